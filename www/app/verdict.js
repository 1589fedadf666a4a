/**
 * How good a turn or a position is, in words and signs.
 * @module
 */

import { fill, otherSide, sideName, strings } from "./text.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").PitAnalysis} PitAnalysis */

const seeds = new Intl.NumberFormat(strings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(strings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** @param {number} score  hundredths of a seed @returns {string} such as `+1.4`, with the minus sign of the board */
export const signedSeeds = (score) => signed.format(score / 100).replace("-", "−");

/** @param {number} score  hundredths of a seed @returns {string} such as `1.4`, whatever its sign */
export const plainSeeds = (score) => seeds.format(Math.abs(score) / 100);

/** @param {Pick<PitAnalysis, "verdict" | "score">} move @returns {string} `wins`, `loses`, `draws`, or the score */
export const verdictText = ({ verdict, score }) => (verdict === "unknown" ? signedSeeds(score) : strings.verdicts[verdict]);

/** The better of two turns, from their mover's view, comes first. @param {PitAnalysis} a @param {PitAnalysis} b */
export const byWorth = (a, b) => worth(b) - worth(a);

/**
 * Puts what is proven and what is guessed on one line: any proven win above any guess, any proven loss below.
 * @param {Pick<PitAnalysis, "verdict" | "score">} move
 */
export function worth({ verdict, score }) {
  if (verdict === "wins") return 1e9;
  if (verdict === "loses") return -1e9;
  return verdict === "draws" ? 0 : score;
}

/**
 * The value of a position in a sentence without its stop.
 * @param {{ verdict: PitAnalysis["verdict"], score: number }} value  from the view of `side`
 * @param {Side} side
 */
export function valueInWords({ verdict, score }, side) {
  const { review: texts } = strings;
  if (verdict === "wins") return fill(texts.provenWin, { side: sideName(side) });
  if (verdict === "loses") return fill(texts.provenWin, { side: sideName(otherSide(side)) });
  if (verdict === "draws") return texts.provenDraw;
  if (Math.abs(score) < 15) return texts.even2;
  return fill(texts.guess, { side: sideName(score > 0 ? side : otherSide(side)), score: plainSeeds(score) });
}
