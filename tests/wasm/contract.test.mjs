import assert from "node:assert/strict";
import { test } from "node:test";
import { engine } from "./engine.mjs";
import { Random, anySetup, playOn } from "./support.mjs";

/** @typedef {(value: unknown, path: string) => void} Shape */

/**
 * Builders of shapes. An object has exactly the keys named, is plain, and holds null where there is nothing.
 * @param {Record<string, Shape>} keys
 * @returns {Shape}
 */
const object = (keys) => (value, path) => {
  assert.ok(value !== null && typeof value === "object", `${path} is an object`);
  assert.equal(Object.getPrototypeOf(value), Object.prototype, `${path} is a plain object`);
  assert.deepEqual(Object.keys(value).sort(), Object.keys(keys).sort(), `the keys of ${path}`);
  for (const [key, shape] of Object.entries(keys)) shape(Reflect.get(value, key), `${path}.${key}`);
};

/** @type {(shape: Shape) => Shape} */
const array = (shape) => (value, path) => {
  assert.ok(Array.isArray(value), `${path} is a real array`);
  value.forEach((one, index) => shape(one, `${path}[${index}]`));
};

/** @type {(shape: Shape) => Shape} */
const record = (shape) => (value, path) => {
  assert.equal(Object.getPrototypeOf(value), Object.prototype, `${path} is a plain object`);
  for (const [key, one] of Object.entries(/** @type {object} */ (value))) shape(one, `${path}.${key}`);
};

/** @type {(...shapes: Shape[]) => Shape} */
const either = (...shapes) => (value, path) => {
  /** @type {unknown} */
  let last;
  for (const shape of shapes) {
    try {
      return shape(value, path);
    } catch (error) {
      last = error;
    }
  }
  throw last;
};

/** @type {(...words: unknown[]) => Shape} */
const word = (...words) => (value, path) => assert.ok(words.includes(value), `${path} is ${value}, one of ${words}`);

/** @type {Shape} */
const text = (value, path) => assert.equal(typeof value, "string", path);
/** @type {Shape} */
const flag = (value, path) => assert.equal(typeof value, "boolean", path);
/** @type {Shape} */
const number = (value, path) => assert.ok(Number.isInteger(value) && /** @type {number} */ (value) >= 0, `${path} is ${value}`);
const nothing = word(null);
const side = word("south", "north");
const optionValue = either(text, number);

const gameInfo = object({
  id: text,
  name: text,
  rows: word(2, 4),
  defaultWidth: number,
  widths: array(number),
  options: array(object({ id: text, values: array(optionValue), default: optionValue, source: text, house: flag, houseValues: array(optionValue) })),
  presets: array(object({ id: text, options: record(optionValue) })),
  levels: array(text),
});
const setup = object({ preset: text, options: record(optionValue), position: text, starts: side });
const layout = object({
  pits: array(object({ id: number, owner: side, row: word("front", "back"), column: number, name: text, next: number, facing: array(number) })),
  rows: word(2, 4),
  columns: number,
});
const position = object({ pits: array(number), captured: object({ south: number, north: number }), toMove: side, turn: number });
const blocked = object({ pit: number, reason: word("empty", "too-few", "singles-wait", "next-occupied", "opening", "endless") });
const event = either(
  object({ kind: word("lift"), pit: number, seeds: number }),
  object({ kind: word("sow"), from: number, seeds: number, to: number }),
  object({ kind: word("capture"), by: number, taken: array(object({ pit: number, seeds: number })), fate: word("resown", "removed") }),
  object({ kind: word("end"), reason: word("empty-pit", "captured", "endless"), pit: number }),
);
const turn = object({
  pit: number,
  side,
  before: array(number),
  after: array(number),
  laps: either(number, nothing),
  captured: number,
  endless: flag,
  truncated: flag,
  events: array(event),
});
const move = object({ pit: number, name: text, text });
const outcome = either(
  nothing,
  object({ winner: either(side, nothing), reason: word("no-move", "captured-all", "endless", "repetition", "resigned") }),
);

