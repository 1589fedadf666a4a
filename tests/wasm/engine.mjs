import { readFile } from "node:fs/promises";
import * as engine from "../../dist/engine/sowing_board.js";

/**
 * The built engine, ready for use in Node, where there is no fetch of files: the module's bytes are handed over. A test file begins with
 * `import { engine } from "./engine.mjs"`. Build first: `cargo xtask build`.
 */
const bytes = await readFile(new URL("../../dist/engine/sowing_board_bg.wasm", import.meta.url));
const { memory } = engine.initSync({ module: bytes });

/** How much work a random test does: 1, or 10 under `cargo xtask soak`. */
const effort = process.env.SOAK === "1" ? 10 : 1;

export { bytes, effort, engine, memory };
