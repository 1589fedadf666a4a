/**
 * From the state of a board to what its view shows: pure functions, no node is touched here.
 * @module
 */

import { verdictMarkText, verdictName } from "./advice.js";
import { previewOf } from "./choreography.js";
import { gameKind } from "./geometry.js";

/**
 * @import { Frame, Layout, Mark, Overlay, Side, Turn } from "./types.js"
 * @import { Timeline } from "./choreography.js"
 * @import { Describer } from "./describe.js"
 * @import { Geometry } from "./geometry.js"
 * @import { IconName } from "./icons.js"
 * @import { Theme } from "./palette.js"
 * @import { Hint } from "./advice.js"
 * @import { ComputerState } from "./computer.js"
 * @import { Settings } from "./schema.js"
 * @import { Facts } from "./session.js"
 * @import { Words } from "./words.js"
 * @import { Analysis } from "../engine/study.js"
 */

/**
 * What the reader and the board are doing. `held`: the pit stays chosen until it is sown or given up.
 * @typedef {{ kind: "loading" }
 *   | { kind: "failed", text: string }
 *   | { kind: "waiting" }
 *   | { kind: "sowing" }
 *   | { kind: "aiming", pit: number, by: Pointing, held: boolean, turn: Turn | null }
 *   | { kind: "blocked", pit: number, by: Pointing, held: boolean, text: string, turn: Turn | null }} Interaction
 * @typedef {"hover" | "focus" | "press"} Pointing
 */

/**
 * Everything that the pictures and texts of a board depend on.
 * @typedef {object} Scope
 * @property {Settings} settings
 * @property {Words} words
 * @property {Describer} describe
 * @property {Theme} theme
 * @property {string} game
 * @property {Layout} layout
 * @property {Geometry | null} geometry
 * @property {Facts | null} facts  null until the engine is there
 * @property {Interaction} interaction
 * @property {Frame} frame
 * @property {Timeline | null} timeline  of the turn that is shown
 * @property {number} t
 * @property {boolean} playing
 * @property {boolean} atEnd
 * @property {number} shown  index of that turn
 * @property {boolean} live  whether the present position is shown
 * @property {ComputerState} computer
 * @property {Hint | "asked" | null} hint  for the present position
 * @property {Analysis | null} analysis  of the present position, while it is to be shown
 * @property {import("./types.js").Mark[]} marks  the page's
 */

/**
 * @typedef {object} SideModel
 * @property {string} name
 * @property {string} note  the player's name
 * @property {{ icon: IconName, text: string } | null} chip
 */

/** @typedef {{ kind: "step" | "sentence" | "warning" | "hint", icon: IconName | null, text: string, note: string }} Said */

/**
 * @typedef {object} Model
 * @property {Words} words
 * @property {Theme} theme
 * @property {"full" | "compact" | "none"} controls
 * @property {"on" | "end" | "steps" | "off"} captions
 * @property {boolean} table
 * @property {Side} facing  whose the controls are, in table mode
 * @property {Record<Side, SideModel>} sides
 * @property {Said | null} said
 * @property {"player" | "choice"} panel
 * @property {string} sow  label of the button that sows; "" where the pit cannot be sown
 * @property {string} replay  label of the replay button, "" for none
 * @property {boolean} over  whether the last turn has been shown to its end
 * @property {{ playing: boolean, back: boolean, on: boolean, playable: boolean, speed: number }} transport
 * @property {{ lap: string, takes: string }} figures  the projector's
 * @property {string} state  the board's state in words
 * @property {(pit: number) => { label: string, playable: boolean, disabled: boolean }} pit
 * @property {string} board  name of the grid
 * @property {string} help
 */

/** The turn that a preview looks at. @param {Interaction} interaction @returns {Turn | null} */
export const aimedTurn = (interaction) => ("turn" in interaction ? interaction.turn : null);

/** From this width of a pit in CSS px on, a verdict is a word. */
const roomForWords = 66;

/** What the pit that is aimed at would do, in words. @param {Scope} scope */
export function aimText({ interaction, describe, facts }) {
  return interaction.kind === "aiming" && interaction.turn ? describe.preview(interaction.turn, facts?.setup.options.endless) : "";
}

/** The board's state in words. @param {Scope} scope */
export function stateText({ facts, describe, settings }) {
  if (!facts) return "";
  const { position, legal, outcome } = facts;
  return outcome
    ? describe.result(outcome)
    : describe.state(position.pits, position.captured, position.toMove, legal.length, settings.mode === "play" ? "play" : "view");
}

/**
 * Whose turn it is, in words: also what the computer does about it.
 * @param {Scope} scope
 */
