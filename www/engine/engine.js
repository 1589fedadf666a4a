/**
 * Loads the rules engine once for a page and shares it. The engine's own files (`sowing_board.js`,
 * `sowing_board_bg.wasm`) are made by the build and lie beside this file.
 *
 * @module
 */

/** @typedef {typeof import("./sowing_board.js")} Engine */

/** @type {Map<string, Promise<Engine>>} */
const loading = new Map();
/** How many times an address has been given up after a fault. @type {Map<string, number>} */
const faults = new Map();

/**
 * The engine, ready for use.
 * @param {string} [src]  address of the folder that holds the engine, seen from the page; absent: this file's folder
 * @returns {Promise<Engine>}  rejects when WebAssembly is missing or refused, or when a file cannot be had
 */
export function loadEngine(src = "") {
  const folder = engineFolder(src);
  const { href } = folder;
  let engine = loading.get(href);
  if (!engine) {
    engine = start(folder, faults.get(href) ?? 0);
    loading.set(href, engine);
    engine.then((module) => origins.set(module, href), () => loading.delete(href));
  }
  return engine;
}

/**
 * @param {string} src  address of the folder that holds the engine, seen from the page; "": this file's folder
 * @returns {URL}
 */
export function engineFolder(src) {
  return src ? new URL(src.endsWith("/") ? src : `${src}/`, document.baseURI) : new URL("./", import.meta.url);
}

/** @type {WeakMap<Engine, string>} */
const origins = new WeakMap();

/**
 * After a trap an instance cannot be trusted any more: the next `loadEngine` starts another one.
 * @param {Engine} engine
 */
export function dropEngine(engine) {
  const href = origins.get(engine);
  if (href === undefined) return;
  origins.delete(engine);
  loading.delete(href);
  faults.set(href, (faults.get(href) ?? 0) + 1);
}

/**
 * @param {URL} folder
 * @param {number} fault  a module is evaluated once for an address: another instance needs another address
 */
async function start(folder, fault) {
  if (typeof WebAssembly !== "object") throw new TypeError("WebAssembly is missing");
  const address = new URL("sowing_board.js", folder);
  if (fault) address.search = `again=${fault}`;
  /** @type {Engine} */
  const engine = await import(address.href);
  await engine.default({ module_or_path: new URL("sowing_board_bg.wasm", folder) });
  return engine;
}

/**
 * An error with a code, like the engine's own.
 * @param {string} code @param {string} message @param {Record<string, string | number>} [details]
 * @returns {Error & { code: string, details: Record<string, string | number> }}
 */
export function codedError(code, message, details = {}) {
  return Object.assign(new Error(message), { name: "SowingError", code, details });
}
