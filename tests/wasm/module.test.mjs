import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { bytes, engine } from "./engine.mjs";

test("the module asks its surroundings for nothing but what wasm-bindgen's script gives", () => {
  const modules = new Set(WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map((one) => one.module));
  assert.deepEqual([...modules], ["./sowing_board_bg.js"]);
});

test("the module tells nothing about the machine that built it", () => {
  const text = bytes.toString("latin1");
  const checkout = fileURLToPath(new URL("../..", import.meta.url));
  for (const trace of [homedir(), checkout, ".cargo", "registry"]) {
    assert.ok(!text.includes(trace), `the module holds the text ${trace}`);
  }
});

test("every class and function of the declarations is exported", async () => {
  const types = await readFile(new URL("../../dist/engine/sowing_board.d.ts", import.meta.url), "utf8");
  const names = [...types.matchAll(/^export (?:class|function) (\w+)/gm)].map((match) => match[1]);
  assert.ok(names.includes("Match") && names.includes("games"), names.join(" "));
  for (const name of names) {
    assert.equal(typeof Reflect.get(engine, name), "function", name);
  }
});

test("the script finds the module beside itself, with an address that works in any folder", async () => {
  const script = await readFile(new URL("../../dist/engine/sowing_board.js", import.meta.url), "utf8");
  assert.match(script, /new URL\(["']sowing_board_bg\.wasm["'], import\.meta\.url\)/);
});

test("the fast build, the worker's own, has the same names and finds the same", async () => {
  const fast = await import("../../dist/engine/fast/sowing_board.js");
  fast.initSync({ module: await readFile(new URL("../../dist/engine/fast/sowing_board_bg.wasm", import.meta.url)) });
  assert.deepEqual(Object.keys(fast).sort(), Object.keys(engine).sort());
  /** @param {typeof engine} build */
  const found = ({ Analyst, Match }) => {
    const position = new Match({ preset: "hus" }).positionText();
    const analyst = new Analyst({ preset: "hus" }, { memoryMiB: 1 });
    analyst.start(position);
    return analyst.stepNodes(5_000);
  };
  assert.deepEqual(found(/** @type {any} */ (fast)), found(engine));
});

test("a worker runs an engine of its own", async () => {
  const worker = new Worker(new URL("./engine-worker.mjs", import.meta.url));
  const games = await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  assert.deepEqual(games, engine.games());
  await worker.terminate();
});
