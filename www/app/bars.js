/**
 * The bar of phones, and in table mode one bar for each player at the own edge of the device.
 * @module
 */

import { facing } from "./dialog.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { createMenu } from "./menu.js";
import { strings } from "./text.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {{ undo: () => void, redo: () => void, steps: (side: Side) => void, hint: () => void, share: () => void, newGame: () => void, computer: () => void }} Commands */

/**
 * @param {HTMLElement} place
 * @param {Side} side  whose bar it is in table mode
 * @param {Commands} commands
 * @param {import("./menu.js").MenuItem[]} menuItems  for table mode, where the page's header is put away
 */
export function createBar(place, side, commands, menuItems) {
  const { actions: texts } = strings;
  /** @param {string} sign @param {string} text @param {() => void} run */
  const item = (sign, text, run) => h("button", { class: "bar-button", type: "button", onclick: run }, icon(sign), h("span", {}, text));
  const undo = item("undo", texts.undo, commands.undo);
  const redo = item("redo", texts.redo, commands.redo);
  const steps = item("steps", texts.steps, () => commands.steps(side));
  steps.setAttribute("aria-expanded", "false");
  steps.setAttribute("aria-controls", "side");
  const menu = h("div", { class: "menu-place bar-menu" });
  createMenu(menu, { label: strings.header.more, items: menuItems, direction: "up", buttonClass: "bar-button", withText: strings.header.more });
  const hint = item("hint", texts.hint, commands.hint);
  hint.classList.add("bar-hint");
  // Where a game has not begun there is nothing to undo: its place offers an opponent.
  const computer = item("computer", texts.computer, commands.computer);
  computer.classList.add("bar-offer");
  place.append(computer, undo, redo, steps, hint, item("share", texts.share, commands.share), item("plus", texts.newShort, commands.newGame), menu);
  // Dialogs face the player who asked for them.
  place.addEventListener("pointerdown", () => { facing.side = side; }, true);
  place.addEventListener("keydown", () => { facing.side = side; }, true);
  return {
    /** @param {{ undo: boolean, redo: boolean, hint: boolean, offer: boolean }} can  `offer`: a game against the computer is offered */
    show(can) {
      undo.disabled = !can.undo;
      redo.disabled = !can.redo;
      hint.disabled = !can.hint;
      computer.hidden = !can.offer;
      undo.hidden = redo.hidden = can.offer;
    },
    /** @param {boolean} open */
    sheet(open) { steps.setAttribute("aria-expanded", String(open)); },
  };
}
