import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { effort, engine, memory } from "./engine.mjs";
import { refused } from "./support.mjs";

const { Analyst, Match, games } = engine;
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

test("without a position to work on, and on one without a seed, it says so", () => {
  const analyst = new Analyst({ preset: "hawalis" }, { memoryMiB: 1 });
  refused(() => analyst.step(1), "not-started", "start");
  refused(() => analyst.stepNodes(1), "not-started", "start");
  refused(() => analyst.choose("level-1", 1, 1), "not-started", "start");
  refused(() => analyst.choose("level-0", 1, 1), "unknown-level");
  const none = `hawalis ${Array(14).fill(0)}/${Array(14).fill(0)} s 9 20,36`;
  refused(() => analyst.start(none), "no-seeds", "seed");
  refused(() => analyst.step(1), "not-started");
  const match = new Match({ preset: "hawalis" });
  analyst.start(match.positionText());
  refused(() => analyst.start(none), "no-seeds");
  // The work on the position before goes on.
  assert.deepEqual(analyst.stepNodes(300).moves.map(({ pit }) => pit), match.legalMoves());
  // A match that is over is no mistake: there is nothing to play.
  analyst.start(`hawalis ${Array(14).fill(0)}/${[2, ...Array(13).fill(0)]} s 9`);
  assert.deepEqual(analyst.step(1), { done: true, nodes: 0, depth: 0, best: null, moves: [] });
  assert.deepEqual(analyst.choose("level-6", 1, 1), { done: true, pit: null, nodes: 0 });
});

test("a match's link begins with the position and all that was played before", () => {
  const position = "hawalis 0,1,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0,0,0,0,0,0,0 s 2";
  const match = new Match({ preset: "hawalis", position });
  for (let turn = 0; turn < 3; turn++) match.play(match.legalMoves()[0]);
  const analyst = new Analyst({ preset: "hawalis" }, { memoryMiB: 1 });
  const history = [];
  for (let turn = 0; turn <= 3; turn++) {
    match.goTo(turn);
    analyst.start(match.positionText(), { history });
    const told = analyst.stepNodes(5_000);
    history.push(match.positionText());
    const other = new Analyst({ preset: "hawalis" }, { memoryMiB: 1 });
    match.goTo(3);
    other.startAt(match.link(), turn);
    assert.deepEqual(other.stepNodes(5_000).moves.map(({ pit, verdict }) => [pit, verdict]), told.moves.map(({ pit, verdict }) => [pit, verdict]));
    other.free();
  }
  analyst.startAt(match.link());
  const told = analyst.stepNodes(300).moves.map(({ pit }) => pit);
  assert.deepEqual(told, match.legalMoves());
  refused(() => analyst.startAt(match.link(), 4), "bad-position", "0 to 3");
  refused(() => analyst.startAt(match.link(), /** @type {any} */ ("1")), "bad-position");
  refused(() => analyst.startAt("#p=hawalis&m=*"), "bad-link");
  refused(() => analyst.startAt(/** @type {any} */ (undefined)), "bad-link");
  refused(() => analyst.startAt("#p=hus"), "position-mismatch", "hus");
  refused(() => analyst.startAt("#p=hawalis&o=endless.draw"), "position-mismatch");
  assert.deepEqual(analyst.stepNodes(300).moves.map(({ pit }) => pit), told, "refused, it goes on as before");
});

const proof = (/** @type {string} */ preset) =>
  readFile(new URL(`../../dist/engine/proofs/${preset}.txt`, import.meta.url), "utf8");

/** Positions late in a match, where even the strongest level soon knows all. */
const late = {
  "hus": "hus 0,1,0,2,0,0,0,0,0,0,3,0,0,0,0,1/0,2,0,0,1,0,0,0,0,0,2,0,0,1,0,0 s 40",
  "hawalis": "hawalis 0,1,0,0,2,0,0,0,0,0,1,0,0,0/0,0,2,0,0,1,0,0,0,0,0,0,1,0 s 40",
  "sadeqa-ii": "sadeqa-ii 1,0,2,0,1,1/0,2,1,0,1,0 s 5",
};
/** @param {string} preset  the usual one of a game, which has its name @returns {string[]} */
const levelsOf = (preset) => games().find(({ id }) => id === preset)?.levels ?? [];

