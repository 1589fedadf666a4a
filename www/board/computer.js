/**
 * The computer's part in a match: it plays sides, gives hints, and knows how pits stand. It decides when to think and
 * when to stop; what it thinks comes from the engine, by `engine/analyst.js`, which is fetched when it is first needed.
 *
 * @module
 */

import { codedError } from "../engine/engine.js";

/**
 * @import { AnalystFacade } from "../engine/analyst.js"
 * @import { Analysis, PitAnalysis } from "../engine/study.js"
 * @import { Hint } from "./advice.js"
 * @import { Side } from "./types.js"
 * @import { Settings } from "./schema.js"
 * @import { Consequence, Session } from "./session.js"
 */

/**
 * The board as the computer sees it.
 * @typedef {object} ComputerHost
 * @property {() => Session | null} session
 * @property {() => Settings} settings
 * @property {() => boolean} live  whether the present position is shown, at rest, in the page
 * @property {() => boolean} reduced  whether motion is to be reduced
 * @property {(pit: number) => Promise<unknown>} sow
 * @property {() => void} show  what the computer does or knows has changed
 * @property {(name: string, detail: unknown) => void} emit
 * @property {(error: any) => void} report
 * @property {(text: string) => void} tell
 * @property {(move: PitAnalysis, consequence: Consequence) => Hint} word  puts a hint into words
 */

/**
 * What the computer does. `toMove`: the side that it is to play now; `watched`: it plays both sides; resting: paused until
 * Play; behind: an earlier turn has been gone back to.
 * @typedef {{ toMove: Side | null, state: "thinking" | "resting" | "behind" | "idle", watched: boolean }} ComputerState
 */

/** A turn to go to, or the resignation after the last one. @typedef {number | "resigned" | null} Goal */

/** It never answers at once: milliseconds before its turn, more for each pit it can choose from, and at most. */
const moment = { least: 500, each: 60, most: 1200, reduced: 250 };
/** How deep it looks, in positions expanded: for a hint, and for marks that deepen by themselves. */
const depths = { hint: 300_000, marks: 8_000_000 };
/** After a match its memory is kept so long for questions about it, in milliseconds. */
const afterMatch = 10_000;

export class Computer {
  #host;
  /** A counter of matches taken up. */
  #matches = 0;
  /** Whom questions are put to. @type {Promise<AnalystFacade> | null} */
  #desk = null;
  /** @type {{ key: string, side: Side, stop: AbortController, hurry: () => void } | null} */
  #thinking = null;
  #resting = false;
  #considering = false;
  /** What it thought about when the board's engine failed last. */
  #retried = "";
  /** What is advised in the present position. @type {{ stop: AbortController, promise: Promise<Hint>, found: Hint | null } | null} */
  #hint = null;
  /** The work on marks. @type {{ key: string, stop: AbortController } | null} */
  #studying = null;
  /** What is known of a position. @type {{ key: string, analysis: Analysis, settled: boolean } | null} */
  #known = null;
  /** Questions of the page and hints under way: marks wait for them. */
  #asked = 0;
  #farewell = 0;

  /** @param {ComputerHost} host */
  constructor(host) {
    this.#host = host;
  }

