import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.mjs";
import { refused } from "./support.mjs";

const { Analyst, Match } = engine;
const opened = "sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1";

test("Sadeqa II after the opening: A2 and A4 win, the others lose", () => {
  const analyst = new Analyst({ preset: "sadeqa-ii" }, { memoryMiB: 8 });
  analyst.start(opened);
  let analysis = analyst.step(0);
  for (let steps = 0; !analysis.done && steps < 10_000; steps++) analysis = analyst.stepNodes(10_000);
  assert.deepEqual(
    analysis.moves.map((/** @type {any} */ { pit, verdict }) => [pit, verdict]),
    [[0, "loses"], [1, "wins"], [2, "loses"], [3, "wins"], [5, "loses"]],
  );
  assert.ok(analysis.best === 1 || analysis.best === 3);
  for (const { pit, line, score, verdict } of analysis.moves) {
    assert.equal(line[0], pit);
    assert.equal(score, verdict === "wins" ? 30_000 : -30_000);
    const match = new Match({ preset: "sadeqa-ii", position: opened });
    for (const next of line) match.play(next);
  }
  analyst.free();
});

test("the history counts: a turn back to an earlier position draws", () => {
  const now = "hawalis 0,1,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0,0,0,0,0,0,0 s 2";
  const next = "hawalis 0,0,1,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0,0,0,0,0,0,0 n 1";
  const analyst = new Analyst({ preset: "hawalis" }, { memoryMiB: 1 });
  analyst.start(now);
  assert.notEqual(analyst.stepNodes(10_000).moves[0]?.verdict, "draws");
  analyst.start(now, { history: [next] });
  assert.equal(analyst.stepNodes(10_000).moves[0]?.verdict, "draws");
});

test("errors are coded", () => {
  for (const memoryMiB of [0, 1025, 1.5, -1, NaN]) refused(() => new Analyst({ preset: "hus" }, { memoryMiB }), "memory");
  refused(() => new Analyst({ preset: "hus" }, { memoryMiB: /** @type {any} */ ("8") }), "memory");
  refused(() => new Analyst({ preset: "chess" }), "unknown-preset");
  const analyst = new Analyst({ preset: "hus" }, { memoryMiB: 1 });
  refused(() => analyst.start(opened), "position-mismatch");
  refused(() => analyst.start("hus"), "bad-position");
  const start = new Match({ preset: "hus" }).positionText();
  refused(() => analyst.start(start, { history: [opened] }), "position-mismatch");
  refused(() => analyst.start(start, { history: /** @type {any} */ ("none") }), "bad-position");
  analyst.free();
  refused(() => analyst.step(1), "freed", "step");
  analyst.free();
});