export function turnText(scope) {
  const { computer: { toMove, state }, words: { say } } = scope;
  if (!toMove) return stateText(scope);
  const side = say(toMove);
  return say(state === "behind" ? "computerWaits" : state === "resting" ? "computerRests" : "thinkingSaid", { side });
}

/** @param {Scope} scope @returns {Said | null} */
function saidOf(scope) {
  const { interaction: state, settings, timeline, t, describe, facts, computer, words: { say } } = scope;
  switch (state.kind) {
    case "loading":
      return null;
    case "failed":
      return { kind: "warning", icon: "blocked", text: state.text, note: "" };
    case "aiming": {
      const preview = state.turn && previewOf(state.turn, scope.layout);
      const icon = !preview ? null : preview.endless ? "endless" : preview.captures.length ? "capture" : "empty";
      return { kind: preview?.ownSeeds ? "warning" : "sentence", icon, text: aimText(scope), note: "" };
    }
    case "blocked":
      return { kind: "sentence", icon: state.turn?.endless ? "endless" : "blocked", text: state.text, note: "" };
    case "sowing":
    case "waiting": {
      if (scope.live && scope.hint) {
        return { kind: "hint", icon: "hint", text: scope.hint === "asked" ? say("hintAsking") : scope.hint.text, note: "" };
      }
      if (timeline && t < timeline.over) {
        if (settings.captions === "end") return null;
        const { text, note } = describe.now(timeline, t);
        return { kind: "step", icon: null, text, note };
      }
      const text = timeline ? describe.summary(timeline.turn, timeline)
        : !facts || facts.outcome || settings.mode !== "play" ? ""
        : say(computer.toMove ? "beginComputer" : "begin", { side: say(facts.position.toMove) });
      // The chip says that it thinks, where there is one.
      const unseen = settings.controls !== "full" || scope.theme === "projector";
      const tells = computer.state === "behind" || computer.state === "resting" || (computer.state === "thinking" && unseen);
      const result = scope.live && facts?.outcome ? describe.result(facts.outcome) : scope.live && tells ? turnText(scope) : "";
      return { kind: "sentence", icon: null, text: [text, result].filter(Boolean).join(" "), note: "" };
    }
  }
}

/** The pits that the present sentence names. @param {Scope} scope @returns {number[]} */
function spoken({ interaction: state, timeline, t, describe, layout }) {
  if ("pit" in state) return state.turn ? [state.pit, previewOf(state.turn, layout).landing.pit] : [state.pit];
  if (!timeline) return [];
  return t < timeline.over ? describe.now(timeline, t).pits : [timeline.turn.pit, timeline.endPit];
}

/** @param {Scope} scope @param {Side} side @returns {SideModel} */
function sideOf({ words: { say }, facts, timeline, atEnd, t, geometry, frame, live, settings, theme, computer }, side) {
  const name = say(side);
  const player = settings[side];
  const sowing = timeline !== null && !atEnd && t > 0 && timeline.turn.side === side;
  /** @type {SideModel["chip"]} */
  let chip = null;
  if (sowing) chip = { icon: "lap", text: geometry?.chip || !frame.lap ? say("sowing") : say("lapChip", { n: frame.lap }) };
  else if (facts && live) {
    const { outcome, position } = facts;
    if (outcome?.winner === null) chip = { icon: "check", text: say("draw") };
    else if (outcome?.winner === side) chip = { icon: "check", text: say("wins") };
    else if (computer.toMove === side && computer.state === "thinking") chip = { icon: "thinking", text: say("thinking") };
    else if (!outcome && settings.mode !== "demo" && position.toMove === side) chip = { icon: "check", text: say("toMove") };
  }
  return {
    name: sowing && theme === "projector" ? say("sowsAs", { side: name }) : name,
    note: settings[side === "south" ? "south-name" : "north-name"] || (player === "human" || settings.mode !== "play" ? "" : say("level", { n: Number(player.slice(6)) })),
    chip,
  };
}

