/**
 * A match of the engine and what is known of it. After a fault of the engine the match is built again from its last
 * link on a fresh instance.
 *
 * @module
 */

import { codedError, dropEngine, loadEngine } from "../engine/engine.js";

/**
 * @import { Layout, Side, Turn } from "./types.js"
 * @import { Engine } from "../engine/engine.js"
 */

/** @typedef {InstanceType<Engine["Match"]>} Match */
/** @typedef {{ preset: string, options?: Record<string, string | number>, position?: string, starts?: Side }} Setup */
/**
 * What a pit leads to: its turn, the end of the match or null, and the turns that may follow.
 * @typedef {{ turn: Turn, outcome: ReturnType<Match["outcome"]>, replies: Turn[] }} Consequence
 */
/** @typedef {{ setup: Setup, moves?: string } | { record: string } | { link: string }} Source */

/** @param {unknown} error  whether it is one the engine throws on purpose */
const isCoded = (error) => error instanceof Error && "code" in error;

/**
 * @param {Engine} engine @param {Source} source
 * @returns {Match}
 */
function build({ Match }, source) {
  if ("record" in source) return Match.fromRecord(source.record);
  if ("link" in source) return Match.fromLink(source.link);
  const match = new Match(source.setup);
  if (!source.moves) return match;
  const link = match.link();
  match.free();
  return Match.fromLink(`${link}&m=${source.moves}`);
}

/** @param {Match} match */
function factsOf(match) {
  return {
    setup: match.setup(),
    layout: /** @type {Layout} */ (match.layout()),
    position: match.position(),
    positionText: match.positionText(),
    legal: match.legalMoves(),
    blocked: match.blockedMoves(),
    outcome: match.outcome(),
    turn: match.currentTurn(),
    moves: match.moveList(),
    link: match.link(),
    tags: match.tags(),
  };
}

/** @typedef {ReturnType<typeof factsOf>} Facts */

/** @param {Engine} engine @param {string} preset */
function gameOf(engine, preset) {
  const game = engine.games().find(({ presets }) => presets.some(({ id }) => id === preset));
  if (!game) throw new Error(`No game has the preset ${preset}`);
  return game;
}

export class Session {
  #src;
  /** @type {Engine} */
  #engine;
  /** @type {Match} */
  #match;
  /** @type {Facts} */
  facts;
  /** The game that is played, its name and levels. */
  game;
  /** Seeds that each turn took off the board, as far as they have been asked for. @type {number[]} */
  #removed = [];
  /** Called when the match had to be built again. @type {() => void} */
  recovered = () => {};

  /**
   * @param {Engine} engine @param {Match} match @param {string} src
   */
  constructor(engine, match, src) {
    this.#engine = engine;
    this.#match = match;
    this.#src = src;
    this.facts = factsOf(match);
    this.game = gameOf(engine, this.facts.setup.preset);
  }

  /**
   * @param {Source} source
   * @param {string} src  address of the engine's folder, "" for the usual one
   */
  static async open(source, src) {
    const engine = await loadEngine(src);
    return new Session(engine, build(engine, source), src);
  }

  /**
   * Asks the match something, or changes it.
   * @template T
   * @param {(match: Match) => T} ask
   * @returns {T}
   */
  ask(ask) {
    try {
      return ask(this.#match);
    } catch (error) {
      if (isCoded(error)) throw error;
      void this.#recover();
      throw codedError("engine-fault", `The rules engine has failed: ${error}. The match is taken up again from its last position.`);
    }
  }

  /**
   * Changes the match and takes in what is new.
   * @template T
   * @param {(match: Match) => T} change
   */
  change(change) {
    const before = this.facts.turn;
    const result = this.ask(change);
    this.facts = this.ask(factsOf);
    this.#removed.length = Math.min(this.#removed.length, before, this.facts.turn);
    return result;
  }

  /**
   * @param {number} index  0-based
   * @returns {Turn}
   */
  turn(index) {
    return this.ask((match) => match.turn(index));
  }

  /**
   * Tries a pit on another match.
   * @param {number} pit
   * @returns {Consequence}
   */
  ahead(pit) {
    return this.ask(() => {
      const match = this.#engine.Match.fromLink(this.facts.link);
      try {
        const turn = match.play(pit);
        return { turn, outcome: match.outcome(), replies: match.legalMoves().map((reply) => match.preview(reply)) };
      } finally {
        match.free();
      }
    });
  }

  /** The link of the match with the turns that redo would bring. @returns {string} */
  wholeLink() {
    const { turn, moves, link } = this.facts;
    if (turn === moves.length) return link;
    return this.ask((match) => {
      match.goTo(moves.length);
      const whole = match.link();
      match.goTo(turn);
      return whole;
    });
  }

  /**
   * Seeds in the trays before a turn.
   * @param {number} index
   */
  capturedBefore(index) {
    const captured = { ...this.facts.position.captured };
    for (let i = this.facts.turn - 1; i >= index; i--) {
      const { side, before, after } = this.turn(i);
      captured[side] -= this.#removed[i] ??= total(before) - total(after);
    }
    return captured;
  }

  async #recover() {
    const { link } = this.facts;
    dropEngine(this.#engine);
    this.#engine = await loadEngine(this.#src);
    this.#match = this.#engine.Match.fromLink(link);
    this.facts = factsOf(this.#match);
    this.recovered();
  }

  close() {
    try {
      this.#match.free();
    } catch {
      // A faulty instance: nothing is left to give back.
    }
  }
}

/** @type {(counts: number[]) => number} */
const total = (counts) => counts.reduce((a, b) => a + b, 0);
