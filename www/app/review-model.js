/**
 * A game looked at turn by turn: how each position stands by what the analyst told, where a win was given away, and which turns
 * were far worse than another. Only compares what it is told; it knows no rules.
 * @module
 */

import { byWorth, worth } from "./verdict.js";

/** @typedef {import("./types.js").Analysis} Analysis */
/** @typedef {import("./types.js").PitAnalysis} PitAnalysis */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {PitAnalysis["verdict"]} Verdict */

/** @typedef {{ verdict: Verdict, score: number }} Value  from South's view; `score` in hundredths of a seed */
/**
 * `slip`: a proven win became a proven draw or loss. `slipMaybe`: a proven win became something unproven. `drawSlip`: a proven
 * draw became a proven loss. `risk`: the turn loses, proven, where another was not known to. `drop`: a guess fell far.
 * @typedef {"slip" | "slipMaybe" | "drawSlip" | "risk" | "drop"} Kind
 * @typedef {{ kind: Kind, drop: number }} Moment  `drop` in hundredths of a seed, 0 where nothing was guessed
 */
/**
 * @typedef {object} Turning
 * @property {Side} side  who played
 * @property {number} pit
 * @property {Value | null} after  how the position stands after the turn; null while it has not been looked at
 * @property {PitAnalysis | null} better  another pit that is better than the one played, where one is known
 * @property {Moment | null} moment
 */
/** @typedef {{ start: Value | null, turns: Turning[], moments: number[] }} Review  `moments`: indexes of turns worth a look, in order */

/** A fall of so many hundredths of a seed is worth a look; of those only so many of the biggest are listed. */
const leastDrop = 100;
const mostDrops = 5;

/** @type {Record<Verdict, Verdict>} */
const turned = { wins: "loses", loses: "wins", draws: "draws", unknown: "unknown" };

/** The same value from the other side's view. @param {Value} value @returns {Value} */
const flip = ({ verdict, score }) => ({ verdict: turned[verdict], score: score ? -score : 0 });

/** @param {Value} value @param {Side} side  from South's view to the side's, or back */
const seenBy = (value, side) => (side === "south" ? value : flip(value));

/**
 * How a position stands for who is to move, by all its pits.
 * @param {PitAnalysis[]} moves
 * @returns {Value | null}
 */
function valueOf(moves) {
  if (!moves.length) return null;
  if (moves.some(({ verdict }) => verdict === "wins")) return { verdict: "wins", score: 0 };
  const open = moves.filter(({ verdict }) => verdict === "unknown").map(({ score }) => score);
  const draws = moves.some(({ verdict }) => verdict === "draws");
  // One pit that is known to draw bounds the position from below and proves no more.
  if (open.length) return { verdict: "unknown", score: Math.max(...open, ...(draws ? [0] : [])) };
  return { verdict: draws ? "draws" : "loses", score: 0 };
}

/**
 * What the end of a match tells of its last position. Resigning tells nothing of the position.
 * @param {Outcome | null} outcome
 * @returns {Value | null}
 */
function valueOfEnd(outcome) {
  if (!outcome || outcome.reason === "resigned") return null;
  if (!outcome.winner) return { verdict: "draws", score: 0 };
  return { verdict: outcome.winner === "south" ? "wins" : "loses", score: 0 };
}

/**
 * @param {{ side: Side, pit: number }[]} played
 * @param {(Analysis | null)[]} analyses  of the position before each turn, and at the end of the position after the last
 * @param {Outcome | null} outcome  of the whole game
 * @returns {Review}
 */
export function reviewOf(played, analyses, outcome) {
  const last = played.length;
  /** @type {(Value | null)[]} */
  const values = Array.from({ length: last + 1 }, () => null);
  values[last] = valueOfEnd(outcome);
  const lastSide = played[last - 1]?.side;
  if (!values[last] && analyses[last] && lastSide) {
    const value = valueOf(analyses[last].moves);
    // After the last turn the other side is to move.
    values[last] = value && seenBy(flip(value), lastSide);
  }
  for (let at = last - 1; at >= 0; at -= 1) {
    const { side } = /** @type {{ side: Side }} */ (played[at]);
    const moves = analyses[at]?.moves ?? [];
    const next = values[at + 1];
    const own = valueOf(moves);
    // A turn into a won position wins, however little was seen from before it.
    const found = next && seenBy(next, side).verdict === "wins" ? { verdict: /** @type {const} */ ("wins"), score: 0 } : own;
    values[at] = found && seenBy(found, side);
  }

  const turns = played.map(({ side, pit }, at) => turning(side, pit, analyses[at]?.moves ?? [], values[at] ?? null, values[at + 1] ?? null));
  const drops = turns.flatMap(({ moment }, index) => (moment?.kind === "drop" ? [{ index, drop: moment.drop }] : []))
    .sort((a, b) => b.drop - a.drop).slice(0, mostDrops).map(({ index }) => index);
  for (const [index, turn] of turns.entries()) {
    if (turn.moment?.kind === "drop" && !drops.includes(index)) turn.moment = null;
  }
  return { start: values[0] ?? null, turns, moments: turns.flatMap(({ moment }, index) => (moment ? [index] : [])) };
}

/**
 * @param {Side} side @param {number} pit
 * @param {PitAnalysis[]} moves  of the position before
 * @param {Value | null} before @param {Value | null} after  from South's view
 * @returns {Turning}
 */
function turning(side, pit, moves, before, after) {
  const own = moves.find((move) => move.pit === pit);
  const reached = after && seenBy(after, side);
  // What is proven of the position reached counts for the turn; guesses are compared within one search.
  const played = reached && reached.verdict !== "unknown" ? { verdict: reached.verdict, score: 0 } : own ?? reached;
  const others = moves.filter((move) => move.pit !== pit).sort(byWorth);
  const best = others[0] ?? null;
  const better = best && played && isBetter(best, played) ? best : null;
  return { side, pit, after, better, moment: before && reached && played && better ? momentOf(seenBy(before, side), played, reached, better) : null };
}

/**
 * @param {PitAnalysis} other @param {Value} played
 */
function isBetter(other, played) {
  if (played.verdict === "unknown" && other.verdict === "draws") return false;
  return worth(other) > worth(played);
}

/**
 * @param {Value} before @param {Value} played @param {Value} reached @param {PitAnalysis} better  all from the mover's view
 * @returns {Moment | null}
 */
function momentOf(before, played, reached, better) {
  if (better.verdict === "wins") return { kind: reached.verdict === "unknown" ? "slipMaybe" : "slip", drop: 0 };
  if (before.verdict === "draws") return reached.verdict === "loses" ? { kind: "drawSlip", drop: 0 } : null;
  if (played.verdict === "loses") return { kind: "risk", drop: 0 };
  const drop = better.score - played.score;
  return played.verdict === "unknown" && better.verdict === "unknown" && drop >= leastDrop ? { kind: "drop", drop } : null;
}
