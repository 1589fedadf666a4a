import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.mjs";
import { Random, refused, seen } from "./support.mjs";

const { Match } = engine;
const start = "sadeqa-ii 3,3,3,3,3,3/3,3,3,3,3,3 s 0";

test("unknown-preset", () => {
  const error = refused(() => new Match({ preset: "chess" }), "unknown-preset", '"chess"', "hus-windhoek");
  assert.equal(error.details.preset, "chess");
});

test("unknown-option", () => {
  refused(() => new Match({ preset: "hawalis", options: { width: 8 } }), "unknown-option", '"width"', "repetition");
});

test("bad-option-value", () => {
  refused(() => new Match({ preset: "hus", options: { width: 9 } }), "bad-option-value", "width", "8, 10, 12");
  refused(() => new Match({ preset: "hus", options: { width: "8.5" } }), "bad-option-value", "width");
  refused(() => new Match({ preset: "hus", starts: /** @type {any} */ ("west") }), "bad-option-value", "south");
  refused(() => new Match({ preset: "hus" }).resign(/** @type {any} */ ("west")), "bad-option-value", "north");
  assert.equal(new Match({ preset: "hus", options: { width: "10" } }).setup().options.width, 10, "digits are a number too");
});

test("options-conflict", () => {
  refused(() => new Match({ preset: "owela", options: { opening: "leading-pair" } }), "options-conflict", "start=owela");
  refused(() => new Match({ preset: "sadeqa-ii", position: start, starts: "north" }), "options-conflict", "north", "south");
});

test("bad-position", () => {
  const error = refused(() => new Match({ preset: "sadeqa-ii", position: "sadeqa-ii 3,3,3,3,3,x/3,3,3,3,3,3 s 0" }), "bad-position", "column 21");
  assert.equal(error.details.column, 21);
  refused(() => new Match({ preset: "sadeqa-ii", position: "" }), "bad-position", "column 1");
  refused(() => new Match({ preset: "hus" }).goTo(1), "bad-position", "0");
  refused(() => new Match({ preset: "hus" }).turn(0), "bad-position", "0");
});

test("position-mismatch", () => {
  refused(() => new Match({ preset: "sadeqa-ii-clockwise", position: start }), "position-mismatch", "sadeqa-ii-clockwise");
  refused(() => new Match({ preset: "sadeqa-ii", position: "sadeqa-ii 3,3,3/3,3,3 s 0" }), "position-mismatch", "3", "6");
});

test("too-many-seeds", () => {
  refused(() => new Match({ preset: "sadeqa-ii", position: "sadeqa-ii 200,0,0,0,0,0/56,0,0,0,0,0 s 0" }), "too-many-seeds", "255");
  refused(() => new Match({ preset: "sadeqa-ii", position: "sadeqa-ii 200,0,0,0,0,0/50,0,0,0,0,0 s 0 3,3" }), "too-many-seeds", "256");
});

test("no-seeds", () => {
  refused(() => new Match({ preset: "sadeqa-ii", position: "sadeqa-ii 0,0,0,0,0,0/0,0,0,0,0,0 s 0 20,16" }), "no-seeds", "no seed");
});

test("illegal-pit", () => {
  const match = new Match({ preset: "hus" });
  const before = seen(match);
  assert.equal(refused(() => match.play(12), "illegal-pit", "A4", "empty").details.reason, "empty");
  refused(() => match.play(16), "illegal-pit", "b1", "north");
  refused(() => match.play(32), "illegal-pit", "32", "31");
  refused(() => match.preview(12), "illegal-pit", "A4");
  assert.deepEqual(seen(match), before);
});

test("match-over", () => {
  const match = new Match({ preset: "hus" });
  match.resign("south");
  const before = seen(match);
  refused(() => match.play(0), "match-over", "undo");
  refused(() => match.preview(0), "match-over");
  refused(() => match.resign("north"), "match-over", "resigned");
  assert.deepEqual(seen(match), before);
  assert.equal(match.undo(), true);
  assert.equal(match.play(0).pit, 0);
});

test("match-too-long: a match of 10,000 turns takes no more, by play, record or link", () => {
  const random = new Random(0);
  const match = new Match({ preset: "hus", options: { width: 32 } });
  while (match.turnCount() < 10_000) {
    // Of some moves drawn the one after which both sides hold about as much: so neither runs dry.
    const legal = match.legalMoves();
    const uneven = (/** @type {number} */ pit) =>
      Math.abs(match.preview(pit).after.reduce((total, seeds, at) => total + (at < 64 ? seeds : -seeds), 0));
    const drawn = [random.one(legal), random.one(legal), random.one(legal)].map((pit) => ({ pit, uneven: uneven(pit) }));
    match.play(drawn.reduce((best, other) => (other.uneven < best.uneven ? other : best)).pit);
  }
  assert.equal(match.outcome(), null);
  const before = match.positionText();
  refused(() => match.play(match.legalMoves()[0]), "match-too-long", "10000");
  assert.deepEqual([match.turnCount(), match.positionText()], [10_000, before]);
  const record = match.record();
  const name = match.layout().pits[match.legalMoves()[0]].name;
  const error = refused(() => Match.fromRecord(record + ` ${name}`.repeat(990_000)), "match-too-long", "10000", "line");
  assert.equal(error.details.line, record.split("\n").length);
  refused(() => Match.fromLink(match.link() + "A".repeat(990_000)), "match-too-long", "10000");
  assert.equal(Match.fromRecord(record).positionText(), before);
  assert.equal(Match.fromLink(match.link()).positionText(), before);
  assert.ok(match.undo());
});

test("bad-record", () => {
  const error = refused(() => Match.fromRecord('[Game "sadeqa-ii"]\n\n1. A6x3~4\n'), "bad-record", "line 3", "x4");
  assert.deepEqual([error.details.line, error.details.column], [3, 4]);
  refused(() => Match.fromRecord(""), "bad-record", "Game");
  refused(() => Match.fromRecord('[Game "hus"]\n\n' + "1. A1 a1 ".repeat(500_000)), "bad-record", "line 3, column 4");
  refused(() => new Match({ preset: "hus" }).record({ Result: "south" }), "bad-record", "Result");
  refused(() => new Match({ preset: "hus" }).record({ "two words": "x" }), "bad-record", "two words");
});

test("bad-link", () => {
  assert.equal(refused(() => Match.fromLink("#p=hus&m=L*"), "bad-link", '"*"', "2").details.key, "m");
  refused(() => Match.fromLink("#q=hus"), "bad-link", "p=");
  refused(() => Match.fromLink(""), "bad-link", "p=");
});

test("newer-version", () => {
  refused(() => Match.fromRecord('[Game "hus"]\n[Format "2"]\n'), "newer-version", "2");
  refused(() => Match.fromLink("#v=9&p=hus"), "newer-version", "9");
});

test("freed: every method says so, and freeing again does nothing", () => {
  const match = new Match({ preset: "hus" });
  match.free();
  const methods = Object.getOwnPropertyNames(Match.prototype).filter((name) => name !== "constructor" && !name.startsWith("__"));
  assert.ok(methods.length > 15);
  for (const name of methods) {
    if (name === "free") continue;
    refused(() => Reflect.get(match, name).call(match, 0), "freed", name);
  }
  match.free();
  match[Symbol.dispose]?.();
  refused(() => match.position(), "freed");
  // Another match is none the worse.
  assert.equal(new Match({ preset: "hus" }).play(11).pit, 11);
});
