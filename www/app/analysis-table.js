/**
 * The analysis in words: one row for each pit that may be played, updated as the search deepens. Nothing here is announced
 * by itself; the table is there for who reads it.
 * @module
 */

import { h } from "./dom.js";
import { lineWriter } from "./expected-line.js";
import { fill, sideName, strings } from "./text.js";
import { byWorth, verdictText } from "./verdict.js";

/** @typedef {import("./types.js").Analysis} Analysis */
/** @typedef {import("./types.js").BoardState} BoardState */

const signs = { wins: "✓", loses: "✕", draws: "=", unknown: "" };

/**
 * @param {HTMLElement} place
 * @param {Pick<import("./types.js").App, "engine">} app
 */
export function createAnalysisTable(place, app) {
  const { analysis: texts } = strings;
  const numbers = new Intl.NumberFormat(strings.language);
  const caption = h("caption", { class: "visually-hidden" });
  const body = h("tbody");
  const table = h("table", {}, caption,
    h("thead", {}, h("tr", {}, ...[texts.pit, texts.verdict, texts.line].map((text) => h("th", { scope: "col" }, text)))), body);
  const note = h("p", { class: "hint" });
  const scroll = h("div", { class: "analysis-scroll", tabindex: 0, role: "group", "aria-label": texts.label }, table);
  place.append(h("h2", {}, texts.label), note, scroll);

  /** @type {Map<number, { row: HTMLTableRowElement, verdict: HTMLElement, line: HTMLElement }>} */
  let rows = new Map();
  let position = "";
  /** @type {(line: number[]) => string} */
  let write = () => "";

  /** @param {string} text */
  const rest = (text) => {
    note.textContent = text;
    scroll.hidden = true;
  };

  return {
    /** Where nothing has been analysed yet. @param {BoardState} state */
    wait(state) {
      if (state.positionText !== position) rest(state.outcome ? texts.over : texts.wait);
    },
    /**
     * @param {Analysis} analysis
     * @param {BoardState} state  whose present position it is of
     */
    show(analysis, state) {
      if (state.outcome) { rest(texts.over); return; }
      if (state.positionText !== position) {
        position = state.positionText;
        write = lineWriter(app.engine, state, position);
        rows = new Map();
        body.replaceChildren();
      }
      caption.textContent = fill(texts.caption, { side: sideName(state.position.toMove) });
      scroll.hidden = false;
      const ranked = [...analysis.moves].sort(byWorth);
      ranked.forEach((move, index) => {
        let found = rows.get(move.pit);
        if (!found) {
          const verdict = h("td", { class: "verdict" });
          const line = h("td", { class: "expected", dir: "ltr" });
          found = { row: h("tr", {}, h("th", { scope: "row" }, state.layout.pits[move.pit]?.name ?? ""), verdict, line), verdict, line };
          rows.set(move.pit, found);
        }
        const text = verdictText(move);
        if (found.verdict.textContent !== signs[move.verdict] + text) {
          found.verdict.setAttribute("data-verdict", move.verdict);
          // A number keeps its sign before it in every language.
          found.verdict.replaceChildren(h("span", { class: "sign", "aria-hidden": "true" }, signs[move.verdict]), h("bdi", { dir: move.verdict === "unknown" ? "ltr" : null }, text));
        }
        const expected = write(move.line);
        if (found.line.textContent !== expected) found.line.textContent = expected;
        // A row moves only when it must, so that a reader in the table is not thrown about.
        if (body.rows[index] !== found.row) body.insertBefore(found.row, body.rows[index] ?? null);
      });
      const nodes = numbers.format(analysis.nodes);
      note.textContent = [analysis.done ? texts.done : "", analysis.depth ? fill(texts.depth, { depth: analysis.depth, nodes }) : analysis.nodes ? fill(texts.nodes, { nodes }) : ""].filter(Boolean).join(" ");
    },
  };
}
