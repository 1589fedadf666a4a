/**
 * The page's icons: one line drawing each, 24 units square, drawn with the text's colour.
 * @module
 */

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const paths = {
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12",
  redo: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0 0 12",
  plus: "M12 5v14M5 12h14",
  share: "M12 15V4M7.5 8L12 3.5 16.5 8M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13",
  steps: "M4 7h16M4 12h16M4 17h16",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6L6 18",
  help: "M9.3 9.4a2.8 2.8 0 1 1 4.1 2.5c-.9.5-1.4 1-1.4 2.1M12 17.2h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  auto: "M4 5h16v11.5H4zM12 16.5V20M8.5 20h7",
  light: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  contrast: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 6v12a6 6 0 0 0 0-12z",
  projector: "M3 4h18M5 4v11h14V4M12 15v5M8.5 20.5h7",
  soundOn: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  soundOff: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  flip: "M7 4v16M7 4L3.5 7.5M7 4l3.5 3.5M17 20V4M17 20l-3.5-3.5M17 20l3.5-3.5",
  table: "M4 10h16v4H4zM8 6.5h8M8 17.5h8",
  resign: "M6 21V4M6 4.5h12l-3 4 3 4H6",
  save: "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14",
  open: "M4 18.5v-13h6l2 2.5h8v10.5z",
  print: "M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z",
  minus: "M5 12h14",
  hint: "M9 17.5h6M10 20.5h4M8.7 14.3A5.6 5.6 0 1 1 15.3 14.3V15.5H8.7z",
  analysis: "M4 19.5h16M6.5 16v-4M11 16V5M15.5 16V9M20 16v-2.5",
  computer: "M4.5 5h15v10.5h-15zM9 20h6M12 15.5V20M9 9.2v1.6M15 9.2v1.6",
  players: "M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19.5c.3-3.8 2.3-5.7 5.5-5.7s5.2 1.9 5.5 5.7M16 11a2.6 2.6 0 1 0-1-5M16.5 14.2c2.6.2 4.1 2 4.5 5.3",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  review: "M4 5v14.5h16M7.5 14l3.5-4 3 2.5L19.5 7",
  before: "M14.5 6l-6 6 6 6",
  after: "M9.5 6l6 6-6 6",
  solved: "M5 12.5l4.5 4.5L19 7",
};

const mirrored = new Set(["undo", "redo", "before", "after"]);

/**
 * @param {string} name  a name of the list above, or `brand`
 * @returns {SVGElement}
 */
export function icon(name) {
  if (name === "brand") {
    return s("svg", { class: "icon", viewBox: "0 0 44 30", "aria-hidden": "true" },
      s("path", { d: "M32 5H15a10 10 0 0 0 0 20h14.5a10 10 0 0 0 9.3-13.6M33.5 13.5l5.2-2.3 2.6 5.2" }),
      s("circle", { cx: 15.5, cy: 15, r: 2.6, fill: "currentColor", stroke: "none" }),
      s("circle", { cx: 23, cy: 15, r: 2.6, fill: "currentColor", stroke: "none" }),
      s("circle", { cx: 30, cy: 15, r: 2.2 }));
  }
  return s("svg", { class: mirrored.has(name) ? "icon icon-mirrors" : "icon", viewBox: name === "undo" || name === "redo" ? "0 3 24 24" : "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: paths[name] ?? "", "stroke-width": name === "more" ? 3.2 : 2 }));
}

/**
 * The mark of a side: a filled triangle that points down for South, an open one that points up for North.
 * @param {import("./types.js").Side} side
 */
export const sideMark = (side) => s("svg", { class: "icon side-mark", viewBox: "0 0 12 12", "aria-hidden": "true" },
  side === "south"
    ? s("path", { d: "M1 1.5h10L6 10.5z", fill: "currentColor", stroke: "none" })
    : s("path", { d: "M1.8 10h8.4L6 2.4z", "stroke-width": 1.5 }));
