/**
 * Laps and turns a second in random play in WebAssembly under Node, beside the figures that the last `cargo bench` left. Build first:
 * `cargo xtask build`.
 */
import { readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { performance } from "node:perf_hooks";
import * as engine from "../dist/engine/sowing_board.js";

const ROUNDS = 300;
const TURNS = 20_000;
const SEED = 1;
/** What WebAssembly is aimed to reach of native speed. */
const AIM = 0.8;

engine.initSync({ module: await readFile(new URL("../dist/engine/sowing_board_bg.wasm", import.meta.url)) });

/** @type {Record<string, { lapsPerSecond: number }> | null} */
let native = null;
try {
  const target = process.env.CARGO_TARGET_DIR;
  const file = target ? `${target}/sowing-bench.json` : new URL("../target/sowing-bench.json", import.meta.url);
  native = JSON.parse(await readFile(file, "utf8"));
} catch {
  console.log("No native figures: run `cargo bench` first for the ratio.");
}

console.log(`Random play in WebAssembly, best of ${ROUNDS} short rounds\n`);
console.log("".padEnd(22) + "M laps/s".padStart(14) + "M turns/s".padStart(14) + "of native".padStart(14));
for (const preset of ["hus", "hawalis", "sadeqa-ii"]) {
  let laps = 0;
  let turns = 0;
  engine.benchmark(preset, 10 * TURNS, SEED);
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const played = engine.benchmark(preset, TURNS, SEED);
    const seconds = (performance.now() - start) / 1000;
    if (played.laps / seconds > laps) [laps, turns] = [played.laps / seconds, played.turns / seconds];
  }
  const ratio = native?.[preset] ? `${Math.round((laps / native[preset].lapsPerSecond) * 100)} %` : "";
  console.log(preset.padEnd(22) + (laps / 1e6).toFixed(1).padStart(14) + (turns / 1e6).toFixed(2).padStart(14) + ratio.padStart(14));
}
console.log(`\nAimed at: ${AIM * 100} % of native. Node ${process.versions.node}, V8 ${process.versions.v8}, ${cpus()[0]?.model ?? process.arch}`);