/** @param {Scope} scope @returns {Model} */
export function modelOf(scope) {
  const { settings, words, describe, theme, layout, geometry, facts, interaction: state, frame, timeline, t, playing, atEnd, shown, live, computer } = scope;
  const { say, number } = words;
  const { controls, captions, table, speed, mode } = settings;
  const looking = state.kind === "aiming" || state.kind === "blocked";
  const last = shown >= (facts?.turn ?? 0) - 1;
  const over = timeline !== null && t >= timeline.over;
  const playable = new Set(mayChoose(scope) ? facts?.legal : []);
  // Where the computer plays on by itself, or would but for the pause, the button is about that.
  const goesOn = live && computer.toMove !== null && (computer.watched || computer.state === "resting");
  return {
    words, theme, controls, captions, table,
    facing: timeline && !atEnd ? timeline.turn.side : facts?.position.toMove ?? "south",
    sides: { south: sideOf(scope, "south"), north: sideOf(scope, "north") },
    said: captions === "off" && !looking && !(live && scope.hint) && state.kind !== "failed" ? null : saidOf(scope),
    panel: looking && state.held && (state.kind === "aiming" || state.by === "press") ? "choice" : "player",
    sow: state.kind === "aiming" ? say("sow", { pit: geometry?.names === "none" ? "" : describe.name(state.pit) }).trim() : "",
    replay: !over || looking || (goesOn && computer.state !== "behind") ? "" : say(live && computer.state !== "behind" ? "replay" : "backToGame"),
    over: over && atEnd && last && !goesOn,
    transport: { playing: playing || (goesOn && computer.state === "thinking"), speed, playable: timeline !== null || goesOn, back: timeline !== null && (t > 0 || shown > 0), on: timeline !== null && !(atEnd && last) },
    figures: { lap: frame.lap ? number(frame.lap) : "", takes: frame.capture ? frame.capture.taken.map(({ seeds }) => number(seeds)).join(" + ") : "" },
    state: stateText(scope),
    pit(id) {
      const status = !mayChoose(scope) ? "free" : playable.has(id) ? "playable" : "blocked";
      const plain = describe.pit(id, frame.counts[id] ?? 0, status);
      const notes = [];
      if (live && typeof scope.hint === "object" && scope.hint?.pit === id) notes.push(say("pitHint"));
      const move = live && scope.analysis?.moves.find(({ pit }) => pit === id);
      if (move) notes.push(verdictName(move, scope.analysis?.best === id, words));
      const mark = scope.marks.find(({ pit }) => pit === id);
      const said = mark?.label ?? mark?.text;
      if (said) notes.push(said);
      const label = notes.reduce((pit, note) => say("pitWith", { pit, note }), plain);
      return { label, playable: playable.has(id), disabled: status === "blocked" };
    },
    board: say("board", { rows: layout.rows, columns: layout.columns }),
    help: mode === "play" ? say("boardHelp") : "",
  };
}

/** Whether a person may choose a pit now. @param {Scope} scope */
const mayChoose = ({ live, settings, computer }) => live && settings.mode === "play" && !computer.toMove;

/**
 * What is drawn beside the seeds.
 * @param {Scope} scope @param {number | null} focus  pit with the keyboard's focus @param {Mark[]} marks
 * @returns {Overlay}
 */
export function overlayOf(scope, focus, marks) {
  const { interaction: state, facts, layout } = scope;
  const pit = "pit" in state ? state.pit : null;
  const turn = aimedTurn(state);
  return {
    legal: facts && mayChoose(scope) ? facts.legal.filter((id) => id !== pit) : [],
    focus: pit ?? focus, blocked: state.kind === "blocked" ? pit : null,
    preview: turn && previewOf(turn, layout), marks, names: spoken(scope), ...adviceOf(scope),
  };
}

/** What the computer's knowledge adds to the board. @param {Scope} scope @returns {Partial<Overlay>} */
function adviceOf({ live, interaction: { kind }, hint, analysis, geometry, words }) {
  if (!live || kind === "sowing" || kind === "loading") return {};
  const roomy = geometry !== null && geometry.scale * geometry.pitch >= roomForWords;
  return {
    hint: typeof hint === "object" ? hint?.pit ?? null : null,
    verdicts: analysis?.moves.map((move) => ({
      pit: move.pit, verdict: move.verdict, text: verdictMarkText(move, roomy, words), best: analysis.best === move.pit,
    })),
  };
}

/**
 * What a side holds: in a game without trays the seeds on its side, otherwise those it has taken.
 * @typedef {{ tray: null | { count: number, room: number }, n: number, inHand: number }} Holding
 */

/**
 * @param {Scope} scope @param {Frame} shown
 * @returns {Record<Side, Holding>}
 */
export function holdingsOf({ game, layout, timeline, atEnd }, shown) {
  const trays = gameKind(game, layout) !== "hus";
  const mover = timeline && !atEnd ? timeline.turn.side : null;
  const lying = { south: 0, north: 0 };
  shown.counts.forEach((n, pit) => (lying[layout.pits[pit].owner] += n));
  /** @param {Side} side @returns {Holding} */
  const holding = (side) => {
    const moving = timeline && side === mover ? timeline : null;
    if (trays) {
      const count = shown.captured[side];
      // Room for those the turn will bring, so that they find their places unmoved.
      return { tray: { count, room: Math.max(count, moving ? moving.captured[side] + moving.removed : 0) }, n: count, inHand: 0 };
    }
    const inHand = moving ? moving.turn.before.reduce((a, b) => a + b, 0) - lying.south - lying.north : 0;
    return { tray: null, n: lying[side] + inHand, inHand };
  };
  return { south: holding("south"), north: holding("north") };
}
