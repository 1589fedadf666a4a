import assert from "node:assert/strict";
import { engine } from "./engine.mjs";

/**
 * @typedef {InstanceType<typeof engine.Match>} Match
 * @typedef {import("../../dist/engine/sowing_board.js").Turn} Turn
 * @typedef {import("../../dist/engine/sowing_board.js").Setup} Setup
 * @typedef {import("../../dist/engine/sowing_board.js").ErrorCode} ErrorCode
 * @typedef {import("../../dist/engine/sowing_board.js").SowingError} SowingError
 */

/** Random numbers that are the same in every run. */
class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /**
   * A whole number from 0 on, below `limit`.
   * @param {number} limit
   */
  below(limit) {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  }

  /**
   * One of the values.
   * @template T
   * @param {readonly T[]} values
   * @returns {T}
   */
  one(values) {
    return values[this.below(values.length)];
  }
}

/**
 * A set-up of any preset with any options, at its usual start or at a board on which seeds are strewn.
 * @param {Random} random
 * @returns {Setup}
 */
function anySetup(random) {
  for (;;) {
    const game = random.one(engine.games());
    const preset = random.one(game.presets).id;
    /** @type {Record<string, string | number>} */
    const options = {};
    for (const option of game.options) {
      if (random.below(3) === 0) options[option.id] = random.one(option.values);
    }
    /** @type {Setup} */
    const setup = { preset, options, starts: random.one(/** @type {const} */ (["south", "north"])) };
    try {
      const match = new engine.Match(setup);
      if (random.below(2)) setup.position = strewn(random, match);
      match.free();
      return setup;
    } catch (error) {
      // The leading pair does not go with every start and direction.
      assert.equal(/** @type {any} */ (error).code, "options-conflict");
    }
  }
}

/**
 * The text of a position with seeds strewn over the board of a match, the same side to move.
 * @param {Random} random
 * @param {Match} match
 */
function strewn(random, match) {
  const pits = match.position().pits.map(() => 0);
  for (let seeds = random.below(random.below(10) ? 60 : 250) + 1; seeds > 0; seeds--) pits[random.below(pits.length)]++;
  const own = pits.length / 2;
  const [preset, , side] = match.positionText().split(" ");
  return `${preset} ${pits.slice(0, own)}/${pits.slice(own)} ${side} ${random.below(4)}`;
}

/**
 * Plays random moves until the match is over, at most so many.
 * @param {Random} random
 * @param {Match} match
 * @param {number} most
 */
function playOn(random, match, most) {
  for (let turn = 0; turn < most; turn++) {
    const legal = match.legalMoves();
    if (legal.length === 0) return;
    match.play(random.one(legal));
  }
}

/**
 * Everything that can be seen of a match.
 * @param {Match} match
 */
function seen(match) {
  return {
    setup: match.setup(),
    position: match.position(),
    text: match.positionText(),
    legal: match.legalMoves(),
    blocked: match.blockedMoves(),
    count: match.turnCount(),
    moves: match.moveList(),
    outcome: match.outcome(),
    tags: match.tags(),
    record: match.record(),
    link: match.link(),
  };
}

/**
 * Runs what has to throw an error of the contract, and gives that error.
 * @param {() => unknown} run
 * @param {ErrorCode} code
 * @param {...(string | RegExp)} parts what its sentence has to hold
 * @returns {SowingError}
 */
function refused(run, code, ...parts) {
  /** @type {any} */
  let error;
  try {
    run();
  } catch (thrown) {
    error = thrown;
  }
  assert.ok(error, `${code} was expected`);
  assert.equal(error instanceof Error, true, String(error));
  assert.equal(error instanceof WebAssembly.RuntimeError, false, `the engine trapped: ${error.stack}`);
  assert.equal(error.code, code, error.message);
  assert.equal(error.name, "SowingError");
  assert.equal(typeof error.message, "string");
  assert.match(error.message, /^\P{Ll}.*\.$/su, "a sentence");
  assert.equal(Object.getPrototypeOf(error.details), Object.prototype);
  for (const part of parts) {
    assert.ok(typeof part === "string" ? error.message.includes(part) : part.test(error.message), `${part} in: ${error.message}`);
  }
  return error;
}

/**
 * The board after the events of a turn, told by its events alone, one seed at a time.
 * @param {Turn} turn
 * @param {number[]} next the pit sown after each pit
 */
function replay(turn, next) {
  const pits = [...turn.before];
  let hand = 0;
  let removed = 0;
  let laps = 0;
  let captured = 0;
  let place = turn.pit;
  for (const event of turn.events) {
    switch (event.kind) {
      case "lift":
        assert.deepEqual([event.pit, event.seeds], [place, pits[place]]);
        hand += pits[place];
        pits[place] = 0;
        break;
      case "sow":
        assert.deepEqual([event.from, event.seeds], [place, hand]);
        for (; hand > 0; hand--) {
          place = next[place];
          pits[place]++;
        }
        assert.equal(event.to, place);
        laps++;
        break;
      case "capture":
        assert.equal(event.by, place);
        for (const { pit, seeds } of event.taken) {
          assert.equal(pits[pit], seeds);
          pits[pit] = 0;
          captured += seeds;
          if (event.fate === "resown") hand += seeds;
          else removed += seeds;
        }
        break;
      case "end":
        break;
    }
  }
  return { pits, hand, removed, laps, captured };
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

export { Random, anySetup, playOn, refused, replay, seen, strewn, sum };
