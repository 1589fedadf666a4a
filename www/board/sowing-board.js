/**
 * `<sowing-board>`: a board for Hus, Hawalis and Sadeqa II that plays every turn lap by lap, seed by seed.
 *
 * This file is the element's public face: everything a page may use is documented here.
 *
 * @module
 */

import { codedError } from "../engine/engine.js";
import { hintOf } from "./advice.js";
import { announce, prepareAnnouncer } from "./announcer.js";
import { choreography, stepAt, stillFrame, timeOf } from "./choreography.js";
import { Computer } from "./computer.js";
import { describer } from "./describe.js";
import { boardGeometry, chooseOrientation } from "./geometry.js";
import { commandOf } from "./keyboard.js";
import { aimText, aimedTurn, holdingsOf, modelOf, overlayOf, turnText } from "./model.js";
import { isFlat } from "./palette.js";
import { gameOf, startPicture } from "./picture.js";
import { Player } from "./player.js";
import { createScene, sceneStyles } from "./scene.js";
import { parseAt, propertyName, readSetting, schema } from "./schema.js";
import { Session } from "./session.js";
import { playSound } from "./sound.js";
import { boardSheet } from "./styles.js";
import { createView } from "./view.js";
import { wordsFor } from "./words.js";

/**
 * @import { Frame, Layout, Mark, Overlay, Side, Turn } from "./types.js"
 * @import { Grain, Stop, Timeline } from "./choreography.js"
 * @import { Step } from "./describe.js"
 * @import { Geometry } from "./geometry.js"
 * @import { Analysis } from "../engine/study.js"
 * @import { Hint } from "./advice.js"
 * @import { Interaction, Pointing, Scope } from "./model.js"
 * @import { Theme } from "./palette.js"
 * @import { Scene } from "./scene.js"
 * @import { SettingName, Settings } from "./schema.js"
 * @import { Facts, Source } from "./session.js"
 * @import { View } from "./view.js"
 */

/**
 * What `state` tells.
 * @typedef {Facts & {
 *   toMove: Side, shown: number, live: boolean, playing: boolean, t: number, duration: number, lap: number, seed: number,
 *   speed: number, counts: number[], captured: { south: number, north: number }, interaction: Interaction["kind"],
 *   thinking: boolean, resting: boolean, undoable: boolean, redoable: boolean,
 * }} BoardState
 */

const sides = /** @type {const} */ (["south", "north"]);
/** What `setMarks` can draw. */
const markShapes = ["ring", "dot", "cross", "square", "triangle", "question", "tick"];
/** Moving the element in the page must not end its match. */
const disposalDelay = 500;
/** The projector's controls go away so long after the pointer has come to rest. */
const awakeFor = 3000;
/** Prefix of ids: they are the shadow root's own. */
const ids = "sowing";
/** Reduced motion: one still fades into the next, in milliseconds. */
const fade = 120;

let sceneCss = /** @type {CSSStyleSheet | null} */ (null);

/**
 * A board for Hus, Hawalis and Sadeqa II. It asks the rules engine what may be played and shows each turn as the
 * engine tells it. It needs a width from its surroundings; its height follows, unless the page sets one.
 *
 * @element sowing-board
 *
 * @attr {string} [preset=hus]  id of a preset: hus, hus-windhoek, owela, hus-european, hus-team, hawalis, bao-kiarabu, sadeqa-ii, sadeqa-ii-clockwise
 * @attr {string} [options]  options off the preset, such as "width=10 capture=both"
 * @attr {string} [position]  position text to start from
 * @attr {string} [moves]  moves already played, in the letters of a link
 * @attr {string} [at]  the step to show first: turn, turn.lap or turn.lap.seed; "0" is the start
 * @attr {play|demo|view} [mode=play]  play: people or the computer sow; view: the turns can be watched, nothing sown; demo: the same without keys for pits
 * @attr {human|level-1|level-2|level-3|level-4|level-5|level-6|level-7} [south=human]  who plays South: a person, or the computer, weakest to strongest; level-7 in Hawalis only
 * @attr {human|level-1|level-2|level-3|level-4|level-5|level-6|level-7} [north=human]  who plays North
 * @attr {string} [south-name]  South's name beside "South"
 * @attr {string} [north-name]  North's name beside "North"
 * @attr {south|north} [starts=south]  who begins
 * @attr {number} [speed=1]  0.1 to 16
 * @attr {boolean} [autoplay]  plays the moves by itself once the board is there
 * @attr {boolean} [loop]  begins again after the last turn
 * @attr {auto|light|dark|contrast|projector|print} [theme=auto]
 * @attr {string} [lang]  language of the texts; the page's if absent
 * @attr {full|compact|none} [controls=full]  compact: one line under the board, no strips; none: the board alone
 * @attr {on|end|steps|off} [captions=on]  on: each step in words and a sentence after the turn; end: only the sentence, in the place of the scrub bar; steps: with the list of all steps
 * @attr {boolean} [counts=on]  numbers beside the pits
 * @attr {auto|on|off} [names=auto]  names of pits
 * @attr {boolean} [preview=on]  shows what a pit would do
 * @attr {boolean} [analysis]  marks each pit that may be played with its verdict, or with seeds ahead, deeper as time goes on
 * @attr {auto|on|off} [confirm=auto]  a first tap chooses, a second sows; auto: by touch
 * @attr {auto|flipped|bottom|top|left|right} [orientation=auto]  where South sits; flipped: opposite to where auto puts it
 * @attr {boolean} [sound]  soft ticks
 * @attr {boolean} [table]  two people at one table: North's texts, and the controls in North's turn, face North
 * @attr {string} [src]  address of the folder that holds the engine
 * @attr {boolean} [no-storage]  nothing is kept on the device (the element itself keeps nothing)
 *
 * @fires sowing-ready  the match can be played or watched; detail: the state
 * @fires sowing-move  before a move; `preventDefault()` stops it; detail: { pit, name, side, by: "user" | "page" | "computer" }
 * @fires sowing-thinking  the computer begins or ends to think; detail: { side, thinking }
 * @fires sowing-step  another step is shown, by playing or otherwise; detail: { turn, lap, seed, t, playing }
 * @fires sowing-lap  a lap has been shown to its end; detail: { turn, lap, pit, occupied, seeds }
 * @fires sowing-capture  a capture has been shown; detail: { turn, by, taken, fate }
 * @fires sowing-turn  a turn has been shown to its end; detail: { index, turn }
 * @fires sowing-change  the position is another one: a move, undo, redo, another turn, another match; detail: the state
 * @fires sowing-analysis  more is known of the pits that `analysis` marks; detail: the analysis, as `analyse()` gives it
 * @fires sowing-setting  the reader has changed a setting by a key; detail: { name, value }
 * @fires sowing-preview  another pit is looked at, or none; detail: { pit, turn }, both null for none
 * @fires sowing-end  the match is over and its last turn has been shown; detail: { winner, reason }
 * @fires sowing-error  something was refused or failed; detail: { code, message, details }
 *
 * @slot poster  shown over the board until the engine is there
 * @slot caption  under the controls
 * @slot credits  under the caption
 * @slot  shown only where the board cannot be played: the rules in words, for instance
 *
 * @csspart frame  everything
 * @csspart board  the board with its pits
 * @csspart grid  the layer of pits
 * @csspart pit  one pit of that layer
 * @csspart strip  a player's line; also strip-south, strip-north
 * @csspart status  the chip in a player's line
 * @csspart tray  the captured seeds of a side
 * @csspart controls  everything between the board and the slots
 * @csspart said  the sentence or step
 * @csspart scrub  the scrub bar
 * @csspart transport  the row of buttons
 * @csspart play  the button that plays and pauses
 * @csspart replay  the button that shows the turn again
 * @csspart keys  the list of keys
 *
 * @cssprop --sowing-page  ground of the page
 * @cssprop --sowing-surface  ground of controls
 * @cssprop --sowing-sunk  ground of empty bars
 * @cssprop --sowing-ink  text
 * @cssprop --sowing-muted  quieter text
 * @cssprop --sowing-line  hairlines
 * @cssprop --sowing-control  borders of controls
 * @cssprop --sowing-accent  what is active
 * @cssprop --sowing-accent-ink  text on it
 * @cssprop --sowing-accent-soft  tint of the present step
 * @cssprop --sowing-focus  focus rings of controls
 * @cssprop --sowing-font  font of controls
 * @cssprop --sowing-serif  font of sentences
 */
