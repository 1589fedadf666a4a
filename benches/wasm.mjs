/**
 * How fast WebAssembly is under Node, beside the figures that the last `cargo bench` left: random play in laps and turns a second, and the
 * analyst at the start of a match in positions a second. `cargo xtask bench` builds engines that can be measured and hands over their folder.
 */
import { readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

/**
 * @typedef {typeof import("../dist/engine/sowing_board.js") & {
 *   benchmark(preset: string, turns: number, seed: number): { turns: number, laps: number },
 * }} Engine
 * @typedef {{ lapsPerSecond?: number, nodesPerSecond?: number }} Native
 */

const ROUNDS = 300;
const TURNS = 20_000;
const SEED = 1;
const SEARCHES = 15;
const NODES = 50_000;
/** What WebAssembly is aimed to reach of native speed. */
const AIM = 0.8;

const folder = process.argv[2];
if (!folder) throw new Error("Run `cargo xtask bench`, which builds the engines to measure");

/** @param {string} path */
async function load(path) {
  const base = pathToFileURL(`${folder}/${path}/`);
  /** @type {Engine} */
  const engine = await import(new URL("sowing_board.js", base).href);
  engine.initSync({ module: await readFile(new URL("sowing_board_bg.wasm", base)) });
  return engine;
}

/** Laps and turns a second, the best of some short rounds. @param {Engine} engine @param {string} preset */
function played(engine, preset) {
  let laps = 0;
  let turns = 0;
  engine.benchmark(preset, 10 * TURNS, SEED);
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const played = engine.benchmark(preset, TURNS, SEED);
    const seconds = (performance.now() - start) / 1000;
    if (played.laps / seconds > laps) [laps, turns] = [played.laps / seconds, played.turns / seconds];
  }
  return { laps, turns };
}

/** Positions a second at the start of a match, the best of some searches. @param {Engine} engine @param {string} preset */
function searched(engine, preset) {
  const match = new engine.Match({ preset });
  let best = 0;
  for (let round = 0; round < SEARCHES; round++) {
    const analyst = new engine.Analyst({ preset }, { memoryMiB: 16 });
    analyst.start(match.positionText());
    const start = performance.now();
    const { nodes } = analyst.stepNodes(NODES);
    best = Math.max(best, nodes / ((performance.now() - start) / 1000));
    analyst.free();
  }
  return best;
}

/** @type {Record<string, Native> | null} */
let native = null;
try {
  const target = process.env.CARGO_TARGET_DIR;
  const file = target ? `${target}/sowing-bench.json` : new URL("../target/sowing-bench.json", import.meta.url);
  native = JSON.parse(await readFile(file, "utf8"));
} catch {
  console.log("No native figures: run `cargo bench` first for the ratio.");
}

/** @param {number} found @param {number | undefined} native */
const ratio = (found, native) => (native ? `${Math.round((found / native) * 100)} %` : "").padStart(12);

/** @param {number} number @param {number} digits */
const millions = (number, digits) => (number / 1e6).toFixed(digits).padStart(12);

console.log(["".padEnd(20), ...["M laps/s", "M turns/s", "of native", "M nodes/s", "of native"].map((word) => word.padStart(12))].join(""));
for (const [name, path] of [["small", "engine"], ["fast", "engine/fast"]]) {
  const engine = await load(path);
  for (const preset of ["hus", "hawalis", "sadeqa-ii"]) {
    const { laps, turns } = played(engine, preset);
    const nodes = searched(engine, preset);
    const ratios = [ratio(laps, native?.[preset]?.lapsPerSecond), ratio(nodes, native?.[preset]?.nodesPerSecond)];
    console.log(`${name} ${preset}`.padEnd(20) + millions(laps, 1) + millions(turns, 2) + ratios[0] + millions(nodes, 3) + ratios[1]);
  }
}
console.log(`\nAimed at: ${AIM * 100} % of native. Node ${process.versions.node}, V8 ${process.versions.v8}, ${cpus()[0]?.model ?? process.arch}`);
