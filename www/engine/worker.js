/**
 * The worker in which positions are looked into, with an engine of its own. It is thrown away to stop it or to give its
 * memory back, so it knows no message but a question.
 *
 * @module
 */

import { Study } from "./study.js";

/**
 * @import { Analysis, Engine, Question } from "./study.js"
 */

/**
 * @typedef {{ id: number, folder: string, memoryMiB: number, question: Question }} Order
 * @typedef {{ alive: true } | { warning: string } | { id: number, progress: Analysis } | { id: number, answer: any }
 *   | { id: number, error: { code: string, message: string, details: Record<string, string | number> } }
 *   | { id: number, fault: string }} Report
 */

const firstSlice = 30;
const longestSlice = 250;
/** Signs of life come so often, in milliseconds. */
const pulse = 1000;

/** @type {Study | null} */
let study = null;

/** @param {Report} message */
const report = (message) => postMessage(message);

/** A moment for the signs of life. @returns {Promise<void>} */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** The engine that is built for speed where the site has it, otherwise the page's. @param {URL} folder @returns {Promise<Engine>} */
async function openEngine(folder) {
  /** @param {URL} where */
  const open = async (where) => {
    /** @type {Engine} */
    const engine = await import(new URL("sowing_board.js", where).href);
    await engine.default({ module_or_path: new URL("sowing_board_bg.wasm", where) });
    return engine;
  };
  return open(new URL("fast/", folder)).catch(() => open(folder));
}

/** @param {Order} order */
async function work({ id, folder, memoryMiB, question }) {
  const beat = setInterval(() => report({ alive: true }), pulse);
  try {
    const address = new URL(folder);
    study ??= new Study(await openEngine(address), address, memoryMiB, { slice: longestSlice, breathe, warn: (warning) => report({ warning }) });
    await study.begin(question);
    for (let slice = firstSlice; ; slice = Math.min(longestSlice, 2 * slice)) {
      const { done, answer, progress } = study.step(slice);
      if (done) return report({ id, answer });
      if (progress) report({ id, progress });
      await breathe();
    }
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      const { code, message, details = {} } = /** @type {any} */ (error);
      report({ id, error: { code, message, details } });
    } else report({ id, fault: String(error) });
  } finally {
    clearInterval(beat);
  }
}

addEventListener("message", ({ data }) => void work(data));
report({ alive: true });
