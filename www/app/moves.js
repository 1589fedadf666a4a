/**
 * The list of moves: one row for each pair of turns. A click or Enter goes to the position after that turn.
 * @module
 */

import { h } from "./dom.js";
import { sideMark } from "./icons.js";
import { fill, plural, sideName, sides, strings } from "./text.js";

/** @typedef {import("./types.js").BoardState} BoardState */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Side} Side */

/**
 * The notation taken apart: `B8x9~6`.
 * @param {Move} move
 */
function parts({ name, text }) {
  return { name, captured: Number(/x(\d+)/.exec(text)?.[1] ?? 0), laps: Number(/~(\d+)/.exec(text)?.[1] ?? 0) };
}

/**
 * @param {HTMLElement} place
 * @param {(turn: number) => void} goTo
 * @returns {(state: BoardState) => void} shows the moves of a state
 */
export function createMoves(place, goTo) {
  const { moves: texts } = strings;
  const body = h("tbody");
  const table = h("table", {},
    h("caption", { class: "visually-hidden" }, texts.label),
    h("thead", {}, h("tr", {},
      h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, texts.number)),
      ...sides.map((side) => h("th", { scope: "col" }, sideMark(side), sideName(side))))),
    body);
  const none = h("p", { class: "moves-none" });
  const toStart = h("button", { class: "button button-small button-bare", type: "button", onclick: () => goTo(0) }, texts.toStart);
  const scroll = h("div", { class: "moves-scroll" }, table);
  place.append(h("div", { class: "moves-head" }, h("h2", {}, texts.label), toStart), none, scroll);

  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  /** @type {string[]} */
  const shown = [];
  let offset = 0;

  /** @param {Move} move @param {number} index @param {Side} side */
  const cell = (move, index, side) => {
    const { name, captured, laps } = parts(move);
    // What is read aloud stands beside the signs, as hidden text: a label would not match what is seen.
    /** @param {string} text */
    const spoken = (text) => h("span", { class: "visually-hidden" }, text);
    /** @param {string} text */
    const sign = (text) => h("span", { class: "more", "aria-hidden": "true" }, text);
    const button = h("button", { class: "move", type: "button", onclick: () => goTo(index + 1) },
      spoken(fill(texts.spokenMove, { side: sideName(side), number: Math.floor((index + offset) / 2) + 1 })),
      // Notation reads from left to right in every language.
      h("span", { dir: "ltr" }, name,
        captured ? [sign(`×${captured}`), spoken(fill(texts.spokenCaptured, { count: captured }))] : [],
        laps ? [sign(`~${laps}`), spoken(plural(texts.spokenLaps, laps))] : []));
    return button;
  };

  return (state) => {
    const { moves, layout, turn } = state;
    /** @param {number} index */
    const sideOf = (index) => layout.pits[moves[index]?.pit ?? 0]?.owner ?? "south";
    const newOffset = moves.length && sideOf(0) === "north" ? 1 : 0;
    // Rows that are the same stay, so that a long game costs no more than its last move.
    let same = 0;
    while (newOffset === offset && same < shown.length && same < moves.length && shown[same] === moves[same]?.text) same += 1;
    if (same < shown.length || newOffset !== offset) {
      offset = newOffset;
      if (same === 0) body.replaceChildren();
      shown.length = same;
      buttons.splice(same).forEach((button) => button.closest("td")?.replaceChildren());
      while (body.rows.length > Math.ceil((same + offset) / 2)) body.rows[body.rows.length - 1]?.remove();
    }
    for (let index = same; index < moves.length; index += 1) {
      const at = index + offset;
      const rowIndex = Math.floor(at / 2);
      let row = body.rows[rowIndex];
      if (!row) {
        row = h("tr", {}, h("th", { scope: "row" }, String(rowIndex + 1)), h("td"), h("td"));
        body.append(row);
        if (at === 1) row.cells[1]?.append(h("span", { class: "visually-hidden" }, texts.blank));
      }
      const move = /** @type {Move} */ (moves[index]);
      const button = cell(move, index, sideOf(index));
      row.cells[1 + (at % 2)]?.replaceChildren(button);
      buttons.push(button);
      shown.push(move.text);
    }
    buttons.forEach((button, index) => {
      const now = index + 1 === turn;
      if (now) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      button.classList.toggle("ahead", index >= turn);
    });
    table.hidden = moves.length === 0;
    none.hidden = moves.length > 0;
    none.textContent = fill(texts.none, { side: sideName(state.position.toMove) });
    toStart.hidden = moves.length === 0;
    toStart.disabled = turn === 0;
    const current = buttons[turn - 1];
    // The list scrolls, never the page.
    if (current && scroll.scrollHeight > scroll.clientHeight) {
      const row = current.getBoundingClientRect();
      const frame = scroll.getBoundingClientRect();
      const head = 32;
      if (row.top < frame.top + head) scroll.scrollTop -= frame.top + head - row.top;
      else if (row.bottom > frame.bottom) scroll.scrollTop += row.bottom - frame.bottom;
    } else if (turn === 0) scroll.scrollTop = 0;
  };
}
