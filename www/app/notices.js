/**
 * Short messages above the board, one at a time. Each stays until it is put away or replaced by one of the same kind. The latest
 * is shown, but what went wrong before all else; what it stands before comes when it is put away.
 * @module
 */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { strings } from "./text.js";

/** @typedef {{ show: (kind: string, text: string, action?: { label: string, run: () => void }) => void, clear: (kind?: string) => void }} Notices */

/** Kinds that say what went wrong. */
const errors = new Set(["hint", "computer", "link", "record"]);

/**
 * @param {HTMLElement} place  a live region
 * @param {HTMLElement} after  what has the focus once the last message is put away
 * @returns {Notices}
 */
export function createNotices(place, after) {
  /** Messages by kind, the latest last. @type {Map<string, HTMLElement>} */
  const notices = new Map();

  const show = () => {
    const kinds = [...notices.keys()];
    const kind = kinds.findLast((kind) => errors.has(kind)) ?? kinds.at(-1);
    const next = kind === undefined ? undefined : notices.get(kind);
    if (next === place.firstElementChild) return;
    const focused = place.contains(document.activeElement);
    place.replaceChildren(...(next ? [next] : []));
    if (focused) (next?.querySelector("button") ?? after).focus();
  };
  /** @param {string} [kind] */
  const clear = (kind) => {
    if (kind) notices.delete(kind);
    else notices.clear();
    show();
  };
  return {
    clear,
    show(kind, text, action) {
      notices.delete(kind);
      notices.set(kind, h("div", { class: "notice", "data-kind": kind },
        h("p", {}, text),
        action && h("button", { class: "button button-small", type: "button", onclick: () => { clear(kind); action.run(); } }, action.label),
        h("button", { class: "tool", type: "button", "aria-label": strings.common.dismiss, onclick: () => clear(kind) }, icon("close"))));
      show();
    },
  };
}
