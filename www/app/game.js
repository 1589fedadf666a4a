/**
 * The game on the board: opening, keeping and finding it again. The match itself is the element's; what is added here is
 * who plays (the record's tags), what is kept on the device, and the page's address.
 * @module
 */

import { keep, readAll } from "./store.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Setup} Setup */
/** @typedef {import("./types.js").Tags} Tags */
/** @typedef {{ record: string, turn: number, link: string }} Kept  the record of the whole game, undone turns included; where it stands; its link there */

/** Tags that the engine writes from the match itself. */
const ofTheMatch = new Set(["Game", "Option", "Position", "Starts", "Result", "Reason", "Format"]);

/** A pause before the address follows, as browsers refuse too many changes in a row. */
const addressDelay = 300;

/** @param {unknown} value @returns {value is Kept} */
const isKept = (value) => {
  const kept = /** @type {Partial<Kept> | null} */ (value);
  return typeof kept?.record === "string" && typeof kept.link === "string" && Number.isInteger(kept.turn);
};

export class Game extends EventTarget {
  /** @param {Board} board */
  constructor(board) {
    super();
    this.board = board;
    /** @type {Tags} */
    this.tags = {};
    /** @type {Kept | null} */
    this.now = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.addressTimer = undefined;
    board.addEventListener("sowing-change", () => this.changed());
    addEventListener("pagehide", () => this.writeAddress());
  }

  get state() {
    const state = this.board.state;
    if (!state) throw new Error("The board is not ready");
    return state;
  }

  /**
   * A new game. On an error the one before stays.
   * @param {Setup} setup
   * @param {Tags} tags
   */
  async start(setup, tags) {
    const before = this.now;
    await this.board.load({ setup });
    this.settle(tags, before);
  }

  /**
   * Opens a record and stands at its end, or at a turn.
   * @param {string} record
   * @param {number} [turn]
   */
  async openRecord(record, turn) {
    const before = this.now;
    await this.board.load({ record });
    if (turn !== undefined && turn < this.state.moves.length) await this.board.goTo(turn);
    this.settle(ownTags(this.state.tags), before);
  }

  /** @param {string} link */
  async openLink(link) {
    const before = this.now;
    await this.board.load({ link });
    this.settle({}, before);
  }

  /** @returns {Kept | null} the game that the last new game, link or record took the place of */
  get earlier() {
    return readAll("earlier").find(isKept) ?? null;
  }

  /** Changes places with the game before. */
  async openEarlier() {
    const { earlier } = this;
    if (earlier) await this.openRecord(earlier.record, earlier.turn);
  }

  /**
   * The game kept on this device, with the same link if one is asked for.
   * @param {string} link  "" for any
   * @returns {Kept | null}
   */
  kept(link) {
    return readAll("game").filter(isKept).find((kept) => !link || kept.link === link) ?? null;
  }

  /** @param {Tags} tags */
  setTags(tags) {
    this.tags = withoutEmpty(tags);
    this.changed(true);
  }

  /** The record up to the turn on the board. */
  record() {
    return this.board.toRecord(this.tags);
  }

  /** The page's whole address for the game as it stands. */
  address() {
    return location.href.replace(/#.*$/, "") + this.state.link;
  }

  /**
   * @param {Tags} tags
   * @param {Kept | null} before
   */
  settle(tags, before) {
    this.tags = withoutEmpty(tags);
    this.now = null;
    this.changed(true);
    // Only a game in which something has happened is worth finding again.
    if (before && before.turn > 0 && before.record !== this.kept("")?.record) keep("earlier", before);
    this.dispatchEvent(new Event("opened"));
  }

  /** @param {boolean} [whole]  the tags have changed too */
  changed(whole = false) {
    const { state } = this;
    const atEnd = state.turn === state.moves.length;
    // A record ends at the turn on the board; the longer one is kept while turns are undone.
    if (whole && !atEnd) this.now = null;
    const record = atEnd || !this.now ? this.record() : this.now.record;
    this.now = { record, turn: state.turn, link: state.link };
    keep("game", this.now);
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.writeAddress(), addressDelay);
    this.dispatchEvent(new Event("change"));
  }

  writeAddress() {
    clearTimeout(this.addressTimer);
    if (!this.now || location.hash === this.now.link) return;
    try {
      history.replaceState(history.state, "", this.now.link);
    } catch {
      // Refused for too many changes: the next one writes it.
    }
  }
}

/** @param {Tags} tags */
function withoutEmpty(tags) {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, value.trim()]).filter(([, value]) => value));
}

/** @param {Tags} tags */
function ownTags(tags) {
  return Object.fromEntries(Object.entries(tags).filter(([name]) => !ofTheMatch.has(name)));
}
