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
      if (before && after) parts.push(s("path", { class: step() < 5 ? "fall fall-fine" : "fall", d: `M${x(index)} ${y(before)}L${x(index + 1)} ${y(after)}` }));
    }
    parts.push(s("path", { class: "cursor", d: `M${x(at)} 0V${bottom}` }));
    for (let turn = 0; turn <= turns.length; turn += 1) {
      const value = valueAt(turn);
      parts.push(value ? marker(x(turn), y(value), size, value.verdict) : s("circle", { class: "open", cx: x(turn), cy: middle, r: Math.min(size, 2) }));
    }
    const marked = review.moments.map((index) => {
      const after = valueAt(index + 1);
      return { x: x(index + 1), y: after ? y(after) : null, certain: review.turns[index]?.moment?.kind !== "drop" };
    });
    for (const flag of placeFlags(marked, middle)) parts.push(...flagPicture(flag.x, flag.y, flag.certain, flag.count));
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

/** A sign is so wide, one with a number at most so wide; signs above each other are so far apart. */
const flagWidth = 18;
const countWidth = 27;
const flagRow = 20;

/**
 * Where the signs stand so that none hides another: neighbours in up to three rows, and where those do not suffice, one sign
 * with their number.
 * @param {{ x: number, y: number | null, certain: boolean }[]} marked  from left to right; `y`: of the turn's own point
 * @param {number} middle
 * @returns {{ x: number, y: number, certain: boolean, count: number }[]}
 */
export function placeFlags(marked, middle) {
  /** @type {(typeof marked)[]} */
  const groups = [];
  for (const flag of marked) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && flag.x - last.x < countWidth) group.push(flag);
    else groups.push([flag]);
  }
  return groups.flatMap((group) => inRows(group, middle) ?? counted(group, middle));
}

/** @param {{ x: number, y: number | null, certain: boolean }[]} group @param {number} middle */
function inRows(group, middle) {
  const taken = [-Infinity, -Infinity, -Infinity];
  const placed = [];
  for (const { x, y, certain } of group) {
    const rows = [middle, middle - flagRow, middle + flagRow];
    const free = rows.map((_, row) => row).filter((row) => x - /** @type {number} */ (taken[row]) >= flagWidth);
    const row = free.find((row) => y === null || Math.abs(y - /** @type {number} */ (rows[row])) >= 14) ?? free[0];
    if (row === undefined) return null;
    taken[row] = x;
    placed.push({ x, y: /** @type {number} */ (rows[row]), certain, count: 1 });
  }
  return placed;
}

/** @param {{ x: number, certain: boolean }[]} group @param {number} middle */
function counted(group, middle) {
  const from = /** @type {{ x: number }} */ (group[0]).x;
  const span = /** @type {{ x: number }} */ (group.at(-1)).x - from;
  const parts = Math.max(1, Math.floor(span / countWidth));
  return Array.from({ length: parts }, (_, part) => part).flatMap((part) => {
    const own = group.filter(({ x }) => Math.min(parts - 1, Math.floor(((x - from) / (span || 1)) * parts)) === part);
    return own.length ? [{ x: from + (span * (part + 0.5)) / parts, y: middle, certain: own.some(({ certain }) => certain), count: own.length }] : [];
  });
}

/** @param {number} x @param {number} y @param {boolean} certain @param {number} [count] */
function flagPicture(x, y, certain, count = 1) {
  const kind = certain ? "" : "flag-drop";
  const text = s("text", { class: `flag-sign ${kind}`, x, y: y + 4.5, "text-anchor": "middle" });
  text.textContent = (count > 1 ? count : "") + (certain ? "!" : "?");
  const wide = count > 9 ? 26 : count > 1 ? 23 : 16;
  return [s("rect", { class: `flag ${kind}`, x: x - wide / 2, y: y - 8, width: wide, height: 16, rx: 8 }), text];
}

/** The signs of the graph with their words. */
export function graphLegend() {
  const { review: texts } = strings;
  /** @param {Element[]} parts @param {string} text @param {number} [width] */
  const entry = (parts, text, width = 20) => h("li", {}, s("svg", { viewBox: `0 0 ${width} 20`, width, height: 20, "aria-hidden": "true", class: "review-picture" }, ...parts), text);
  return h("ul", { class: "legend" },
    entry([s("path", { class: "south", d: "M3 6h6L6 14z" }), s("path", { class: "north", d: "M11 14h6L14 6z" })], texts.legendProven),
    entry([s("circle", { class: "guess", cx: 10, cy: 10, r: 3.5 })], texts.legendGuess),
    entry(flagPicture(10, 10, true), texts.legendSlip),
    entry(flagPicture(10, 10, false), texts.legendDrop),
    entry(flagPicture(13, 10, true, 3), texts.legendMany, 26));
}
