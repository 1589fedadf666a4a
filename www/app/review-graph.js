/**
 * The graph of a review: the turns from left to right, North's side above and South's below as on the board. What is proven
 * lies in the outer bands, each with its side's triangle; a guess is a dot between them. It is one slider: arrows walk the turns.
 * @module
 */

import { h, s } from "./dom.js";
import { strings } from "./text.js";

/** @typedef {import("./review-model.js").Review} Review */
/** @typedef {import("./review-model.js").Value} Value */

const height = 214;
const band = 38;
const foot = 20;
const pad = 16;
/** A guess of so many hundredths of a seed fills half of the way to the band. */
const half = 400;

/**
 * @param {{ select: (turn: number) => void, show: (turn: number) => void, describe: (turn: number) => string }} wishes
 *   `select`: another turn is looked at, 0 is the start; `show`: it is to be shown on the board
 */
export function createReviewGraph({ select, show, describe }) {
  const { review: texts } = strings;
  const picture = s("svg", { "aria-hidden": "true", class: "review-picture", height });
  const element = h("div", { class: "review-graph", role: "slider", tabindex: 0, "aria-label": texts.graph, "aria-orientation": "horizontal", "aria-valuemin": 0 }, picture);
  /** @type {Review} */
  let review = { start: null, turns: [], moments: [] };
  let at = 0;
  let width = 0;

  const middle = (height - foot) / 2;
  const step = () => (width - 2 * pad) / Math.max(1, review.turns.length);
  /** @param {number} turn */
  const x = (turn) => pad + turn * step();
  /** @param {Value} value */
  const y = ({ verdict, score }) => {
    const far = middle - band;
    if (verdict === "wins") return middle + far + 12;
    if (verdict === "loses") return middle - far - 12;
    return middle + (verdict === "draws" ? 0 : (score / (Math.abs(score) + half)) * (far - 6));
  };
  /** @param {number} turn */
  const valueAt = (turn) => (turn === 0 ? review.start : review.turns[turn - 1]?.after ?? null);

  /** @param {number} cx @param {number} cy @param {number} r @param {Value["verdict"]} verdict */
  const marker = (cx, cy, r, verdict) => {
    if (verdict === "wins") return s("path", { class: "south", d: `M${cx - r} ${cy - r * 0.8}h${2 * r}L${cx} ${cy + r}z` });
    if (verdict === "loses") return s("path", { class: "north", d: `M${cx - r} ${cy + r * 0.8}h${2 * r}L${cx} ${cy - r}z` });
    if (verdict === "draws") return s("path", { class: "north", d: `M${cx} ${cy - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z` });
    return s("circle", { class: "guess", cx, cy, r: Math.min(r, 3) });
  };

  const draw = () => {
    if (!width) return;
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    picture.setAttribute("width", String(width));
    const { turns } = review;
    const bottom = height - foot;
    const size = Math.max(1.6, Math.min(6.5, step() * 0.42));
    /** @type {Element[]} */
    const parts = [
      s("rect", { class: "band", x: 0, y: 0, width, height: band }),
      s("rect", { class: "band", x: 0, y: bottom - band, width, height: band }),
      s("path", { class: "zero", d: `M0 ${middle}H${width}` }),
    ];
    const every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((count) => count * step() >= 30) ?? 2000;
    for (let turn = 0; turn <= turns.length; turn += every) {
      const label = s("text", { class: "axis", x: x(turn), y: height - 5, "text-anchor": "middle" });
      label.textContent = String(turn);
      parts.push(label);
    }
    // One line through what is known; it breaks where nothing has been looked at.
    let line = "";
    let open = false;
    for (let turn = 0; turn <= turns.length; turn += 1) {
      const value = valueAt(turn);
      if (value) line += `${open ? "L" : "M"}${x(turn).toFixed(1)} ${y(value).toFixed(1)}`;
      open = value !== null;
    }
    if (line) parts.push(s("path", { class: "course", d: line }));
    for (const index of review.moments) {
      const before = valueAt(index);
      const after = valueAt(index + 1);
      if (before && after) parts.push(s("path", { class: "fall", d: `M${x(index)} ${y(before)}L${x(index + 1)} ${y(after)}` }));
    }
    parts.push(s("path", { class: "cursor", d: `M${x(at)} 0V${bottom}` }));
    for (let turn = 0; turn <= turns.length; turn += 1) {
      const value = valueAt(turn);
      parts.push(value ? marker(x(turn), y(value), size, value.verdict) : s("circle", { class: "open", cx: x(turn), cy: middle, r: Math.min(size, 2) }));
    }
    for (const index of review.moments) {
      const certain = review.turns[index]?.moment?.kind !== "drop";
      const after = valueAt(index + 1);
      const cy = after && Math.abs(y(after) - middle) < 14 ? middle + (y(after) > middle ? -20 : 20) : middle;
      const sign = s("text", { class: certain ? "flag-sign" : "flag-sign flag-drop", x: x(index + 1), y: cy + 4.5, "text-anchor": "middle" });
      sign.textContent = certain ? "!" : "?";
      parts.push(s("circle", { class: certain ? "flag" : "flag flag-drop", cx: x(index + 1), cy, r: 8 }), sign);
    }
    const now = valueAt(at);
    parts.push(s("circle", { class: "ring", cx: x(at), cy: now ? y(now) : middle, r: 11 }));
    for (const [text, where] of /** @type {const} */ ([[texts.northWins, 13], [texts.southWins, bottom - 5]])) {
      const label = s("text", { class: "band-label", x: 6, y: where });
      label.textContent = text;
      parts.push(label);
    }
    picture.replaceChildren(...parts);
    element.setAttribute("aria-valuemax", String(turns.length));
    element.setAttribute("aria-valuenow", String(at));
    element.setAttribute("aria-valuetext", describe(at));
  };

  /** @param {number} turn */
  const go = (turn) => {
    const to = Math.max(0, Math.min(review.turns.length, turn));
    if (to !== at) {
      at = to;
      select(at);
    }
    draw();
  };

  element.addEventListener("keydown", (event) => {
    const last = review.turns.length;
    /** @type {Record<string, number>} */
    const keys = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageDown: at - 10, PageUp: at + 10, Home: 0, End: last };
    const to = keys[event.key];
    if (event.key === "Enter" || event.key === " ") show(at);
    else if (to !== undefined) go(to);
    else return;
    event.preventDefault();
  });
  element.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    go(Math.round((event.clientX - box.left - pad) / step()));
    show(at);
  });
  const observer = new ResizeObserver(() => {
    const now = Math.round(element.clientWidth);
    if (now === width) return;
    width = now;
    draw();
  });
  observer.observe(element);

  return {
    element,
    /** @param {Review} next */
    update(next) { review = next; draw(); },
    /** Looks at a turn without asking for it on the board. @param {number} turn */
    go,
    close() { observer.disconnect(); },
  };
}

/** The signs of the graph with their words. */
export function graphLegend() {
  const { review: texts } = strings;
  /** @param {Element[]} parts @param {string} text */
  const entry = (parts, text) => h("li", {}, s("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", class: "review-picture" }, ...parts), text);
  const flag = (/** @type {string} */ kind, /** @type {string} */ sign) => {
    const text = s("text", { class: `flag-sign ${kind}`, x: 10, y: 14.5, "text-anchor": "middle" });
    text.textContent = sign;
    return [s("circle", { class: `flag ${kind}`, cx: 10, cy: 10, r: 8 }), text];
  };
  return h("ul", { class: "legend" },
    entry([s("path", { class: "south", d: "M3 6h6L6 14z" }), s("path", { class: "north", d: "M11 14h6L14 6z" })], texts.legendProven),
    entry([s("circle", { class: "guess", cx: 10, cy: 10, r: 3.5 })], texts.legendGuess),
    entry(flag("", "!"), texts.legendSlip),
    entry(flag("flag-drop", "?"), texts.legendDrop));
}