test("games: three, with every option and preset of the rules", () => {
  const games = engine.games();
  array(gameInfo)(games, "games()");
  assert.deepEqual(games.map(({ id, rows, defaultWidth }) => [id, rows, defaultWidth]), [["hus", 4, 8], ["hawalis", 4, 7], ["sadeqa-ii", 2, 6]]);
  assert.deepEqual(games.map(({ widths }) => widths), [[8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32], [7], [6]]);
  const options = games.map((game) => Object.fromEntries(game.options.map(({ id, values }) => [id, values])));
  assert.deepEqual(options, [
    {
      width: [8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32],
      direction: ["ccw", "cw"],
      capture: ["front", "both"],
      resow: ["captured", "with-trigger"],
      opening: ["free", "leading-pair"],
      start: ["standard", "owela"],
      "first-capture": ["allowed", "forbidden"],
      endless: ["forbidden", "loses", "draw"],
    },
    { repetition: ["first", "threefold"], endless: ["loses", "forbidden", "draw"] },
    { direction: ["ccw", "cw"], opening: ["both", "starter-only", "free"], endless: ["forbidden", "loses", "draw"] },
  ]);
  for (const game of games) for (const option of game.options) assert.equal(option.default, option.values[0]);
  assert.deepEqual(games.flatMap(({ presets }) => presets), [
    { id: "hus", options: {} },
    { id: "hus-windhoek", options: { opening: "leading-pair" } },
    { id: "owela", options: { start: "owela" } },
    { id: "hus-european", options: { direction: "cw" } },
    { id: "hus-team", options: { width: 24 } },
    { id: "hawalis", options: {} },
    { id: "bao-kiarabu", options: {} },
    { id: "sadeqa-ii", options: {} },
    { id: "sadeqa-ii-clockwise", options: { direction: "cw" } },
  ]);
});

test("a new match of every preset", () => {
  for (const game of engine.games()) {
    for (const preset of game.presets) {
      const match = new engine.Match({ preset: preset.id });
      setup(match.setup(), "setup()");
      const { options } = match.setup();
      assert.deepEqual(Object.keys(options).sort(), game.options.map(({ id }) => id).sort(), "every option is spelled out");
      for (const { id, default: usual } of game.options) assert.equal(options[id], preset.options[id] ?? usual);
      assert.equal(match.setup().starts, "south");
      layout(match.layout(), "layout()");
      position(match.position(), "position()");
      assert.equal(match.position().turn, 0);
      assert.equal(match.positionText(), match.setup().position);
      assert.ok(match.positionText().startsWith(`${preset.id} `));
      array(number)(match.legalMoves(), "legalMoves()");
      array(blocked)(match.blockedMoves(), "blockedMoves()");
      assert.equal(match.turnCount(), 0);
      assert.deepEqual([match.turns(), match.moveList()], [[], []]);
      assert.equal(match.outcome(), null);
      assert.deepEqual(match.tags(), {});
      assert.equal(match.undo(), false);
      assert.equal(match.redo(), false);
      match.free();
    }
  }
});

test("layouts agree with the rules", () => {
  for (const [preset, n] of /** @type {const} */ ([["hus", 8], ["hawalis", 7], ["hus-team", 24]])) {
    const { pits, rows, columns } = new engine.Match({ preset }).layout();
    assert.deepEqual([pits.length, rows, columns], [4 * n, 4, n]);
    for (let i = 0; i < 2 * n; i++) {
      for (const north of [0, 2 * n]) {
        const pit = pits[north + i];
        const back = i < n;
        const fromLeft = back ? i : 2 * n - 1 - i;
        assert.deepEqual(pit, {
          id: north + i,
          owner: north ? "north" : "south",
          row: back ? "back" : "front",
          column: north ? n - 1 - fromLeft : fromLeft,
          name: `${(back ? "B" : "A")[north ? "toLowerCase" : "toString"]()}${fromLeft + 1}`,
          next: north + ((i + 1) % (2 * n)),
          facing: back ? [] : [2 * n - north + 3 * n - 1 - i, 2 * n - north + i - n],
        });
      }
    }
  }
  for (const [preset, step] of /** @type {const} */ ([["sadeqa-ii", 1], ["sadeqa-ii-clockwise", 11]])) {
    const { pits, rows, columns } = new engine.Match({ preset }).layout();
    assert.deepEqual([pits.length, rows, columns], [12, 2, 6]);
    pits.forEach((pit, id) => {
      const own = id % 6;
      assert.deepEqual(pit, {
        id,
        owner: id < 6 ? "south" : "north",
        row: "front",
        column: id < 6 ? own : 5 - own,
        name: `${id < 6 ? "A" : "a"}${own + 1}`,
        next: (id + step) % 12,
        facing: [11 - id],
      });
    });
  }
});