  get #facts() {
    return this.#host.session()?.facts ?? null;
  }

  /** What it works on: another match, position or player is another thought. */
  get #thought() {
    const facts = this.#facts;
    return facts ? `${this.#matches} ${facts.turn} ${facts.link} ${this.#host.settings()[facts.position.toMove]}` : "";
  }

  /** @param {Side} side  whether the computer plays it */
  #plays(side) {
    const settings = this.#host.settings();
    return settings.mode === "play" && settings[side] !== "human";
  }

  /** The side that it is to play now. @returns {Side | null} */
  get toMove() {
    const facts = this.#facts;
    return facts && !facts.outcome && this.#plays(facts.position.toMove) ? facts.position.toMove : null;
  }

  /** @returns {ComputerState} */
  get state() {
    const { toMove } = this;
    const facts = this.#facts;
    const state = !toMove || !facts ? "idle"
      : facts.turn < facts.moves.length ? "behind"
      : this.#resting ? "resting"
      : this.#thinking ? "thinking" : "idle";
    return { toMove, state, watched: this.#plays("south") && this.#plays("north") };
  }

  /** The hint for the present position, "asked" while it is looked for. @returns {Hint | "asked" | null} */
  get advice() {
    return this.#hint && (this.#hint.found ?? "asked");
  }

  /** What is known of the present position, where marks are wanted. @returns {Analysis | null} */
  get knowledge() {
    return this.#host.settings().analysis && this.#known?.key === this.#thought ? this.#known.analysis : null;
  }

  // ------------------------------------------------------------------------------------------- what happens to it

  /** Another match is taken up. */
  newMatch() {
    this.#stopThinking();
    this.#resting = false;
    this.#matches++;
  }

  /** The position is another one: what was thought and advised is no more. @param {boolean} [byPerson]  a person has played */
  newPosition(byPerson) {
    if (byPerson) this.#resting = false;
    this.#stopThinking();
    this.#forget();
  }

  /** The players have changed. */
  newPlayers() {
    this.#resting = false;
  }

  /** The board's engine has failed and begun anew: it tries once more, and then waits for Play. */
  recovered() {
    if (this.#retried !== this.#thought) this.#resting = false;
    this.#retried = this.#thought;
  }

  /** Where it thinks or plays both sides, it waits for Play. */
  pause() {
    if (this.#thinking || this.state.watched) this.#resting = true;
  }

  /** Goes on after a pause. @returns {boolean} whether it is the computer's turn that goes on */
  resume() {
    const rested = this.#resting;
    this.#resting = false;
    return rested && this.toMove !== null;
  }

  /** Answers without a moment's pause. */
  hurry() {
    this.#thinking?.hurry();
  }

  /** The match is over: the memory is given back, unless it is still asked. */
  end() {
    if (!this.#asked) this.close();
  }

  /** Gives up everything, and the memory; whoever asks later begins anew. */
  close() {
    this.#stopThinking();
    this.#forget();
    clearTimeout(this.#farewell);
    const desk = this.#desk;
    this.#desk = null;
    desk?.then((open) => open.close(), () => {});
  }

  /** Thinks or stops as the board now is: once, when everything has come to rest. */
  considerSoon() {
    if (this.#considering) return;
    this.#considering = true;
    queueMicrotask(() => {
      this.#considering = false;
      this.#consider();
    });
  }

  #consider() {
    const { toMove, state } = this.state;
    const live = this.#host.live();
    const due = toMove && live && state !== "behind" && state !== "resting";
    const key = due ? this.#thought : "";
    if (key !== (this.#thinking?.key ?? "")) {
      this.#stopThinking();
      if (due) void this.#think(toMove, key);
      else this.#host.show();
    }
    const facts = this.#facts;
    const studies = this.#host.settings().analysis && live && facts && !facts.outcome && !due && !this.#asked;
    const wanted = studies ? this.#thought : "";
    if (wanted === (this.#studying?.key ?? "")) return;
    this.#stopStudying();
    if (!wanted) return;
    if (this.#known?.key !== wanted || !this.#known.settled) {
      void this.#study(wanted);
      return;
    }
    // A hint has found out all there is: that is told once, as the work on marks would.
    this.#studying = { key: wanted, stop: new AbortController() };
    this.#host.show();
    this.#host.emit("sowing-analysis", this.#known.analysis);
  }

  // --------------------------------------------------------------------------------------------------- as a player

  /** @param {Side} side @param {string} key */
  async #think(side, key) {
    const { session, settings, sow, show, emit, report, reduced } = this.#host;
    const { facts } = /** @type {Session} */ (session());
    const { [side]: level, speed } = settings();
    const stop = new AbortController();
    const { signal } = stop;
    const pause = reduced() ? moment.reduced
      : Math.min(moment.most, moment.least + moment.each * (facts.legal.length - 1)) / Math.min(5, Math.max(1, speed));
    let hurry = () => {};
    const waited = new Promise((resolve) => {
      const timer = setTimeout(resolve, pause, null);
      hurry = () => {
        clearTimeout(timer);
        resolve(null);
      };
    });
    signal.addEventListener("abort", hurry);
    const thinking = { key, side, stop, hurry };
    this.#thinking = thinking;
    show();
    emit("sowing-thinking", { side, thinking: true });
    const isOver = () => this.#thinking !== thinking || key !== this.#thought;
    if (isOver()) return;
    try {
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      const desk = await this.#openDesk();
      const [{ pit }] = await Promise.all([desk.choose({ link: facts.link, turn: facts.turn, level, seed, signal }), waited]);
      if (isOver()) return;
      if (pit === null) throw codedError("engine-fault", "The computer found no pit to play.");
      this.#stopThinking();
      sow(pit).catch(report);
      // A listener has stopped the move, or it has failed: the computer waits to be asked again.
      if (this.#thought === key) this.#rest();
    } catch (error) {
      // What was given up may fail as it likes.
      if (isOver()) return;
      this.#stopThinking();
      this.#rest();
      report(error);
    }
  }

  #rest() {
    this.#resting = true;
    this.#host.show();
  }

  #stopThinking() {
    const thinking = this.#thinking;
    if (!thinking) return;
    this.#thinking = null;
    thinking.stop.abort();
    this.#host.emit("sowing-thinking", { side: thinking.side, thinking: false });
  }

  /** Where undo leads: against the computer to the person's own turn. @returns {Goal} */
  get turnBack() {
    const facts = this.#facts;
    if (!facts) return null;
    if (facts.outcome?.reason === "resigned") return "resigned";
    let to = facts.turn - 1;
    while (to >= 0 && !this.#stopsAt(to)) to--;
    return to >= 0 ? to : null;
  }

  /** Where redo leads. @returns {Goal} */
  get turnOn() {
    const session = this.#host.session();
    if (!session) return null;
    const { turn, moves, outcome } = session.facts;
    if (turn === moves.length) return !outcome && session.ask((match) => match.redo() && match.undo()) ? "resigned" : null;
    let to = turn + 1;
    while (to < moves.length && !this.#stopsAt(to)) to++;
    return to;
  }

  /** Undo and redo pass over the turns that the computer plays against a person. @param {number} turn */
  #stopsAt(turn) {
    const facts = this.#facts;
    const side = facts?.layout.pits[facts.moves[turn].pit].owner;
    return !side || this.#plays("south") === this.#plays("north") || !this.#plays(side);
  }

  // ------------------------------------------------------------------------------------------------- as an adviser

  /** Advises the side to move; a second question while the first stands has the same answer. @returns {Promise<Hint>} */
  hint() {
    if (!this.#hint) {
      const stop = new AbortController();
      const promise = this.#advise(stop.signal);
      const hint = (this.#hint = { stop, promise, found: /** @type {Hint | null} */ (null) });
      promise.then((found) => {
        if (this.#hint !== hint) return;
        hint.found = found;
        this.#host.show();
        this.#host.tell(found.text);
      }, () => {
        if (this.#hint !== hint) return;
        this.#hint = null;
        this.#host.show();
      });
    } else if (this.#hint.found) this.#host.tell(this.#hint.found.text);
    this.#host.show();
    return this.#hint.promise;
  }

  /** The hint has been read. @returns {boolean} whether there was one */
  dropHint() {
    const hint = this.#hint;
    this.#hint = null;
    hint?.stop.abort();
    return hint !== null;
  }

  /** @param {AbortSignal} signal @returns {Promise<Hint>} */
  async #advise(signal) {
    const { link, turn } = /** @type {Session} */ (this.#host.session()).facts;
    const key = this.#thought;
    const known = this.#known?.key === key ? this.#known : null;
    const analysis = known && (known.settled || known.analysis.nodes >= depths.hint) ? known.analysis
      : await this.ask((desk) => desk.analyse({ link, turn, nodes: depths.hint, signal }));
    signal.throwIfAborted();
    this.#learn(key, analysis, analysis.done);
    return this.#hintFrom(analysis);
  }

  /** @param {Analysis} analysis  of the present position @returns {Hint} */
  #hintFrom({ best, moves }) {
    const move = moves.find(({ pit }) => pit === best);
    if (!move) throw codedError("engine-fault", "The computer found no pit to advise.");
    return this.#host.word(move, /** @type {Session} */ (this.#host.session()).ahead(move.pit));
  }

  /**
   * Looks into the present position for the marks, ever deeper.
   * @param {string} key
   */
  async #study(key) {
    const { link, turn } = /** @type {Session} */ (this.#host.session()).facts;
    const studying = { key, stop: new AbortController() };
    this.#studying = studying;
    try {
      const desk = await this.#openDesk();
      const { signal } = studying.stop;
      const onprogress = (/** @type {Analysis} */ analysis) => this.#learn(key, analysis, false);
      this.#learn(key, await desk.analyse({ link, turn, nodes: depths.marks, signal, onprogress }), true);
    } catch (error) {
      if (this.#studying === studying) this.#host.report(error);
    }
  }

  /**
   * Takes in what is known of a position; work begun anew does not unsay what was known before.
   * @param {string} key @param {Analysis} analysis @param {boolean} settled  whether that is all
   */
  #learn(key, analysis, settled) {
    if (key !== this.#thought) return;
    const before = this.#known?.key === key ? this.#known : null;
    if (before && !analysis.done && (before.settled || before.analysis.nodes > analysis.nodes)) return;
    this.#known = { key, analysis, settled };
    if (!this.#host.settings().analysis) return;
    // A guess gives way to what is proven meanwhile.
    if (this.#hint?.found?.verdict === "unknown" && analysis.done) {
      this.#hint.found = this.#hintFrom(analysis);
      this.#host.tell(this.#hint.found.text);
    }
    this.#host.show();
    this.#host.emit("sowing-analysis", analysis);
  }

  #stopStudying() {
    this.#studying?.stop.abort();
    this.#studying = null;
  }

  #forget() {
    this.dropHint();
    this.#stopStudying();
  }

  // ------------------------------------------------------------------------------------------------------ asking

  /**
   * Puts a question ahead of the marks' own.
   * @template T
   * @param {(desk: AnalystFacade) => Promise<T>} question
   */
  async ask(question) {
    this.#asked++;
    clearTimeout(this.#farewell);
    this.#consider();
    try {
      return await question(await this.#openDesk());
    } finally {
      this.#asked--;
      this.considerSoon();
      if (!this.#asked && this.#facts?.outcome) this.#farewell = setTimeout(() => this.end(), afterMatch);
    }
  }

  #openDesk() {
    this.#desk ??= import("../engine/analyst.js").then(({ openAnalyst }) => openAnalyst({ src: this.#host.settings().src }), (error) => {
      this.#desk = null;
      throw codedError("engine-missing", `The computer's part of the board could not be loaded: ${error}`);
    });
    return this.#desk;
  }
}
