/**
 * How the match ended, and what to do next.
 * @module
 */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { sideInWords } from "./players.js";
import { fill, otherSide, sideName, strings } from "./text.js";

/** @typedef {import("./types.js").BoardState} BoardState */

/**
 * The reason of an outcome in a sentence.
 * @param {BoardState} state
 * @param {string} gameId
 * @param {import("./types.js").Tags} tags
 */
export function resultInWords(state, gameId, tags) {
  const { outcome, setup } = state;
  if (!outcome) return null;
  const texts = /** @type {Record<string, string>} */ (strings.result.reasons);
  const { winner, reason } = outcome;
  const special = reason === "endless" && !winner ? "endless-draw"
    : reason === "repetition" && setup.options.repetition === "first" ? "repetition-first" : `${reason}-${gameId}`;
  const names = winner
    ? { winner: sideInWords(tags, winner), loser: sideInWords(tags, otherSide(winner)) }
    : { winner: "", loser: "" };
  return {
    heading: winner ? fill(strings.result.wins, { side: sideInWords(tags, winner) }) : strings.result.draw,
    sentence: fill(texts[special] ?? texts[reason] ?? reason, names),
  };
}

/**
 * Shows the result of a state, or nothing while the match goes on.
 * @param {HTMLElement} place
 * @param {{ heading: string, sentence: string } | null} words
 * @param {{ begins: import("./types.js").Side, rematch: () => void, newGame: () => void, review: () => void }} next  who would begin a rematch
 */
export function showResult(place, words, { begins, rematch, newGame, review }) {
  place.hidden = !words;
  if (!words) {
    place.replaceChildren();
    place.classList.remove("put-away");
    return;
  }
  const hint = fill(strings.result.rematchHint, { side: sideName(begins) });
  place.replaceChildren(
    h("h2", {}, words.heading),
    h("p", { class: "said" }, words.sentence),
    h("div", { class: "result-actions" },
      h("button", { class: "button button-main", type: "button", title: hint, onclick: rematch }, strings.result.rematch),
      h("button", { class: "button", type: "button", onclick: review }, icon("review"), strings.result.review),
      h("button", { class: "button", type: "button", onclick: newGame }, icon("plus"), strings.result.newGame),
      h("button", { class: "button button-bare result-hide", type: "button", onclick: () => place.classList.add("put-away") }, strings.result.hide),
      h("p", { class: "hint" }, hint)));
}