test("a turn, an endless turn and a finished match", () => {
  const match = new engine.Match({ preset: "sadeqa-ii" });
  const played = match.play(5);
  turn(played, "play()");
  assert.deepEqual(played, {
    pit: 5,
    side: "south",
    before: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    after: [0, 4, 4, 0, 0, 1, 5, 5, 1, 4, 4, 4],
    laps: 4,
    captured: 4,
    endless: false,
    truncated: false,
    events: [
      { kind: "lift", pit: 5, seeds: 3 },
      { kind: "sow", from: 5, seeds: 3, to: 8 },
      { kind: "lift", pit: 8, seeds: 4 },
      { kind: "sow", from: 8, seeds: 4, to: 0 },
      { kind: "lift", pit: 0, seeds: 4 },
      { kind: "sow", from: 0, seeds: 4, to: 4 },
      { kind: "lift", pit: 4, seeds: 4 },
      { kind: "sow", from: 4, seeds: 4, to: 8 },
      { kind: "capture", by: 8, taken: [{ pit: 3, seeds: 4 }], fate: "removed" },
      { kind: "end", reason: "captured", pit: 8 },
    ],
  });
  assert.deepEqual(match.moveList(), [{ pit: 5, name: "A6", text: "A6x4~4" }]);
  assert.deepEqual(match.position(), { pits: played.after, captured: { south: 4, north: 0 }, toMove: "north", turn: 1 });
  match.resign("north");
  assert.deepEqual(match.outcome(), { winner: "south", reason: "resigned" });
  assert.deepEqual([match.legalMoves(), match.blockedMoves()], [[], []]);
  assert.equal(match.turnCount(), 1);
  assert.equal(match.undo(), true);
  assert.equal(match.outcome(), null);
  assert.equal(match.redo(), true);
  assert.deepEqual(match.outcome(), { winner: "south", reason: "resigned" });

  const position = "hawalis 2,1,0,1,0,2,1,0,1,3,1,0,1,0/2,0,0,0,0,0,0,0,0,0,0,0,0,0 s 8";
  const losing = new engine.Match({ preset: "hawalis", position });
  const endless = losing.play(9);
  turn(endless, "play()");
  assert.deepEqual([endless.laps, endless.captured, endless.endless, endless.truncated], [null, 0, true, true]);
  assert.deepEqual(endless.after, endless.before);
  assert.deepEqual(endless.events.at(-1), { kind: "end", reason: "endless", pit: 9 });
  assert.equal(endless.events.filter(({ kind }) => kind === "sow").length, 200);
  assert.deepEqual(losing.outcome(), { winner: "north", reason: "endless" });
  assert.deepEqual(losing.moveList().map(({ text }) => text), ["A5"]);
  const drawing = new engine.Match({ preset: "hawalis", position, options: { endless: "draw" } });
  drawing.play(9);
  assert.deepEqual(drawing.outcome(), { winner: null, reason: "endless" });
  const forbidding = new engine.Match({ preset: "hawalis", position, options: { endless: "forbidden" } });
  assert.deepEqual(forbidding.legalMoves(), [0, 5]);
  assert.ok(forbidding.blockedMoves().some(({ pit, reason }) => pit === 9 && reason === "endless"));
  assert.deepEqual(forbidding.preview(9), endless);
});

