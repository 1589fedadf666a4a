/**
 * `<sowing-steps for="board-id">`: the steps of a board's turn in words. It may stand anywhere in the page.
 * @module
 */

import { html, set, write } from "./dom.js";
import { icon } from "./icons.js";
import { stepsSheet } from "./styles.js";
import { wordsFor } from "./words.js";

/**
 * @import { SowingBoard } from "./sowing-board.js"
 * @import { Step } from "./describe.js"
 */

/** A turn of thousands of laps is listed round the step that is shown. */
const before = 20;
const after = 40;

const events = ["sowing-ready", "sowing-change", "sowing-step", "sowing-turn", "sowing-preview"];

/**
 * The step list of a board: what has been, what is and what is to come, or what a pit would do. Choosing a step shows it
 * on the board.
 *
 * @element sowing-steps
 *
 * @attr {string} for  id of the board
 *
 * @csspart title  whose turn it is about
 * @csspart list
 * @csspart step  one step; also step-past, step-now, step-ahead
 */
export class SowingSteps extends HTMLElement {
  static observedAttributes = ["for"];
  /** @type {SowingBoard | null} */
  #board = null;
  #title = html("p", { class: "title", id: "title", part: "title" });
  #empty = html("p");
  #earlier = html("p");
  #later = html("p");
  #list = html("ol", { "part": "list", "aria-labelledby": "title" });
  #root = html("div", { class: "root", part: "frame" }, this.#title, this.#empty, this.#earlier, this.#list, this.#later);
  #key = "";
  #wanted = 0;
  #queued = () => {
    cancelAnimationFrame(this.#wanted);
    this.#wanted = requestAnimationFrame(() => this.#show());
  };

  /** The board whose steps are listed: found by the attribute `for`, or set here. @returns {SowingBoard | null} */
  get board() {
    return this.#board;
  }

  set board(board) {
    for (const name of events) this.#board?.removeEventListener(name, this.#queued);
    this.#board = board;
    for (const name of events) board?.addEventListener(name, this.#queued);
    this.#queued();
  }

  connectedCallback() {
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [stepsSheet()];
      root.append(this.#root);
    }
    this.#find();
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#wanted);
    for (const name of events) this.#board?.removeEventListener(name, this.#queued);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#find();
  }

  #find() {
    const id = this.getAttribute("for");
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    this.board = id ? /** @type {SowingBoard | null} */ (root.getElementById(id)) : this.#board;
  }

  #show() {
    // The board's class may come later than its tag.
    const steps = this.#board?.steps;
    if (!steps || !this.#board) return;
    const { say, lang } = wordsFor(this.#board.language);
    set(this.#root, "lang", lang);
    set(this.#root, "data-theme", this.#board.shownTheme);
    set(this.#list, "dir", say("direction"));
    set(this.#root, "data-preview", steps.preview);
    write(this.#title, steps.title);
    const { lines, now, t } = steps;
    const centre = now >= 0 ? now : t > 0 ? lines.length : 0;
    const first = lines.length > before + after ? Math.max(0, Math.min(centre - before, lines.length - after)) : 0;
    const shown = lines.slice(first, lines.length > before + after ? first + before + after : undefined);
    write(this.#empty, lines.length ? "" : say("stepsNone"));
    const rest = lines.length - first - shown.length;
    write(this.#earlier, first ? say("stepsEarlier", { n: first }) : "");
    write(this.#later, rest ? say("stepsLater", { n: rest }) : "");

    const key = [steps.title, first, shown.length, lang, steps.preview].join();
    const fresh = key !== this.#key || this.#list.childElementCount !== shown.length;
    this.#key = key;
    if (fresh || this.#last !== steps.lines[first]?.().text) {
      this.#list.replaceChildren(...shown.map((line) => this.#item(line(), !steps.preview)));
    }
    this.#last = steps.lines[first]?.().text ?? "";
    [...this.#list.children].forEach((item, i) => {
      const k = first + i;
      const when = steps.preview || t <= 0 ? "ahead" : k === now ? "now" : now < 0 || k < now ? "past" : "ahead";
      set(item, "data-when", when);
      set(item, "part", `step step-${when}`);
      set(item, "aria-current", when === "now" ? "step" : null);
      const text = /** @type {HTMLElement} */ (item.querySelector(".text"));
      const current = when === "now" && steps.current;
      write(text.children[0], current ? current.text : item.getAttribute("data-text") ?? "");
      write(text.children[1], current ? current.note : "");
    });
  }
  #last = "";

  /** @param {Step} step @param {boolean} seekable */
  #item({ kind, lap, text, to }, seekable) {
    const mark = html("span", { class: "mark", "aria-hidden": "true" }, kind === "lap" ? String(lap) : icon(kind === "capture" ? "capture" : kind === "endless" ? "endless" : "skip"));
    const inner = [mark, html("span", { class: "text" }, html("span", {}, text), html("small"))];
    return html("li", { "data-kind": kind, "data-text": text }, seekable
      ? html("button", { type: "button", onclick: () => void this.#board?.seek(to) }, ...inner)
      : html("div", { class: "row" }, ...inner));
  }
}

if (!customElements.get("sowing-steps")) customElements.define("sowing-steps", SowingSteps);
