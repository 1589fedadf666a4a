/**
 * A position set up by hand: a grid of pits to click, tap or type into. It writes position text and judges nothing;
 * whether the position can be played is the engine's word.
 * @module
 */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { fill, plural, sideName, sides, strings } from "./text.js";

/** @typedef {import("./types.js").Layout} Layout */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Side} Side */

/** The most seeds that the engine takes on one board; higher counts are not offered. */
const most = 255;

/**
 * @param {{ game: string, preset: string, layout: Layout, usual: number[], position: Position, tray: boolean, change: (text: string) => void }} options
 *   `usual`: the counts of the usual start; `tray`: captured seeds leave the board in this game
 */
export function createEditor({ game, preset, layout, usual, position, tray, change }) {
  const { editor: texts } = strings;
  const counts = [...position.pits];
  const captured = { ...position.captured };
  let { toMove, turn } = position;
  let adding = true;
  let selected = 0;
  /** Whether the next digit goes on with the number that is being typed. */
  let typing = false;

  /** @type {HTMLElement[]} */
  const cells = [];
  /** Numbers and names in the cells. What a press began on must stay in the page, or it is no click. @type {{ seen: Text, spoken: Text }[]} */
  const texted = [];
  const rows = /** @type {const} */ ([["north", "back"], ["north", "front"], ["south", "front"], ["south", "back"]])
    .map(([owner, row]) => layout.pits.filter((pit) => pit.owner === owner && pit.row === row).sort((a, b) => a.column - b.column))
    .filter((row) => row.length);

  const total = h("p", { class: "editor-total", role: "status" });
  const number = h("input", { type: "number", min: 0, max: most, inputmode: "numeric" });
  const minus = h("button", { class: "button", type: "button" }, icon("minus"));
  const plus = h("button", { class: "button", type: "button" }, icon("plus"));

  const perSide = layout.pits.length / 2;
  const text = () => `${preset} ${counts.slice(0, perSide).join(",")}/${counts.slice(perSide).join(",")} ${toMove === "south" ? "s" : "n"} ${turn} ${captured.south},${captured.north}`;

  /** @param {number} pit */
  const nameOf = (pit) => layout.pits[pit]?.name ?? "";

  const show = () => {
    cells.forEach((cell, pit) => {
      const count = counts[pit] ?? 0;
      const text = texted[pit];
      if (text) {
        text.seen.data = String(count);
        text.spoken.data = plural(texts.pit, count, { name: nameOf(pit) });
      }
      cell.setAttribute("aria-selected", String(pit === selected));
      cell.tabIndex = pit === selected ? 0 : -1;
    });
    if (number !== document.activeElement) number.value = String(counts[selected] ?? 0);
    number.setAttribute("aria-label", fill(texts.number, { name: nameOf(selected) }));
    minus.setAttribute("aria-label", fill(texts.minus, { name: nameOf(selected) }));
    plus.setAttribute("aria-label", fill(texts.plus, { name: nameOf(selected) }));
    const sum = counts.reduce((a, b) => a + b, 0);
    const seeds = plural(texts.seeds, sum);
    total.textContent = sum > most ? fill(texts.seedsTooMany, { seeds, most }) : fill(texts.seedsUsual, { seeds, usual: usual.reduce((a, b) => a + b, 0) });
    total.toggleAttribute("data-wrong", sum > most);
  };
  const changed = () => { show(); change(text()); };

  /** @param {number} pit @param {number} count */
  const set = (pit, count) => {
    counts[pit] = Math.max(0, Math.min(most, Math.trunc(count) || 0));
    changed();
  };
  /** @param {number} pit */
  const select = (pit) => { selected = pit; typing = false; show(); };

  const grid = h("div", { class: "editor-grid", role: "grid", "aria-label": texts.label },
    ...rows.map((row, at) => h("div", { class: rows.length === 4 && at === 2 ? "editor-row between" : "editor-row", role: "row" },
      ...row.map(({ id }) => {
        const text = { seen: document.createTextNode(""), spoken: document.createTextNode("") };
        const cell = h("div", { class: "editor-pit", role: "gridcell", "data-pit": id, tabindex: -1 },
          h("span", { "aria-hidden": "true" }, h("small", {}, nameOf(id)), text.seen), h("span", { class: "visually-hidden" }, text.spoken));
        texted[id] = text;
        cells[id] = cell;
        return cell;
      }))));

  /** @param {Event} event */
  const pitOf = (event) => {
    const cell = event.target instanceof Element ? event.target.closest("[data-pit]") : null;
    return cell ? Number(cell.getAttribute("data-pit")) : null;
  };
  grid.addEventListener("click", (event) => {
    const pit = pitOf(event);
    if (pit === null) return;
    select(pit);
    cells[pit]?.focus();
    set(pit, (counts[pit] ?? 0) + (adding !== event.shiftKey ? 1 : -1));
  });
  grid.addEventListener("contextmenu", (event) => {
    const pit = pitOf(event);
    // A mouse's second button takes a seed; a long press keeps its meaning.
    if (pit === null || /** @type {PointerEvent} */ (event).pointerType === "touch") return;
    event.preventDefault();
    select(pit);
    set(pit, (counts[pit] ?? 0) - 1);
  });
  grid.addEventListener("focusin", (event) => {
    const pit = pitOf(event);
    if (pit !== null && pit !== selected) select(pit);
  });
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex((row) => row.some(({ id }) => id === selected));
    const column = rows[at]?.findIndex(({ id }) => id === selected) ?? 0;
    const now = counts[selected] ?? 0;
    /** @type {Record<string, [number, number]>} */
    const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Home: [0, -column], End: [0, 999] };
    const step = steps[event.key];
    if (step) {
      const row = rows[Math.max(0, Math.min(rows.length - 1, at + step[0]))] ?? [];
      const next = row[Math.max(0, Math.min(row.length - 1, column + step[1]))];
      if (next) { select(next.id); cells[next.id]?.focus(); }
    } else if (/^[0-9]$/.test(event.key)) {
      const typed = typing && now < 100 ? now * 10 + Number(event.key) : Number(event.key);
      set(selected, typed);
      typing = true;
    } else if (event.key === "+" || event.key === "=" || event.key === "Enter" || event.key === " ") { typing = false; set(selected, now + 1); }
    else if (event.key === "-") { typing = false; set(selected, now - 1); }
    else if (event.key === "Backspace") set(selected, Math.floor(now / 10));
    else if (event.key === "Delete") set(selected, 0);
    else return;
    event.preventDefault();
  });
  number.addEventListener("input", () => set(selected, Number(number.value)));
  minus.addEventListener("click", () => set(selected, (counts[selected] ?? 0) - 1));
  plus.addEventListener("click", () => set(selected, (counts[selected] ?? 0) + 1));

  /** @param {number[]} values */
  const fillWith = (values) => { values.forEach((count, pit) => { counts[pit] = count; }); typing = false; changed(); };

  /** @param {string} name @param {string} label @param {boolean} checked @param {() => void} run */
  const radio = (name, label, checked, run) => h("label", {}, h("input", { type: "radio", name, checked, onchange: run }), label);
  /** @param {string} label @param {number} value @param {(value: number) => void} run */
  const count = (label, value, run) => h("label", { class: "field" }, h("span", { class: "label" }, label),
    h("input", { type: "number", min: 0, value, inputmode: "numeric", oninput: (/** @type {Event} */ event) => { run(Math.max(0, Math.trunc(Number(/** @type {HTMLInputElement} */ (event.target).value)) || 0)); changed(); } }));

  const element = h("div", { class: "editor" },
    h("p", { class: "note" }, texts.hint),
    h("div", { class: "editor-tools" },
      h("div", { class: "segments", role: "radiogroup", "aria-label": texts.mode },
        radio("editor-mode", texts.add, true, () => { adding = true; }),
        radio("editor-mode", texts.take, false, () => { adding = false; })),
      h("div", { class: "stepper" }, minus, number, plus)),
    h("div", { class: `editor-scroll editor-${game}` }, grid),
    total,
    h("div", { class: "editor-tools" },
      h("button", { class: "button button-small", type: "button", onclick: () => fillWith(usual) }, texts.usual),
      h("button", { class: "button button-small", type: "button", onclick: () => fillWith(usual.map(() => 0)) }, texts.clear)),
    h("div", { class: "two" },
      h("fieldset", { class: "group" }, h("legend", {}, texts.toMove), h("div", { class: "segments" },
        ...sides.map((side) => radio("editor-to-move", sideName(side), toMove === side, () => { toMove = side; changed(); })))),
      count(texts.turn, turn, (value) => { turn = value; }),
      ...(tray ? sides.map((side) => count(fill(texts.capturedBy, { side: sideName(side) }), captured[side], (value) => { captured[side] = value; })) : [])),
    h("p", { class: "note" }, texts.turnHint));
  show();
  return { element, text };
}