test("every game tells its levels", () => {
  const numbered = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => `level-${at + 1}`);
  assert.deepEqual(Object.fromEntries(games().map(({ id, levels }) => [id, levels])), { "hus": numbered(6), "hawalis": numbered(7), "sadeqa-ii": numbered(6) });
});

for (const [preset, position] of Object.entries(late)) test(`each level of ${preset} plays a whole match with legal pits`, () => {
  for (const level of levelsOf(preset)) {
    const match = new Match({ preset, position });
    const analyst = new Analyst({ preset }, { memoryMiB: 1 });
    const history = [];
    for (let turn = 0; !match.outcome(); turn++) {
      analyst.start(match.positionText(), { history });
      history.push(match.positionText());
      let choice = analyst.choose(level, turn, 0);
      for (let calls = 0; !choice.done && calls < 100_000; calls++) choice = analyst.choose(level, turn, 1);
      assert.ok(match.legalMoves().includes(/** @type {number} */ (choice.pit)), `${level}: ${JSON.stringify(choice)}`);
      match.play(/** @type {number} */ (choice.pit));
    }
    analyst.start(match.positionText());
    assert.deepEqual(analyst.choose(level, 1, 10), { done: true, pit: null, nodes: 0 });
  }
});

test("a loaded proof is known at once, and does not lose what it wins", async () => {
  const analyst = new Analyst({ preset: "hus" }, { memoryMiB: 1 });
  analyst.loadProof(await proof("hus"));
  const match = new Match({ preset: "hus" });
  const history = [];
  for (let turn = 0; !match.outcome(); turn++) {
    analyst.start(match.positionText(), { history });
    history.push(match.positionText());
    if (turn % 2) {
      let choice = analyst.choose("level-6", turn, 5);
      while (!choice.done) choice = analyst.choose("level-6", turn, 5);
      match.play(/** @type {number} */ (choice.pit));
    } else {
      const analysis = analyst.step(0);
      assert.ok(analysis.done && analysis.moves.every((/** @type {any} */ told) => told.verdict === "loses"), `turn ${turn}`);
      const legal = match.legalMoves();
      match.play(legal[(turn * 7) % legal.length]);
    }
  }
  assert.equal(match.outcome()?.winner, "north");
});

test("a proof can be read in slices, between which all else may be asked", async () => {
  const text = await proof("hus");
  const start = new Match({ preset: "hus" }).positionText();
  const known = (/** @type {InstanceType<typeof Analyst>} */ analyst) => {
    analyst.start(start);
    return analyst.stepNodes(0).moves.filter(({ verdict }) => verdict === "loses").length;
  };
  const analyst = new Analyst({ preset: "hus" }, { memoryMiB: 1 });
  let slices = 1;
  for (; !analyst.loadProof(text, 0); slices++) {
    if (slices % 50 === 1) {
      assert.equal(known(analyst), 0);
      assert.equal(typeof analyst.choose("level-1", 1, 0).pit, "number");
    }
  }
  // Some 15,500 positions, in the least slices there are.
  assert.ok(slices > 100 && slices < 1_000, `${slices} slices`);
  assert.equal(known(analyst), new Match({ preset: "hus" }).legalMoves().length);

  const other = new Analyst({ preset: "hus" }, { memoryMiB: 1 });
  assert.equal(other.loadProof(text, 0), false);
  const broken = `${text.trim()}A`;
  refused(() => { while (!other.loadProof(broken, -1)); }, "bad-proof");
  assert.equal(known(other), 0);
  assert.equal(other.loadProof(text, /** @type {any} */ ("soon")), false);
  // The one-go form ends what was begun.
  assert.equal(other.loadProof(text), true);
  assert.ok(known(other) > 0);
  assert.equal(other.loadProof(text, Infinity), true);
  other.loadProof(text, 0);
  other.free();
  refused(() => other.loadProof(text, 0), "freed");
});