test("a turn of 2098 laps: its events stop after 2000, what follows is whole", () => {
  const match = new engine.Match({ preset: "sadeqa-ii", position: "sadeqa-ii 36,26,28,23,37,34/12,6,12,11,12,15 s 8" });
  const long = match.play(1);
  turn(long, "play()");
  assert.deepEqual([long.laps, long.captured, long.truncated, long.endless], [2098, 7, true, false]);
  assert.equal(long.events.filter(({ kind }) => kind === "sow").length, 2000);
  assert.deepEqual(match.position().pits, long.after);
});

test("going to turns keeps what follows, playing drops it", () => {
  const match = new engine.Match({ preset: "hus" });
  for (const pit of [11, 16, 0]) match.play(pit);
  match.goTo(1);
  assert.deepEqual([match.turnCount(), match.position().turn, match.position().toMove], [3, 1, "north"]);
  assert.equal(match.turns().length, 3);
  assert.deepEqual(match.turn(2), match.turns()[2]);
  assert.equal(match.link(), "#p=hus&m=L");
  assert.equal(match.redo(), true);
  assert.equal(match.position().turn, 2);
  match.goTo(1);
  match.play(17);
  assert.equal(match.turnCount(), 2);
  assert.equal(match.redo(), false);
});

test("a record with tags, a comment and a Position, a link with a step", () => {
  const record = [
    '[Game "hus"]',
    '[Option "width=10"]',
    '[South "Ndapewa"]',
    '[North "Tulela \\"T.\\" Ünïcode 🌱"]',
    '[SouthMembers "Ndapewa, Hilma"]',
    "",
    "1. A8 {a quiet start} a6",
    "",
  ].join("\n");
  const match = engine.Match.fromRecord(record);
  assert.equal(match.setup().options.width, 10);
  assert.deepEqual(match.tags(), { South: "Ndapewa", North: 'Tulela "T." Ünïcode 🌱', SouthMembers: "Ndapewa, Hilma" });
  assert.ok(match.record().includes("{a quiet start}"));
  assert.equal(match.record().split("\n")[0], '[Game "hus"]');
  const given = match.record({ Site: "Etosha" });
  assert.ok(given.includes('[Site "Etosha"]'));
  assert.equal(engine.Match.fromRecord(given).tags().Site, "Etosha");
  assert.equal(match.tags().Site, undefined, "tags given to record() are for that record only");
  const followed = engine.Match.fromLink(`${match.link()}&at=1.2.3`);
  assert.deepEqual([followed.turnCount(), followed.position().turn], [2, 1]);
  assert.match(match.link(), /^#p=hus&o=width\.10&m=../);
});

test("whatever is played, every value keeps to its shape", () => {
  const random = new Random(11);
  for (let round = 0; round < 60; round++) {
    const match = new engine.Match(anySetup(random));
    for (const pit of [...match.legalMoves(), ...match.blockedMoves().filter(({ reason }) => reason === "endless").map(({ pit }) => pit)]) {
      turn(match.preview(pit), "preview()");
    }
    playOn(random, match, 40);
    setup(match.setup(), "setup()");
    layout(match.layout(), "layout()");
    position(match.position(), "position()");
    array(number)(match.legalMoves(), "legalMoves()");
    array(blocked)(match.blockedMoves(), "blockedMoves()");
    array(turn)(match.turns(), "turns()");
    array(move)(match.moveList(), "moveList()");
    outcome(match.outcome(), "outcome()");
    record(text)(match.tags(), "tags()");
    for (const value of [match.positionText(), match.record(), match.link()]) text(value, "a text");
    // Values can be handed to a worker and back, and written down.
    assert.deepEqual(structuredClone(match.turns()), match.turns());
    assert.deepEqual(JSON.parse(JSON.stringify(match.turns())), match.turns());
    match.free();
  }
});
