/**
 * Short messages above the board. Each stays until it is put away or replaced by one of the same kind.
 * @module
 */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { strings } from "./text.js";

/** @typedef {{ show: (kind: string, text: string, action?: { label: string, run: () => void }) => void, clear: (kind?: string) => void }} Notices */

/**
 * @param {HTMLElement} place  a live region
 * @returns {Notices}
 */
export function createNotices(place) {
  /** @param {string} [kind] */
  const clear = (kind) => {
    for (const notice of [...place.children]) {
      if (!kind || notice.getAttribute("data-kind") === kind) notice.remove();
    }
  };
  return {
    clear,
    show(kind, text, action) {
      clear(kind);
      const notice = h("div", { class: "notice", "data-kind": kind },
        h("p", {}, text),
        action && h("button", { class: "button button-small", type: "button", onclick: () => { notice.remove(); action.run(); } }, action.label),
        h("button", { class: "tool", type: "button", "aria-label": strings.common.dismiss, onclick: () => notice.remove() }, icon("close")));
      place.append(notice);
    },
  };
}