test("bad levels and bad proofs are refused, and the analyst works on", async () => {
  const analyst = new Analyst({ preset: "hus" }, { memoryMiB: 1 });
  analyst.start(new Match({ preset: "hus" }).positionText());
  for (const level of ["level-0", "level-7", "", /** @type {any} */ (3), /** @type {any} */ (null)]) {
    refused(() => analyst.choose(level, 1, 1), "unknown-level");
  }
  assert.throws(() => analyst.choose("level-7", 1, 1), {
    message: 'There is no level "level-7" in Hus; level-1 to level-6 was expected.',
    details: { level: "level-7", game: "hus", expected: "level-1 to level-6" },
  });
  const other = new Analyst({ preset: "hawalis" }, { memoryMiB: 1 });
  other.start(new Match({ preset: "hawalis" }).positionText());
  refused(() => other.choose("level-8", 1, 1), "unknown-level");
  assert.equal(other.choose("level-7", 1, 0).done, false);
  other.free();
  const text = await proof("hus");
  for (const wrong of ["", "hus", text.slice(0, -9), `${text.trim()}A`, await proof("owela"), /** @type {any} */ (7)]) {
    refused(() => analyst.loadProof(wrong), "bad-proof");
  }
  const wide = new Analyst({ preset: "hus", options: { width: 10 } }, { memoryMiB: 1 });
  refused(() => wide.loadProof(text), "bad-proof");
  analyst.loadProof(text);
  for (const odd of [NaN, Infinity, -1, 2 ** 53, /** @type {any} */ ("x"), /** @type {any} */ (undefined)]) {
    assert.equal(typeof analyst.choose("level-1", odd, 10).pit, "number");
  }
  analyst.free();
  refused(() => analyst.choose("level-1", 1, 1), "freed", "choose");
  refused(() => analyst.loadProof(text), "freed", "loadProof");
});

test("endgames are known at once, to analyses and to the strongest level", async () => {
  const file = (/** @type {string} */ name) => readFile(new URL(`../../dist/engine/endgames/${name}.bin`, import.meta.url));
  const hawalis = await file("hawalis");
  const analyst = new Analyst({ preset: "bao-kiarabu" }, { memoryMiB: 1 });
  // South takes three of seven seeds with pit 11, and then few are left.
  const position = "bao-kiarabu 0,0,0,0,0,0,0,0,0,0,0,2,0,0/1,0,0,0,0,0,0,2,1,1,0,0,0,0 s 20";
  const match = new Match({ preset: "bao-kiarabu", position });
  const nodes = () => {
    analyst.start(position);
    let analysis = analyst.stepNodes(0);
    while (!analysis.done) analysis = analyst.stepNodes(256);
    return analysis;
  };
  const alone = nodes();
  assert.equal(analyst.loadEndgames(new Uint8Array(hawalis)), 6);
  const knowing = nodes();
  const verdicts = (/** @type {any} */ analysis) => analysis.moves.map((/** @type {any} */ { pit, verdict }) => [pit, verdict]);
  assert.deepEqual(verdicts(knowing), verdicts(alone));
  assert.equal(knowing.moves.length, match.legalMoves().length);

  const other = await file("sadeqa-ii");
  for (const wrong of [new Uint8Array(), new Uint8Array(hawalis.subarray(0, 1000)), new Uint8Array(other), hawalis.buffer, "hawalis 6", null, undefined]) {
    refused(() => analyst.loadEndgames(/** @type {any} */ (wrong)), "bad-endgames");
  }
  refused(() => new Analyst({ preset: "hus" }, { memoryMiB: 1 }).loadEndgames(new Uint8Array(hawalis)), "bad-endgames");
  refused(() => new Analyst({ preset: "hawalis", options: { endless: "draw" } }, { memoryMiB: 1 }).loadEndgames(new Uint8Array(hawalis)), "bad-endgames");
  assert.deepEqual(verdicts(nodes()), verdicts(alone), "refused, it goes on as before");
  analyst.free();
  refused(() => analyst.loadEndgames(new Uint8Array(hawalis)), "freed");
});

test("a thousand searches begun and dropped leave no memory behind", async () => {
  const text = await proof("sadeqa-ii");
  const position = new Match({ preset: "sadeqa-ii" }).positionText();
  const size = () => memory.buffer.byteLength;
  const once = () => {
    const analyst = new Analyst({ preset: "sadeqa-ii" }, { memoryMiB: 2 });
    analyst.start(position);
    analyst.stepNodes(300);
    analyst.start(position);
    analyst.choose("level-6", 1, 0);
    analyst.loadProof(text, 0);
    analyst.free();
  };
  for (let i = 0; i < 20; i++) once();
  const before = size();
  for (let i = 0; i < 1_000 * effort; i++) once();
  assert.equal(size(), before);
});
