/**
 * The game on the board: opening, keeping and finding it again. The match itself is the element's; what is added here is
 * who plays (the record's tags), what is kept on the device, and the page's address.
 * @module
 */

import { knownPlayers, twoPeople } from "./levels.js";
import { withComputers } from "./players.js";
import { gameOf } from "./rules.js";
import { keep, readAll } from "./store.js";
import { sides } from "./text.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Setup} Setup */
/** @typedef {import("./types.js").Tags} Tags */
/** @typedef {import("./levels.js").Players} Players */
/**
 * A game as it is kept: the record of the whole of it, undone turns included; where it stands; its link there; and what
 * the page's address was then, which may lag behind; and who plays, where it is not two people.
 * @typedef {{ record: string, tags: Tags, turn: number, link: string, address: string, players?: Players }} Kept
 */

/** Tags that the engine writes from the match itself. */
const ofTheMatch = new Set(["Game", "Option", "Position", "Starts", "Result", "Reason", "Format"]);

/** The least time between changes of the address, in milliseconds: browsers refuse about a hundred in half a minute. */
const addressPause = 350;

/** @param {unknown} value @returns {value is Kept} */
const isKept = (value) => {
  const kept = /** @type {Partial<Kept> | null} */ (value);
  return typeof kept?.record === "string" && typeof kept.link === "string" && Number.isInteger(kept.turn)
    && typeof kept.tags === "object" && kept.tags !== null && Object.values(kept.tags).every((tag) => typeof tag === "string")
    && (kept.players === undefined || (typeof kept.players?.south === "string" && typeof kept.players.north === "string"));
};

export class Game extends EventTarget {
  /**
   * @param {Board} board
   * @param {import("./types.js").GameInfo[]} games
   */
  constructor(board, games) {
    super();
    this.board = board;
    this.games = games;
    /** @type {Tags} */
    this.tags = {};
    /** Who plays each side. */
    this.players = twoPeople();
    /** @type {Kept | null} */
    this.now = null;
    /** Until a game has been opened, and while another is, the element's changes are not the present game's. */
    this.opening = true;
    /** How many turns there are, those that wait for redo included. */
    this.count = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.addressTimer = undefined;
    this.addressWritten = -addressPause;
    board.addEventListener("sowing-change", () => this.changed());
  }

  get state() {
    const state = this.board.state;
    if (!state) throw new Error("The board is not ready");
    return state;
  }

  /** The game that is played, with its options and levels. */
  get info() {
    return gameOf(this.games, this.state.setup.preset);
  }

  /**
   * A new game. On an error the one before stays.
   * @param {Setup} setup
   * @param {Tags} tags
   * @param {Players} [players]
   */
  start(setup, tags, players) {
    return this.open({ setup }, () => tags, players);
  }

  /**
   * Opens a record and stands at its end.
   * @param {string} record
   */
  openRecord(record) {
    return this.open({ record }, () => ownTags(this.state.tags));
  }

  /**
   * @param {string} link
   * @param {Kept | null} [before]  the game whose place it takes, if not the one on the board
   * @param {Players} [players]
   */
  openLink(link, before, players) {
    return this.open({ link }, () => ({}), players, before);
  }

  /**
   * Opens a kept game where it stood.
   * @param {Kept} kept
   */
  async openKept({ record, tags, turn, players }) {
    await this.open({ record }, () => tags);
    if (turn < this.state.moves.length) await this.board.goTo(turn);
    // Only now: the computer must not go on from the end of a game that stands further back.
    this.setPlayers(players);
  }

  /**
   * @param {Parameters<Board["load"]>[0]} what
   * @param {() => Tags} tags
   * @param {Players} [players]  a game from a link or a record is looked at first, so by default nobody answers in it
   * @param {Kept | null} [before]
   */
  async open(what, tags, players = twoPeople(), before = this.now) {
    const { opening } = this;
    this.opening = true;
    try {
      await this.board.load(what);
    } catch (error) {
      this.opening = opening;
      throw error;
    }
    this.opening = false;
    this.tags = withoutEmpty(tags());
    this.seat(players);
    this.now = null;
    this.count = 0;
    this.changed();
    // Only a game in which something has happened is worth finding again.
    if (before && before.turn > 0 && before.record !== this.kept("")?.record) keep("earlier", before);
    this.dispatchEvent(new Event("opened"));
    this.dispatchEvent(new Event("players"));
  }

  /** @returns {Kept | null} the game that the last new game, link or record took the place of */
  get earlier() {
    return readAll("earlier").find(isKept) ?? null;
  }

  /** Changes places with the game before. */
  async openEarlier() {
    const { earlier } = this;
    if (earlier) await this.openKept(earlier);
  }

  /**
   * The game kept on this device, with the same link if one is asked for.
   * @param {string} link  "" for any
   * @returns {Kept | null}
   */
  kept(link) {
    return readAll("game").filter(isKept).find((kept) => !link || kept.link === link || kept.address === link) ?? null;
  }

  /** @param {Tags} tags */
  setTags(tags) {
    this.tags = withoutEmpty(tags);
    this.changed();
  }

  /**
   * Who plays from now on.
   * @param {Partial<Players> | undefined} players
   */
  setPlayers(players) {
    this.seat(players);
    this.changed();
    this.dispatchEvent(new Event("players"));
  }

  /** @param {Partial<Players> | undefined} players */
  seat(players) {
    this.players = knownPlayers(this.info, players);
    for (const side of sides) this.board.setAttribute(side, this.players[side]);
  }

  /** The record up to the turn on the board. */
  record() {
    return this.board.toRecord(withComputers(this.info, this.tags, this.players));
  }

  /** The page's whole address for the game as it stands. */
  address() {
    return location.href.replace(/#.*$/, "") + this.state.link;
  }

  changed() {
    if (this.opening) return;
    const { state } = this;
    // A move in the middle of a game drops what followed: that game can be had back.
    const dropped = this.now && state.moves.length < this.count ? this.now : null;
    this.count = state.moves.length;
    const atEnd = state.turn === state.moves.length;
    // A record ends at the turn on the board; the longer one is kept while turns are undone.
    const record = atEnd || !this.now ? this.record() : this.now.record;
    this.now = { record, tags: this.tags, turn: state.turn, link: state.link, address: location.hash, players: this.players };
    this.followWithAddress();
    this.now.address = location.hash;
    keep("game", this.now);
    this.dispatchEvent(new Event("change"));
    if (dropped) {
      keep("earlier", dropped);
      this.dispatchEvent(new Event("dropped"));
    }
  }

  /** Writes the address at once, or as soon as it may be changed again. */
  followWithAddress() {
    clearTimeout(this.addressTimer);
    const wait = this.addressWritten + addressPause - performance.now();
    if (wait <= 0) this.writeAddress();
    else this.addressTimer = setTimeout(() => this.writeAddress(), wait);
  }

  writeAddress() {
    if (!this.now || location.hash === this.now.link) return;
    this.addressWritten = performance.now();
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
