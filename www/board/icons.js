/**
 * The signs of the controls and of the glyphs in texts, drawn in a square of 24 units.
 * @module
 */

import { svg } from "./dom.js";

/** Path data; a leading "!" fills the path instead of drawing it. @type {Record<string, string[]>} */
const paths = {
  "play": ["!M8 5v14l11-7z"],
  "pause": ["!M7 5h3.4v14H7zM13.6 5H17v14h-3.4z"],
  "lap-back": ["M11.5 6l-6 6 6 6M18.5 6l-6 6 6 6"],
  "lap-on": ["M12.5 6l6 6-6 6M5.5 6l6 6-6 6"],
  "seed-back": ["M12 6l-6 6 6 6", "!M17.5 9.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4"],
  "seed-on": ["M12 6l6 6-6 6", "!M6.5 9.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4"],
  "skip": ["!M5 5v14l10-7z", "M18.5 5.5v13"],
  "down": ["M7 10l5 5 5-5"],
  "replay": ["M5 12a7 7 0 107-7 7 7 0 00-5.6 2.8M6 3.5v4.6h4.6"],
  "full": ["M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4"],
  "check": ["M5 12.5l4.5 4.5L19 7.5"],
  "hint": ["!M12 3l2.7 6 6.3.6-4.8 4.2 1.5 6.2L12 16.8 6.3 20l1.5-6.2L3 9.6 9.3 9z"],
  "thinking": ["!M5.5 9.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4M12 9.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4M18.5 9.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4"],
  "lap": ["M12 4A8 8 0 114.9 8.3", "M8.6 1.6l4 2.5-3.4 3.3"],
  "occupied": ["M12 3.6a8.4 8.4 0 100 16.8 8.4 8.4 0 000-16.8", "!M12 8a4 4 0 100 8 4 4 0 000-8"],
  "empty": ["M12 3.6a8.4 8.4 0 100 16.8 8.4 8.4 0 000-16.8"],
  "capture": ["M5.5 5.5l13 13M18.5 5.5l-13 13"],
  "endless": ["M12 12C9.6 8.6 8 7.6 6.3 7.6a4.4 4.4 0 000 8.8C8 16.4 9.6 15.4 12 12c2.4-3.4 4-4.4 5.7-4.4a4.4 4.4 0 010 8.8C16 16.4 14.4 15.4 12 12z"],
  "blocked": ["M12 3.6a8.4 8.4 0 100 16.8 8.4 8.4 0 000-16.8M6.2 17.8L17.8 6.2"],
  "south": ["!M3 5.5h18L12 20z"],
  "north": ["M4.6 18.2L12 6l7.4 12.2z"],
};

/** @typedef {keyof typeof paths} IconName */

/** The shapes of a sign. @param {IconName} name */
export const iconShapes = (name) =>
  paths[name].map((d) => svg("path", d[0] === "!" ? { d: d.slice(1), class: "solid" } : { d }));

/**
 * A sign; it says nothing by itself, the control around it has the words.
 * @param {IconName} name
 */
export const icon = (name) =>
  svg("svg", { "class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true", "data-icon": name }, ...iconShapes(name));
