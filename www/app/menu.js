/**
 * A button that opens a short list of buttons. Escape, a click elsewhere and leaving it with the keyboard close it.
 * @module
 */

import { h, newId } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {{ icon: string, label: () => string, run: () => void, disabled?: () => boolean, hidden?: () => boolean }} MenuItem */

/**
 * @param {HTMLElement} place  gets the button and the list; must be positioned
 * @param {{ label: string, items: MenuItem[], direction: "up" | "down", buttonClass: string, withText?: string }} options
 */
export function createMenu(place, { label, items, direction, buttonClass, withText }) {
  const id = newId("menu");
  const list = h("div", { class: `menu menu-${direction}`, id, hidden: true, role: "group", "aria-label": label });
  const button = h("button", { class: buttonClass, type: "button", "aria-label": withText ? null : label, "aria-expanded": "false", "aria-controls": id }, icon("more"), withText && h("span", {}, withText));

  /** @param {boolean} open */
  const toggle = (open) => {
    button.setAttribute("aria-expanded", String(open));
    list.hidden = !open;
    if (!open) return;
    list.replaceChildren(...items.filter((item) => !item.hidden?.()).map((item) => h("button", {
      type: "button",
      disabled: item.disabled?.() ?? false,
      onclick: () => { toggle(false); button.focus(); item.run(); },
    }, icon(item.icon), h("span", {}, item.label()))));
  };
  button.addEventListener("click", () => toggle(Boolean(list.hidden)));
  place.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      toggle(false);
      button.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const buttons = /** @type {HTMLButtonElement[]} */ ([...list.querySelectorAll("button:not(:disabled)")]);
      const now = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
      const step = event.key === "ArrowDown" ? 1 : -1;
      buttons.at(now < 0 && step < 0 ? -1 : (now + step) % buttons.length)?.focus();
    }
  });
  place.addEventListener("focusout", (event) => {
    const next = /** @type {FocusEvent} */ (event).relatedTarget;
    if (next instanceof Node && !place.contains(next)) toggle(false);
  });
  document.addEventListener("pointerdown", (event) => {
    if (!list.hidden && event.target instanceof Node && !place.contains(event.target)) toggle(false);
  });
  place.append(button, list);
}
