import assert from "node:assert/strict";
import { test } from "node:test";
import { effort, engine } from "./engine.mjs";
import { Random, seen } from "./support.mjs";

const { Match } = engine;

/** @type {any} */
const cyclic = { preset: "hus" };
cyclic.self = cyclic;
cyclic.options = cyclic;

/** @type {any} */
const throwing = new Proxy({}, {
  get() {
    throw new Error("no");
  },
  ownKeys() {
    throw new Error("no keys");
  },
});
const revoked = Proxy.revocable({}, {});
revoked.revoke();

/** Values that none of the functions expects. @type {any[]} */
const strange = [
  undefined, null, true, false, NaN, Infinity, -Infinity, -1, -0.5, 0.5, 1e21, 2 ** 31, 2 ** 32, 2 ** 53, Number.MIN_VALUE, 10n, -1n, 2n ** 70n,
  "", "0", "11", "hus", "\u0000", "\ud800", "🌱".repeat(1000), "x".repeat(1_000_000), Symbol("s"), Symbol.iterator, () => 1, class {}, [], [1, 2, 3],
  [[[]]], {}, { preset: null }, { preset: {} }, { valueOf: () => 3 }, { toString: () => "hus" }, Object.create(null), new Map([["preset", "hus"]]),
  new Date(NaN), /x/, new Error("x"), Promise.resolve(), new Uint8Array(8), new ArrayBuffer(8), new String("hus"), new Number(3), globalThis, cyclic, throwing,
  revoked.proxy, Match, Match.prototype, new WeakMap(),
];

/**
 * Calls with strange values: a result or a coded error, never a trap and never an error without a code.
 * @param {string} what
 * @param {() => unknown} run
 */
function survives(what, run) {
  try {
    run();
  } catch (thrown) {
    const error = /** @type {any} */ (thrown);
    assert.ok(error instanceof Error, `${what}: ${String(error)}`);
    assert.ok(!(error instanceof WebAssembly.RuntimeError), `${what} trapped: ${error.stack}`);
    assert.equal(typeof (/** @type {any} */ (error).code), "string", `${what}: ${error.stack}`);
    assert.ok(error.message.length < 1000, `${what}: a message of ${error.message.length} characters`);
  }
}

test("strange arguments leave the match as it was", () => {
  const match = new Match({ preset: "hus", options: { width: 10 } });
  match.play(14);
  const before = seen(match);
  for (const [index, value] of strange.entries()) {
    const what = `value ${index}`;
    survives(what, () => match.preview(value));
    // 11 and the like are not among them: no strange value is a legal pit.
    survives(what, () => match.play(value));
    survives(what, () => match.turn(value));
    survives(what, () => match.resign(value));
    survives(what, () => match.record(value));
    survives(what, () => match.record({ South: value }));
    assert.deepEqual(seen(match), before, what);
    survives(what, () => match.goTo(value));
    match.goTo(1);
    assert.deepEqual(seen(match), before, what);
  }
});

test("strange set-ups, records and links make no match", () => {
  const good = { preset: "hus", options: {}, position: null, starts: null };
  for (const [index, value] of strange.entries()) {
    const what = `value ${index}`;
    survives(what, () => new Match(value));
    survives(what, () => Match.fromRecord(value));
    survives(what, () => Match.fromLink(value));
    for (const key of ["preset", "options", "position", "starts"]) survives(`${key}: ${what}`, () => new Match({ ...good, [key]: value }));
    survives(what, () => new Match({ preset: "hus", options: { width: value } }));
    survives(what, () => new Match({ preset: "hus", options: { direction: value } }));
  }
  survives("no argument", () => new (/** @type {any} */ (Match))());
  survives("no argument", () => /** @type {any} */ (Match).fromRecord());
  survives("no argument", () => /** @type {any} */ (Match).fromLink());
  for (const key of ["__proto__", "constructor", "toString", "\u0000", "x".repeat(100_000)]) {
    survives(key.slice(0, 20), () => new Match({ preset: "hus", options: JSON.parse(`{${JSON.stringify(key)}: 1}`) }));
    survives(key.slice(0, 20), () => new Match({ preset: "hus" }).record(JSON.parse(`{${JSON.stringify(key)}: "1"}`)));
  }
});

test("a getter that changes the match while it is called does no harm", () => {
  const match = new Match({ preset: "hus" });
  const tags = {
    get South() {
      try {
        match.play(11);
      } catch {}
      try {
        match.free();
      } catch {}
      return "x";
    },
  };
  survives("record", () => match.record(tags));
  survives("afterwards", () => match.position());
  const other = new Match({ preset: "hus" });
  assert.equal(other.play(11).pit, 11);
});

test("methods called on something else say so or throw a TypeError", () => {
  for (const self of [undefined, null, {}, 3, new Map(), Object.create(Match.prototype)]) {
    for (const name of ["position", "play", "record", "undo", "free"]) {
      try {
        Reflect.get(Match.prototype, name).call(self, 0);
      } catch (error) {
        assert.ok(!(error instanceof WebAssembly.RuntimeError), `${name}: ${error}`);
      }
    }
  }
  assert.equal(new Match({ preset: "hus" }).play(11).pit, 11, "the engine goes on");
});

test("no text makes it trap", () => {
  const random = new Random(5);
  const pieces = [
    "hus", "sadeqa-ii ", "2,2,2", "/", " ", "s 0", "-1", "99999999999999999999", '[Game "hus"]', '[Option "width=', '"]', "\n", "1. ", "A1", "a12", "x4", "~5",
    "{", "}", "#p=hus", "&m=L", "&s=", "%", "%ff", "&at=", "\u0000", "\u202e", "é", "𝔸", "\ufeff", "\\", "=", ".", "_", "\ud83c", "٣", "255", "256", "*",
  ];
  for (let round = 0; round < 3000 * effort; round++) {
    const text = Array.from({ length: random.below(20) }, () => random.one(pieces)).join("");
    survives("position", () => new Match({ preset: "hus", position: text }));
    survives("record", () => Match.fromRecord(text));
    survives("record", () => Match.fromRecord(`[Game "sadeqa-ii"]\n${text}`));
    survives("link", () => Match.fromLink(text));
    survives("link", () => Match.fromLink(`#p=sadeqa-ii&m=F${text}`));
  }
  for (const huge of ["0,".repeat(500_000), "[".repeat(1_000_000), "{".repeat(1_000_000), "%41".repeat(400_000), "é".repeat(1_000_000)]) {
    survives("huge", () => Match.fromRecord(huge));
    survives("huge", () => Match.fromRecord(`[Game "hus"]\n\n${huge}`));
    survives("huge", () => Match.fromLink(`#p=hus&m=${huge}`));
    survives("huge", () => new Match({ preset: "hus", position: huge }));
  }
});

test("memory does not grow with matches that were freed", () => {
  const turn = () => {
    for (let round = 0; round < 2000; round++) {
      const match = new Match({ preset: "hus" });
      match.play(11);
      match.preview(16);
      match.record();
      match.free();
    }
  };
  const memory = () => {
    // The module's memory is handed out by initSync, which does nothing more the second time.
    const exports = /** @type {any} */ (engine).initSync();
    return exports.memory.buffer.byteLength;
  };
  turn();
  const before = memory();
  for (let round = 0; round < 5; round++) turn();
  assert.equal(memory(), before);
});
