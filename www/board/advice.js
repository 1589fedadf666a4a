/**
 * What the computer knows, in words: hints, and verdicts of pits.
 * @module
 */

/**
 * @import { Layout, Turn } from "./types.js"
 * @import { Describer } from "./describe.js"
 * @import { Consequence } from "./session.js"
 * @import { Words } from "./words.js"
 * @import { PitAnalysis } from "../engine/study.js"
 */

/**
 * A pit that is advised, and why.
 * @typedef {object} Hint
 * @property {number} pit
 * @property {PitAnalysis["verdict"]} verdict  the mover's
 * @property {number} score  in hundredths of a seed, the mover's
 * @property {number | null} laps  null for an endless turn
 * @property {number} captured  seeds of the opponent's that it takes
 * @property {boolean} wins  whether the turn ends the match and wins it
 * @property {number} replies  how many pits the opponent may then play
 * @property {{ pit: number, captured: number } | null} reply  the one that takes most; null where none takes anything
 * @property {string} text  all this in words
 */

/**
 * Seeds that a turn takes, by whose they were.
 * @param {Turn} turn @param {Layout} layout
 */
function takenBy({ side, events, truncated, captured }, layout) {
  const taken = { theirs: 0, own: 0 };
  for (const event of events) {
    if (event.kind !== "capture") continue;
    for (const { pit, seeds } of event.taken) taken[layout.pits[pit].owner === side ? "own" : "theirs"] += seeds;
  }
  // Of the longest turns only the first laps are told.
  return truncated ? { theirs: captured, own: 0 } : taken;
}

/**
 * @param {Pick<PitAnalysis, "pit" | "verdict" | "score">} move @param {Consequence} consequence
 * @param {{ words: Words, describe: Describer, layout: Layout, named: boolean, endlessRule: unknown }} voice  `named`: whether pits may be named
 * @returns {Hint}
 */
export function hintOf({ pit, verdict, score }, { turn, outcome, replies: answers }, { words: { say }, describe, layout, named, endlessRule }) {
  const { theirs, own } = takenBy(turn, layout);
  const best = answers.map((answer) => ({ pit: answer.pit, captured: takenBy(answer, layout).theirs })).reduce(
    (most, answer) => (answer.captured > most.captured ? answer : most), { pit: -1, captured: 0 });
  const reply = best.captured ? best : null;
  const side = turn.side;
  const other = side === "south" ? "north" : "south";
  const wins = outcome?.winner === side;
  const seeds = (/** @type {number} */ n) => say("seeds", { n });

  const values = { pit: named ? describe.name(pit) : say("hintPit"), laps: say("laps", { n: turn.laps ?? 0 }), side: say(side) };
  const does = turn.endless ? describe.preview(turn, endlessRule)
    : theirs ? say("hintTakes", { ...values, seeds: seeds(theirs) })
    : own ? say("hintOwn", { ...values, seeds: seeds(own) })
    : say("hintSows", values);
  const after = { side: say(other), n: answers.length, seeds: seeds(best.captured), pit: reply && named ? describe.name(reply.pit) : "" };
  const leaves = outcome ? (turn.endless ? "" : describe.result(outcome))
    : say(!reply ? "hintLeavesNothing" : named ? "hintLeaves" : "hintLeavesBare", after);
  const proven = outcome || verdict === "unknown" ? "" : say(verdict === "wins" ? "hintWins" : verdict === "draws" ? "hintDraws" : "hintLoses", values);
  return {
    pit, verdict, score, laps: turn.laps, captured: theirs, wins, replies: answers.length, reply,
    text: [does, leaves, proven].filter(Boolean).join(" "),
  };
}

/**
 * How a pit stands, as a part of its name.
 * @param {PitAnalysis} move @param {boolean} best @param {Words} words
 */
export function verdictName({ verdict, score }, best, { say, join }) {
  const n = Math.round(Math.abs(score) / 100);
  const text = verdict !== "unknown" ? say(verdict === "wins" ? "pitWins" : verdict === "draws" ? "pitDraws" : "pitLoses")
    : n === 0 ? say("pitEven") : say(score > 0 ? "pitAhead" : "pitBehind", { n });
  return best ? join([text, say("pitBest")]) : text;
}

/**
 * The same for a mark on the board: a word where there is room, otherwise a letter; or seeds ahead with a sign.
 * @param {PitAnalysis} move @param {boolean} roomy @param {Words} words
 */
export function verdictMarkText({ verdict, score }, roomy, { say, lang }) {
  if (verdict === "wins") return say(roomy ? "markWins" : "markWinsShort");
  if (verdict === "loses") return say(roomy ? "markLoses" : "markLosesShort");
  if (verdict === "draws") return roomy ? say("markDraws") : "";
  const seeds = score / 100;
  const digits = Math.abs(seeds) < 9.95 ? 1 : 0;
  return new Intl.NumberFormat(lang, { signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(seeds).replace("-", "\u2212");
}