export class SowingBoard extends HTMLElement {
  static observedAttributes = Object.keys(schema);

  /** @type {Settings} */
  #settings = /** @type {any} */ (Object.fromEntries(Object.entries(schema).map(([name, { initial }]) => [name, initial])));
  #words = wordsFor("en");
  /** @type {View | null} */
  #view = null;
  /** @type {Session | null} */
  #session = null;
  /** A counter of matches being opened: only the latest counts. */
  #opening = 0;
  /** @type {(ready: boolean) => void} */
  #resolveReady = () => {};
  /** @type {Promise<boolean>} */
  #ready = new Promise((resolve) => (this.#resolveReady = resolve));
  #isReady = false;
  /** @type {Interaction} */
  #interaction = { kind: "loading" };
  /** @type {{ game: string, layout: Layout, counts: number[], captured: { south: number, north: number } }} */
  #picture = startPicture("hus", {}, "");
  /** @type {Scene | null} */
  #scene = null;
  /** @type {Geometry | null} */
  #geometry = null;
  /** @type {Theme} */
  #theme = "light";
  #describe = describer(this.#words, this.#picture.layout, true);
  #player = new Player({
    show: (frame, t) => this.#show(frame, t),
    passed: (stop, quick) => this.#passed(stop, quick),
    changed: () => this.#settle(),
    ended: () => this.#ended(),
  });
  /** Index of the turn that is shown; -1 before the first. */
  #shown = -1;
  /** Whether playing goes on with the turns that follow. */
  #chain = false;
  /** @type {Frame} */
  #frame = stillFrame(this.#picture.counts, this.#picture.captured);
  #step = "";
  /** @type {Mark[]} */
  #marks = [];
  /** @type {Map<number, Turn>} */
  #previews = new Map();
  /** @type {(() => void)[]} */
  #untilShown = [];
  #wasPlaying = false;
  #disposal = 0;
  #sleep = 0;
  #sheet = /** @type {CSSStyleSheet | null} */ (null);
  /** @type {Set<string>} */
  #pending = new Set();
  /** @type {ReturnType<typeof codedError>[]} */
  #refused = [];
  /** The link of the match when the element was put away. */
  #kept = "";
  #observer = new ResizeObserver(() => this.#measure());
  #computer = new Computer({
    session: () => this.#session,
    settings: () => this.#settings,
    live: () => this.#live && this.#listening !== null,
    reduced: () => this.#player.reduced,
    sow: (pit) => this.#sow(pit, "computer"),
    show: () => this.#settle(),
    emit: (name, detail) => this.#emit(name, detail),
    report: (error) => this.#report(error),
    tell: (text) => announce(this, text, this.#words.lang),
    word: (move, consequence) => hintOf(move, consequence, {
      words: this.#words, describe: this.#describe, layout: this.#layout, named: this.#geometry !== null && this.#geometry.names !== "none",
      endlessRule: this.#session?.facts.setup.options.endless,
    }),
  });
  /** @type {AbortController | null} */
  #listening = null;

  /** Settles when the board can be used: true, or false where the rules could not be loaded. */
  get ready() {
    return this.#ready;
  }

  /**
   * All there is to know of the match and of what is shown; null until `sowing-ready`.
   * `turn`: turns played now; `moves`: all of them, with those that redo would bring; `shown`: index of the turn that is
   * shown; `live`: whether the board shows the present position; `lap`, `seed`, `t`: the step that is shown; `thinking`:
   * whether the computer thinks for the side to move; `resting`: whether the computer waits for `play()`; `undoable`, `redoable`:
   * whether there is a turn to take back, or to bring back.
   * @returns {BoardState | null}
   */
  get state() {
    if (!this.#session) return null;
    const { facts } = this.#session;
    const { timeline, t, duration, playing } = this.#player;
    const { lap, seed } = timeline ? stepAt(timeline, t) : { lap: 0, seed: 0 };
    return {
      ...facts, toMove: facts.position.toMove, shown: this.#shown, live: this.#live, playing, t, duration, lap, seed,
      speed: this.#settings.speed, counts: this.#frame.counts, captured: this.#frame.captured, interaction: this.#interaction.kind,
      thinking: this.#computer.state.state === "thinking", resting: this.#computer.state.state === "resting",
      undoable: this.#computer.turnBack !== null, redoable: this.#computer.turnOn !== null,
    };
  }

  /** Tag of the language that the texts are in. @returns {string} */
  get language() {
    return this.#words.lang;
  }

  /** The theme that is shown: `theme`, with "auto" decided. @returns {Theme} */
  get shownTheme() {
    return this.#theme;
  }

  /** The engine's turn that is shown, or that a preview looks at; null for none. @returns {Turn | null} */
  get shownTurn() {
    return this.#aimed ?? this.#player.timeline?.turn ?? null;
  }

  /**
   * Takes up another match. On an error the one before stays.
   * @param {Source} source  a set-up (with moves, if you like), a record or a link
   * @returns {Promise<void>}
   * @throws {Error & { code: string }}  the engine's coded error
   */
  async load(source) {
    if (!source || typeof source !== "object") throw codedError("bad-source", "There is nothing to load; an object with a setup, a record or a link was expected.");
    const opening = ++this.#opening;
    const session = await Session.open(source, this.#settings.src);
    if (opening !== this.#opening) return session.close();
    this.#take(session);
    this.#becomeReady();
    const at = "link" in source ? parseAt(new URLSearchParams(source.link.replace(/^#/, "")).get("at") ?? "") : undefined;
    if (at) await this.seek(at);
  }

  /**
   * Plays a pit. Settles when the turn has been shown (or skipped).
   * @param {number} pit  global pit number
   * @returns {Promise<Turn | null>}  null where a listener stopped the move
   */
  async sow(pit) {
    return this.#sow(pit, "page");
  }

  /** Takes back the last turn; against the computer, goes back to the person's own last turn. @returns {boolean} whether there was one */
  undo() {
    this.#need();
    const to = this.#computer.turnBack;
    return to !== null && this.#jump((match) => (to === "resigned" ? match.undo() : match.goTo(to)));
  }

  /** Brings a turn back; against the computer, with its answer. @returns {boolean} whether there was one */
  redo() {
    this.#need();
    const to = this.#computer.turnOn;
    return to !== null && this.#jump((match) => (to === "resigned" ? match.redo() : match.goTo(to)));
  }

  /**
   * Makes the position after so many turns the present one; the turns that follow wait for redo.
   * @param {number} turn
   */
  goTo(turn) {
    this.#jump((match) => match.goTo(turn));
  }

  /** @param {Side} side  who gives up */
  resign(side) {
    this.#need().change((match) => match.resign(side));
    this.#changed();
    this.#tellEnd();
  }

  /**
   * Shows a turn again from its start, then stays at its end.
   * @param {number} [index]  0-based; the last turn if absent
   */
  async replay(index = this.#need().facts.turn - 1) {
    if (!(index >= 0 && index < this.#need().facts.turn)) return;
    this.#chain = false;
    this.#open(index, 0);
    await this.#player.play();
  }

  /**
   * Plays on from what is shown, through the turns that follow; from the start of the last turn where all has been shown.
   * A computer that was made to pause goes on.
   */
  async play() {
    const { facts } = this.#need();
    if (this.#computer.resume() && this.#live) return this.#settle();
    this.#chain = true;
    if (this.#player.atEnd && this.#shown < facts.turn - 1) this.#open(this.#shown + 1, 0);
    await this.#player.play();
  }

  /** Stops the clock where it is. A computer that thinks, or that plays both sides, waits for `play()`. */
  async pause() {
    this.#computer.pause();
    await this.#player.pause();
    this.#settle();
  }

  /**
   * One step on or back. Crosses from turn to turn.
   * @param {Grain} [grain]  seed, lap, capture or turn
   * @param {1 | -1} [direction]
   */
  async step(grain = "seed", direction = 1) {
    const { turn: count } = this.#need().facts;
    if (!["seed", "lap", "capture", "turn"].includes(grain) || Math.abs(direction) !== 1) {
      throw codedError("bad-step", `There is no step of ${grain} by ${direction}; seed, lap, capture or turn by 1 or -1 were expected.`);
    }
    const { t, atEnd } = this.#player;
    this.#chain = false;
    if (direction > 0 && atEnd && this.#shown < count - 1) {
      this.#open(this.#shown + 1, 0);
    } else if (direction < 0 && t <= 0 && this.#shown > 0) {
      this.#open(this.#shown - 1, Infinity);
    }
    await this.#player.step(grain, direction);
    this.#sayStep();
  }

  /**
   * Shows a step or a time.
   * @param {number | string | { turn: number, lap?: number, seed?: number }} at  milliseconds of content time in the turn
   *   that is shown; or a step, "3.2.4" or { turn: 3, lap: 2, seed: 4 }: turns and laps count from 1, turn 0 is the start,
   *   a turn alone means its end
   */
  async seek(at) {
    const { facts } = this.#need();
    if (typeof at === "number" && !Number.isNaN(at)) return this.#player.seek(at);
    const step = typeof at === "string" ? parseAt(at) : at;
    if (!step || typeof step === "number" || !(step.turn >= 0 && step.turn <= facts.turn)) {
      throw codedError("bad-step", `There is no step ${typeof at === "string" ? at : JSON.stringify(at)}; turns 0 to ${facts.turn} were expected.`);
    }
    if (step.turn === 0) this.#open(facts.turn ? 0 : -1, 0);
    else {
      this.#open(step.turn - 1, 0);
      const { timeline } = this.#player;
      if (timeline) await this.#player.seek(step.lap === undefined ? Infinity : timeOf(timeline, step.lap, step.seed));
    }
  }

  /** To the end of the turn that is shown; from there to the present position. The computer answers without a pause. */
  async skip() {
    const { turn } = this.#need().facts;
    this.#computer.hurry();
    if (this.#live) return;
    this.#chain = false;
    if (this.#player.atEnd && this.#shown < turn - 1) this.#open(turn - 1, Infinity);
    else await this.#player.skip();
  }

  /**
   * Marks pits, as a teacher would. Replaces the marks before; an empty list takes them away. A mark's `text` is drawn; its `label`, or
   * else its text, is part of the pit's accessible name.
   * @param {Mark[]} marks
   */
  setMarks(marks) {
    const { pits } = this.#layout;
    const given = Array.isArray(marks) ? marks : [];
    this.#marks = given.filter((mark) => pits[mark?.pit] && markShapes.includes(mark.shape));
    if (this.#marks.length < given.length || !Array.isArray(marks)) {
      this.#report(codedError("bad-mark", `Some marks are not shown; a list of { pit, shape } with pits 0 to ${pits.length - 1} and the shapes ${markShapes.join(", ")} was expected.`));
    }
    this.#draw();
  }

  /**
   * Advises the player to move: marks one pit and says why.
   * @returns {Promise<Hint>}
   * @throws {Error & { code: string }}  match-over, not-your-turn; AbortError where the position changes meanwhile
   */
  async hint() {
    const { facts } = this.#need();
    if (facts.outcome) throw codedError("match-over", "The match is over; there is nothing to advise.");
    if (this.#computer.toMove) throw codedError("not-your-turn", this.#describe.blocked(0, "computer", facts.position.toMove, []));
    if (!this.#live) this.#open(facts.turn - 1, Infinity);
    this.#rest();
    return this.#computer.hint();
  }

  /**
   * What is known of every pit that may be played after some turn of the match.
   * @param {object} [question]
   * @param {number} [question.turn]  turns played before the position, redo's included; the present one if absent
   * @param {number | null} [question.nodes]  positions to expand, above 0; without it the work ends when all is known, which from the
   *   start of a game that is not solved is never: then stop it with `signal`
   * @param {AbortSignal} [question.signal]
   * @param {(analysis: Analysis) => void} [question.onprogress]  called a few times a second
   * @returns {Promise<Analysis>}
   * @throws {Error & { code: string }}  bad-step, bad-nodes; the engine's coded errors; the signal's reason
   */
  async analyse({ turn = this.#need().facts.turn, nodes = null, signal, onprogress } = {}) {
    const session = this.#need();
    const { length } = session.facts.moves;
    if (!(Number.isInteger(turn) && turn >= 0 && turn <= length)) {
      throw codedError("bad-step", `There is no turn ${turn} to look into; 0 to ${length} were expected.`);
    }
    if (nodes !== null && !(Number.isFinite(nodes) && nodes > 0)) {
      throw codedError("bad-nodes", `Positions cannot be counted by ${typeof nodes === "number" ? nodes : typeof nodes}; a number above 0 was expected.`);
    }
    const link = session.wholeLink();
    return this.#computer.ask((desk) => desk.analyse({ link, turn, nodes, signal, onprogress }));
  }

  /** The picture as it stands: an SVG document. @returns {string} */
  toSVG() {
    if (!this.#scene) throw codedError("not-shown", "The board has no size yet; a board in the page was expected.");
    return this.#scene.toSVG(this.#frame, this.#overlay());
  }

  /** The present position as text. @returns {string} */
  toText() {
    return this.#need().facts.positionText;
  }

  /**
   * The match up to the present turn as a record.
   * @param {Record<string, string>} [tags]
   * @returns {string}
   */
  toRecord(tags) {
    return this.#need().ask((match) => match.record(tags));
  }

  /**
   * The steps in words, of the turn that is shown or looked at. Each line is made when it is asked for.
   * @returns {{ title: string, preview: boolean, now: number, t: number, lines: (() => Step)[], current: { text: string, note: string } | null }}
   */
  get steps() {
    const { say } = this.#words;
    const turn = this.shownTurn;
    if (!turn) return { title: say("titleNone"), preview: false, now: -1, t: 0, lines: [], current: null };
    const values = { side: say(turn.side), pit: this.#describe.name(turn.pit), n: this.#shown + 1 };
    const aimed = this.#aimed !== null;
    const timeline = aimed ? choreography(turn, this.#layout) : this.#player.timeline;
    const lines = timeline ? this.#describe.steps(timeline) : [];
    if (aimed || !timeline) return { title: say("titlePreview", values), preview: true, now: -1, t: -1, lines, current: null };
    const { t } = this.#player;
    const over = t >= timeline.over;
    const last = this.#shown === (this.#session?.facts.turn ?? 0) - 1;
    return {
      title: say(last ? (over ? "titlePast" : "titleNow") : "titleEarlier", values), preview: false,
      now: over || t <= 0 ? -1 : lineAt(timeline, t), t, lines, current: over || t <= 0 ? null : this.#describe.now(timeline, t),
    };
  }

  // ---------------------------------------------------------------------------------------------------------------

  connectedCallback() {
    clearTimeout(this.#disposal);
    if (this.#listening) return;
    if (!this.#view) this.#build();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)", "print", "(prefers-reduced-motion: reduce)"]) {
      matchMedia(query).addEventListener("change", () => this.#dress(), { signal });
    }
    if (this.#view) for (const node of [this.#view.stage, this.#view.scrub.element]) this.#observer.observe(node);
    prepareAnnouncer();
    this.#sayRefused();
    this.#drawStart();
    this.#dress();
    void this.#begin(this.#kept ? { link: this.#kept } : null);
  }

  disconnectedCallback() {
    this.#disposal = setTimeout(() => {
      if (this.isConnected) return;
      this.#kept = this.#session?.facts.link ?? this.#kept;
      this.#opening++;
      this.#player.destroy();
      this.#computer.close();
      this.#session?.close();
      this.#session = null;
      this.#listening?.abort();
      this.#listening = null;
      this.#observer.disconnect();
      this.#interaction = { kind: "loading" };
    }, disposalDelay);
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (before === after) return;
    const { value, expected } = readSetting(/** @type {SettingName} */ (name), after);
    /** @type {any} */ (this.#settings)[name] = value;
    if (expected) this.#badValue(name, after ?? "", expected);
    if (!this.#listening) return;
    if (!this.#pending.size) queueMicrotask(() => this.#apply());
    this.#pending.add(name);
  }

  /** Takes in the attributes that have changed since the last time. */
  #apply() {
    const changed = this.#pending;
    this.#pending = new Set();
    if (changed.has("src")) this.#computer.close();
    if (["south", "north", "mode"].some((name) => changed.has(name))) this.#computer.newPlayers();
    if (["preset", "options", "position", "moves", "starts", "src"].some((name) => changed.has(name))) {
      if (!this.#session) this.#drawStart();
      void this.#begin(null);
    } else {
      if (sides.some((side) => changed.has(side))) this.#seat();
      if (changed.has("at") && this.#session) void this.#start();
    }
    this.#dress();
    this.#computer.considerSoon();
  }

  /** Who plays, by the attributes; for a level that the game on the board does not have, a person. */
  #seat() {
    const lacking = this.#lacking();
    for (const side of sides) this.#settings[side] = lacking.includes(side) ? schema[side].initial : readSetting(side, this.getAttribute(side)).value;
    clearTimeout(this.#complaint);
    if (!lacking.length) return;
    // A page that takes up another game may be about to change its players: only what is wrong then is told.
    this.#complaint = setTimeout(() => {
      if (!this.#session) return;
      const { name: game, levels } = this.#session.game;
      const expected = this.#words.say("playersOf", { game, last: levels[levels.length - 1] });
      for (const side of this.#lacking()) this.#badValue(side, this.getAttribute(side) ?? "", expected);
    });
  }
  #complaint = 0;

  /** The sides whose level the game on the board does not have. */
  #lacking() {
    const levels = this.#session?.game.levels;
    return sides.filter((side) => {
      const { value } = readSetting(side, this.getAttribute(side));
      return levels && value !== schema[side].initial && !levels.includes(value);
    });
  }

  /** @param {string} name @param {string} value @param {string} expected */
  #badValue(name, value, expected) {
    const message = this.#words.say("badValue", { name, value, expected });
    this.#refused.push(codedError("bad-attribute", message, { name, value, expected }));
    if (this.#listening) this.#sayRefused();
  }

  /** Attributes are read before the element is in the page, where nobody could hear of them. */
  #sayRefused() {
    for (const error of this.#refused.splice(0)) this.#report(error);
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    if (!sceneCss) {
      sceneCss = new CSSStyleSheet();
      sceneCss.replaceSync(sceneStyles);
    }
    this.#sheet = new CSSStyleSheet();
    root.adoptedStyleSheets = [sceneCss, boardSheet(), this.#sheet];
    this.#view = createView(root, {
      point: (pit, by) => this.#point(pit, by),
      leave: (by, to) => this.#leave(by, to),
      choose: (pit, by) => this.#choose(pit, by),
      toggle: () => void this.#toggle(),
      step: (grain, direction) => void this.step(grain, direction),
      skip: () => void this.skip(),
      seek: (t) => void this.#player.seek(t),
      hold: (held) => this.#hold(held),
      speed: (value) => this.setAttribute("speed", String(value)),
      confirm: () => this.#confirm(),
      cancel: () => this.#rest(),
      replay: () => void this.#again(),
      fullscreen: () => void (document.fullscreenElement ? document.exitFullscreen() : this.requestFullscreen()).catch(() => {}),
    });
    root.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    this.addEventListener("pointermove", () => this.#wake());
  }

  #wake() {
    const frame = this.#view?.frame;
    if (!frame || this.#theme !== "projector") return;
    frame.classList.add("awake");
    clearTimeout(this.#sleep);
    this.#sleep = setTimeout(() => frame.classList.remove("awake"), awakeFor);
  }

  /** The picture of the start, until the engine is there. */
  #drawStart() {
    const { preset, options, position } = this.#settings;
    this.#hang(startPicture(preset, options, position));
  }

  /**
   * Puts another board in the frame.
   * @param {{ game: string, layout: Layout, counts: number[], captured: { south: number, north: number } }} picture
   */
  #hang(picture) {
    this.#scene?.destroy();
    this.#scene = null;
    this.#picture = picture;
    this.#frame = stillFrame(picture.counts, picture.captured);
    this.#shown = -1;
    this.#view?.scrub.load(null);
    void this.#player.load(null);
    this.#lay();
  }

  /**
   * Opens the match that the attributes ask for.
   * @param {Source | null} source  another match to take up instead
   */
  async #begin(source) {
    const opening = ++this.#opening;
    const { preset, options, position, moves, starts, src } = this.#settings;
    /** @type {Source[]} */
    const attempts = source ? [source] : [
      { setup: { preset, options, ...(position ? { position } : { starts }) }, moves },
      { setup: { preset, options } }, { setup: { preset } }, { setup: { preset: schema.preset.initial } },
    ];
    let reported = false;
    for (const attempt of attempts) {
      try {
        const session = await Session.open(attempt, src);
        if (opening !== this.#opening) return session.close();
        this.#take(session);
        await this.#start();
        return this.#becomeReady();
      } catch (error) {
        if (opening !== this.#opening) return;
        if (!(error instanceof Error && "code" in error)) return this.#fail(error);
        // A set-up that is refused: one report, then the nearest one that stands.
        if (!reported) this.#report(/** @type {any} */ (error));
        reported = true;
      }
    }
  }

  #becomeReady() {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#resolveReady(true);
    this.#emit("sowing-ready", this.state);
  }

  /** What the attributes `at`, `autoplay` and `mode` ask for at the beginning. */
  async #start() {
    const { at, autoplay, mode } = this.#settings;
    const { turn } = this.#need().facts;
    try {
      if (at) await this.seek(at);
      else if (turn && (autoplay || mode === "demo")) this.#open(0, 0);
      if (autoplay && turn) await this.play();
    } catch (error) {
      this.#report(/** @type {any} */ (error));
    }
  }

  /** @param {Session} session */
  #take(session) {
    this.#computer.newMatch();
    this.#session?.close();
    this.#session = session;
    session.recovered = () => {
      this.#report(codedError("engine-fault", this.#words.say("recovered")));
      this.#computer.recovered();
      this.#changed();
    };
    this.#seat();
    const { setup, layout, position } = session.facts;
    this.#hang({ game: gameOf(setup.preset), layout, counts: position.pits, captured: position.captured });
    this.#changed();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#resolveReady(false);
    const missing = typeof WebAssembly !== "object" || error instanceof WebAssembly.CompileError || /wasm|WebAssembly/i.test(String(error));
    const text = this.#words.say(missing ? "noWasm" : "noEngine");
    this.#interaction = { kind: "failed", text };
    this.#report(codedError("engine-missing", `${text} (${error})`));
    this.#render();
    announce(this, text, this.#words.lang);
  }

  // ---------------------------------------------------------------------------------------------------- the match

  /** @returns {Session} */
  #need() {
    if (!this.#session) throw codedError("not-ready", "The board is not ready; wait for its `ready` or for sowing-ready.");
    return this.#session;
  }

  get #layout() {
    return this.#picture.layout;
  }

  /** Whether the present position is shown, all turns having been shown. */
  get #live() {
    return this.#session !== null && this.#shown === this.#session.facts.turn - 1 && this.#player.atEnd;
  }

  /** The turn that a preview looks at. */
  get #aimed() {
    return aimedTurn(this.#interaction);
  }

  /**
   * @param {number} pit
   * @param {"user" | "page" | "computer"} by
   * @returns {Promise<Turn | null>}
   */
  async #sow(pit, by) {
    const session = this.#need();
    const { toMove } = session.facts.position;
    const detail = { pit, name: this.#layout.pits[pit]?.name ?? "", side: toMove, by };
    if (!this.#emit("sowing-move", detail, true)) return null;
    const turn = session.change((match) => match.play(pit));
    this.#chain = false;
    this.#interaction = { kind: "sowing" };
    this.#afterChange(by === "user");
    this.#open(session.facts.turn - 1, 0);
    this.#emit("sowing-change", this.state);
    const shown = new Promise((resolve) => this.#untilShown.push(() => resolve(null)));
    await this.#player.play();
    await shown;
    return turn;
  }

  /**
   * @param {(match: import("./session.js").Match) => boolean | void} change
   * @returns {boolean}
   */
  #jump(change) {
    const moved = this.#need().change(change) !== false;
    if (moved) this.#changed();
    return moved;
  }

  /** After a change that is not played: the present position, at rest. */
  #changed() {
    const { facts } = this.#need();
    this.#afterChange();
    this.#interaction = { kind: "waiting" };
    this.#open(facts.turn - 1, Infinity);
    this.#emit("sowing-change", this.state);
    // A page that loads is not talked into.
    if (this.#isReady) announce(this, turnText(this.#scope), this.#words.lang);
  }

  /** @param {boolean} [byPerson]  a person has played */
  #afterChange(byPerson) {
    this.#endTold = false;
    this.#computer.newPosition(byPerson);
    this.#previews.clear();
    for (const resolve of this.#untilShown.splice(0)) resolve();
  }

  /**
   * Takes a turn in hand to be shown.
   * @param {number} index  -1: the start, no turn
   * @param {number} t
   */
  #open(index, t) {
    const session = this.#need();
    this.#shown = index;
    this.#step = "";
    if (index < 0) {
      const { pits, captured } = session.facts.position;
      this.#frame = stillFrame(pits, captured);
      this.#view?.scrub.load(null);
      void this.#player.load(null);
    } else {
      const timeline = choreography(session.turn(index), session.facts.layout, session.capturedBefore(index));
      this.#view?.scrub.load(timeline);
      void this.#player.load(timeline, t);
    }
  }

  // --------------------------------------------------------------------------------------------------- the player

  /** @param {Frame} frame @param {number} t */
  #show(frame, t) {
    this.#frame = frame;
    this.#draw();
    this.#view?.scrub.show(t);
    const { timeline, playing } = this.#player;
    if (!timeline) return;
    const { lap, seed, capture } = stepAt(timeline, t);
    const step = [this.#shown, lap, seed, capture, t >= timeline.over].join();
    if (step === this.#step) return;
    this.#step = step;
    this.#render();
    // Stills fade into each other; nothing moves.
    if (playing && this.#player.reduced) this.#scene?.element.lastElementChild?.animate?.({ opacity: [0.3, 1] }, fade);
    this.#emit("sowing-step", { turn: this.#shown + 1, lap, seed, t, playing });
  }

  /** @param {Stop} stop @param {boolean} quick */
  #passed(stop, quick) {
    const { timeline } = this.#player;
    if (!timeline) return;
    const turn = this.#shown + 1;
    if (this.#settings.sound && stop.grain !== "turn" && (!quick || stop.grain !== "seed")) {
      playSound(stop.grain === "capture" ? "capture" : "seed", stop.seed);
    }
    const following = timeline.laps[stop.lap]?.capture ?? (stop.lap === timeline.laps.length ? timeline.finale : null);
    if (stop.grain === "lap") {
      const { to: pit, occupied, seeds } = timeline.laps[stop.lap - 1];
      this.#emit("sowing-lap", { turn, lap: stop.lap, pit, occupied, seeds });
      if (this.#player.playing) this.#sayLap(timeline, stop.lap);
    } else if (stop.grain === "capture" && following) {
      const { by, taken, fate } = following;
      this.#emit("sowing-capture", { turn, by, taken, fate });
    }
  }

  /** @param {Timeline} timeline @param {number} lap */
  #sayLap(timeline, lap) {
    const { say, lang } = this.#words;
    const texts = this.#describe.steps(timeline)
      .slice(lap - 1, 2 * lap + 1).map((line) => line()).filter((line) => line.lap === lap).map(({ text }) => text);
    announce(this, [`${say("lapChip", { n: lap })}:`, ...texts].join(" "), lang);
  }

  /** A step taken by hand says itself. */
  #sayStep() {
    const { timeline, t } = this.#player;
    if (!timeline) return;
    const { text, note } = t >= timeline.over ? { text: this.#describe.summary(timeline.turn, timeline), note: "" } : this.#describe.now(timeline, t);
    announce(this, `${text} ${note}`, this.#words.lang);
  }

  /** The turn has been shown to its end. */
  #ended() {
    const { timeline } = this.#player;
    const session = this.#session;
    if (!timeline || !session) return;
    const { facts } = session;
    for (const resolve of this.#untilShown.splice(0)) resolve();
    this.#settle();
    this.#emit("sowing-turn", { index: this.#shown, turn: timeline.turn });
    const last = this.#shown === facts.turn - 1;
    const words = [this.#describe.summary(timeline.turn, timeline)];
    if (last) words.push(facts.outcome ? this.#describe.result(facts.outcome) : turnText(this.#scope));
    announce(this, words.join(" "), this.#words.lang);
    if (last) this.#tellEnd();
    if (this.#session !== session || !this.#chain) return;
    if (!last) {
      this.#open(this.#shown + 1, 0);
      void this.#player.play();
    } else if (this.#settings.loop && !this.#computer.toMove) {
      this.#open(0, 0);
      void this.#player.play();
    }
  }

  /** Once for each end of a match, however often its last turn is shown. */
  #tellEnd() {
    const outcome = this.#session?.facts.outcome;
    if (!outcome || this.#endTold) return;
    this.#endTold = true;
    this.#computer.end();
    this.#emit("sowing-end", outcome);
  }
  #endTold = false;

  /** While the scrub bar is held the turn does not run away. @param {boolean} held */
  #hold(held) {
    if (held) {
      this.#wasPlaying = this.#player.playing;
      void this.#player.pause();
    } else if (this.#wasPlaying && !this.#player.atEnd) void this.#player.play();
  }

  /** The play button, as it stands. */
  #toggle() {
    const { toMove, state, watched } = this.#computer.state;
    const playing = this.#player.playing || (watched && this.#live && toMove && state === "thinking");
    return playing ? this.pause() : this.play();
  }

  /** The replay button, as it stands. */
  #again() {
    const { turn, moves } = this.#need().facts;
    if (!this.#live) return this.#open(turn - 1, Infinity);
    if (this.#computer.state.state === "behind") return this.goTo(moves.length);
    return this.replay();
  }

  // ------------------------------------------------------------------------------------------------ what is chosen

  /** After whatever has changed what is shown: waiting at the present, sowing before it. */
  #settle() {
    const { kind } = this.#interaction;
    if (kind === "failed" || !this.#session) return;
    if (!this.#live) this.#interaction = { kind: "sowing" };
    else if (kind === "sowing" || kind === "loading") this.#interaction = { kind: "waiting" };
    this.#draw();
    this.#view?.scrub.show(this.#player.t);
    this.#render();
    this.#computer.considerSoon();
  }

  /** @param {number} pit @param {Pointing} by */
  #point(pit, by) {
    const { kind } = this.#interaction;
    const session = this.#session;
    const free = (kind === "waiting" || kind === "aiming" || kind === "blocked") && !this.#computer.toMove;
    if (!session || !free || this.#settings.mode !== "play") return this.#draw();
    if (by === "hover" && "held" in this.#interaction && this.#interaction.held) return;
    const held = by !== "hover";
    const { legal, blocked } = session.facts;
    if (legal.includes(pit)) {
      this.#set({ kind: "aiming", pit, by, held, turn: this.#settings.preview ? this.#previewOf(pit) : null });
      const sentence = aimText(this.#scope);
      if (held && sentence) announce(this, sentence, this.#words.lang);
    } else {
      const reason = blocked.find((move) => move.pit === pit)?.reason;
      if (reason) this.#block(pit, reason, by, by === "press");
      else this.#rest();
    }
  }

  /**
   * @param {number} pit @param {string} reason @param {Pointing} by @param {boolean} held
   */
  #block(pit, reason, by, held) {
    const { position, legal } = this.#need().facts;
    const text = this.#describe.blocked(pit, reason, position.toMove, legal);
    const turn = reason === "endless" && this.#settings.preview ? this.#previewOf(pit) : null;
    this.#set({ kind: "blocked", pit, by, held, text, turn });
    return text;
  }

  /** @param {number} pit @returns {Turn | null} */
  #previewOf(pit) {
    let turn = this.#previews.get(pit) ?? null;
    if (!turn) {
      try {
        turn = this.#need().ask((match) => match.preview(pit));
        this.#previews.set(pit, turn);
      } catch (error) {
        this.#report(/** @type {any} */ (error));
      }
    }
    return turn;
  }

  /** @param {"hover" | "focus"} by @param {EventTarget | null} [to]  what gets the focus */
  #leave(by, to) {
    const state = this.#interaction;
    // Between a pit and the button that sows it the choice stays.
    const stays = to instanceof Element && to.closest(".choice, .grid");
    if ("by" in state && state.by === by && !stays) this.#rest();
    else this.#draw();
  }

  /** Gives up the choice. */
  #rest() {
    const { kind } = this.#interaction;
    if (kind === "aiming" || kind === "blocked") this.#set({ kind: "waiting" });
    else this.#draw();
  }

  /** @param {Interaction} interaction */
  #set(interaction) {
    this.#interaction = interaction;
    this.#draw();
    this.#render();
    this.#emit("sowing-preview", { pit: "pit" in interaction ? interaction.pit : null, turn: this.#aimed });
  }

  /** @param {number} pit @param {"mouse" | "touch" | "keyboard"} by */
  #choose(pit, by) {
    const session = this.#session;
    if (!session || this.#settings.mode !== "play") return;
    const state = this.#interaction;
    switch (state.kind) {
      case "loading":
      case "failed":
        return;
      case "sowing":
        // An impatient reader sees the end first; the next choice counts.
        if (this.#shown === session.facts.turn - 1) void this.skip();
        else this.#open(session.facts.turn - 1, Infinity);
        return;
      case "waiting":
      case "aiming":
      case "blocked": {
        const { legal, blocked, outcome } = session.facts;
        if (this.#computer.toMove) {
          announce(this, this.#block(pit, "computer", by === "keyboard" ? "focus" : "press", by !== "mouse"), this.#words.lang);
          return;
        }
        if (legal.includes(pit)) {
          const { confirm } = this.#settings;
          const ask = confirm === "on" || (confirm === "auto" && by === "touch");
          const chosen = state.kind === "aiming" && state.pit === pit && state.held && (state.by === "press" || by !== "touch");
          if (ask && !chosen) this.#point(pit, "press");
          else this.#try(pit);
          return;
        }
        const reason = blocked.find((move) => move.pit === pit)?.reason ?? (outcome ? "over" : "other");
        announce(this, this.#block(pit, reason, by === "keyboard" ? "focus" : "press", by !== "mouse"), this.#words.lang);
        return;
      }
    }
  }

  #confirm() {
    if (this.#interaction.kind !== "aiming") return;
    const { pit } = this.#interaction;
    // The button goes away with the choice: the pit keeps the focus that the reader gave.
    this.#view?.grid.focus(pit);
    this.#try(pit);
  }

  /** @param {number} pit */
  #try(pit) {
    this.#sow(pit, "user").catch((error) => this.#report(error));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    const view = this.#view;
    const command = commandOf(event);
    if (!command || !view || !this.#session || target.closest("dialog")) return;
    const onPit = target.getAttribute("role") === "gridcell";
    const onControl = target.matches("button, select");
    const { grid } = view;
    switch (command) {
      case "left":
      case "right":
      case "up":
      case "down":
      case "first":
      case "last":
        if (!onPit) return;
        grid.focus(grid.neighbour(command));
        break;
      case "next":
      case "previous": {
        if (!onPit) return;
        const { pits } = this.#layout;
        const to = command === "next" ? pits[grid.current].next : pits.findIndex(({ next }) => next === grid.current);
        grid.focus(to);
        break;
      }
      case "sow":
        if (!onPit) return;
        this.#choose(grid.current, "keyboard");
        break;
      case "play":
        if (onControl) return;
        void this.#toggle();
        break;
      case "seed-on":
      case "seed-back":
      case "lap-on":
      case "lap-back":
      case "turn-on":
      case "turn-back": {
        const [grain, way] = command.split("-");
        void this.step(/** @type {Grain} */ (grain), way === "on" ? 1 : -1);
        break;
      }
      case "hint":
        if (this.#settings.mode !== "play") return;
        this.hint().catch((error) => error.name === "AbortError" || announce(this, error.message, this.#words.lang));
        break;
      case "analysis": {
        const { say, lang } = this.#words;
        const on = !this.#settings.analysis;
        this.toggleAttribute("analysis", on);
        announce(this, say(on ? "analysisOn" : "analysisOff"), lang);
        this.#emit("sowing-setting", { name: "analysis", value: on });
        break;
      }
      case "cancel":
        if (this.#interaction.kind !== "aiming" && this.#interaction.kind !== "blocked") {
          if (!this.#computer.dropHint()) return;
          this.#settle();
          break;
        }
        if (target.closest(".choice")) grid.focus(this.#interaction.pit);
        this.#rest();
        break;
      case "help":
        view.showKeys(this.#words);
        break;
    }
    event.preventDefault();
  }

  // ------------------------------------------------------------------------------------------------- what is shown

  /** Language, theme and motion, then everything that depends on them. */
  #dress() {
    const { theme, speed } = this.#settings;
    const asked = this.closest("[lang]")?.getAttribute("lang") || document.documentElement.lang || "en";
    this.#words = wordsFor(asked);
    const own = this.getAttribute("lang");
    if (own && own !== this.#askedLang && own.toLowerCase().split("-")[0] !== this.#words.lang) {
      this.#badValue("lang", own, "en");
    }
    this.#askedLang = own ?? "";
    /** @param {string} query */
    const media = (query) => matchMedia(query).matches;
    this.#theme = theme !== "auto" ? theme
      : media("print") ? "print"
      : media("(prefers-contrast: more)") || media("(forced-colors: active)") ? "contrast"
      : media("(prefers-color-scheme: dark)") ? "dark" : "light";
    this.#view?.scrub.translate(this.#words);
    this.#view?.scrub.resize();
    this.#player.speed = speed;
    this.#player.reduced = media("(prefers-reduced-motion: reduce)");
    this.#lay();
    this.#draw();
    this.#render();
  }

  #measure() {
    this.#view?.scrub.resize();
    this.#lay();
    this.#draw();
    this.#render();
  }

  /** Works out where everything lies for the room there is. */
  #lay() {
    const view = this.#view;
    if (!view || !this.isConnected) return;
    const { game, layout } = this.#picture;
    const { names, counts, controls, orientation: wanted } = this.#settings;
    const { stage, frame } = view;
    const projector = this.#theme === "projector";
    const bare = names === "auto" && (controls !== "full" || projector);
    /** @param {number} width @param {number | null} height */
    const fit = (width, height) => boardGeometry(layout, {
      game, width, height, flat: isFlat(this.#theme), names: names !== "off" && !bare, counts, lap: !projector, facing: this.#settings.table,
      orientation: wanted === "auto" || wanted === "flipped" ? chooseOrientation(layout, width, height, wanted === "flipped") : wanted,
    });
    frame.removeAttribute("data-beside");
    if (!stage.clientWidth) return;
    let geometry = fit(stage.clientWidth, null);
    // The board keeps its natural shape unless the page has given the element a height of its own.
    const shape = `.stage{aspect-ratio:${geometry.width.toFixed(2)}/${geometry.height.toFixed(2)}}`;
    if (shape !== this.#shape) this.#sheet?.replaceSync((this.#shape = shape));
    if (stage.clientHeight >= 24 && Math.abs(stage.clientHeight - geometry.pixelHeight) > 2) {
      // In a wide and short one (a phone on its side) everything else stands beside the board.
      const { clientWidth: across, clientHeight: down } = this;
      frame.toggleAttribute("data-beside", controls === "full" && !projector && across >= 520 && down < 480 && across > 1.6 * down);
      geometry = fit(stage.clientWidth, stage.clientHeight);
    }
    const { lang, say, number } = this.#words;
    const key = JSON.stringify([geometry, this.#theme, lang]);
    if (this.#scene && key === this.#laidOut) return;
    this.#laidOut = key;
    this.#geometry = geometry;
    frame.setAttribute("data-south", geometry.orientation);
    const text = { lap: (/** @type {number} */ n) => say("lapChip", { n }), number };
    if (this.#scene) this.#scene.update({ geometry, theme: this.#theme, text });
    else {
      this.#scene = createScene({ layout, game, geometry, theme: this.#theme, ids, text });
      view.layer.prepend(this.#scene.element);
    }
    this.#describe = describer(this.#words, layout, geometry.names !== "none");
    view.grid.lay(layout, geometry, this.#session?.facts.legal[0] ?? 0);
  }
  #laidOut = "";
  #shape = "";
  #askedLang = "";

  /** @returns {Scope} */
  get #scope() {
    const { timeline, t, playing, atEnd } = this.#player;
    return {
      settings: this.#settings, words: this.#words, describe: this.#describe, theme: this.#theme, game: this.#picture.game,
      layout: this.#layout, geometry: this.#geometry, facts: this.#session?.facts ?? null, interaction: this.#interaction,
      frame: this.#frame, timeline, t, playing, atEnd, shown: this.#shown, live: this.#live, computer: this.#computer.state,
      hint: this.#computer.advice, analysis: this.#computer.knowledge, marks: this.#marks,
    };
  }

  /** @returns {Overlay} */
  #overlay() {
    const grid = this.#view?.grid;
    return overlayOf(this.#scope, grid?.focused ? grid.current : null, this.#marks);
  }

  #draw() {
    const view = this.#view;
    const geometry = this.#geometry;
    if (!this.#scene || !view || !geometry) return;
    const facts = this.#session?.facts;
    // A look ahead starts from a clean board.
    const still = facts && this.#live && this.#interaction.kind === "aiming";
    const shown = still ? stillFrame(facts.position.pits, facts.position.captured) : this.#frame;
    const { game } = this.#picture;
    view.hold(holdingsOf(this.#scope, shown), this.#words, { game, theme: this.#theme, ids, small: geometry.chip === null });
    if (shown.flights.some(({ to }) => to.at === "tray")) this.#scene.setTrays(view.trays(geometry.scale));
    this.#scene.draw(shown, this.#overlay());
  }

  #render() {
    if (!this.#view || !this.#listening) return;
    const { kind } = this.#interaction;
    this.#view.show(modelOf(this.#scope), this);
    this.#view.failed(kind === "failed", kind === "loading");
  }

  // ------------------------------------------------------------------------------------------------------ telling

  /**
   * @param {string} name @param {unknown} detail
   * @returns {boolean} false when a listener stopped it
   */
  #emit(name, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }

  /** @param {Error & { code?: string, details?: object }} error */
  #report(error) {
    const { code = "error", message, details = {} } = error;
    console.warn(`<sowing-board> ${code}: ${message}`);
    this.#emit("sowing-error", { code, message, details });
  }
}

/** @param {Timeline} timeline @param {number} t  which line of the step list is shown */
function lineAt(timeline, t) {
  const { lap, capture } = stepAt(timeline, t);
  let line = capture ? 0 : -1;
  for (let k = 0; k < lap; k++) line += timeline.laps[k].capture ? 2 : 1;
  return line;
}

// Every setting is a property as well: the attribute is the one place where it is kept.
for (const name of /** @type {SettingName[]} */ (Object.keys(schema))) {
  if (name === "lang") continue;
  Object.defineProperty(SowingBoard.prototype, propertyName(name), {
    configurable: true,
    enumerable: true,
    /** @this {SowingBoard} */
    get() {
      return readSetting(name, this.getAttribute(name)).value;
    },
    /** @this {SowingBoard} @param {unknown} value */
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else if (typeof value === "boolean") this.setAttribute(name, value ? "on" : "off");
      else if (name === "options" && typeof value === "object") {
        this.setAttribute(name, Object.entries(value).map((pair) => pair.join("=")).join(" "));
      } else if (name === "at" && typeof value === "object") {
        this.setAttribute(name, Object.values(value).filter((part) => Number.isFinite(part)).join("."));
      } else this.setAttribute(name, String(value));
    },
  });
}

// Two versions on one page: the first one stays.
if (!customElements.get("sowing-board")) customElements.define("sowing-board", SowingBoard);
