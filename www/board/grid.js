/**
 * The pits as a grid: transparent cells over the drawing, named for screen readers, to be pointed at and walked.
 * @module
 */

import { html, set, svg } from "./dom.js";

/**
 * @import { Geometry } from "./geometry.js"
 * @import { Layout } from "./types.js"
 */

const longPress = 500;

/**
 * @typedef {object} GridActions
 * @property {(pit: number, by: "hover" | "focus" | "press") => void} point
 * @property {(by: "hover" | "focus", to?: EventTarget | null) => void} leave
 * @property {(pit: number, by: "mouse" | "touch") => void} choose
 */

/** @param {GridActions} actions */
export function createGrid({ point, leave, choose }) {
  const picture = svg("svg", { class: "grid", part: "grid", role: "grid" });
  // The listeners are not the picture's own: some browsers let Tab stop at a picture that listens for focus.
  const element = html("div", {
    class: "layer",
    onpointerover: over, onpointerleave: () => leave("hover"), onpointerdown: down, onpointerup: release,
    onpointercancel: release, onclick: click, onfocusin: focus, onfocusout: (/** @type {FocusEvent} */ event) => leave("focus", event.relatedTarget),
    oncontextmenu: (/** @type {Event} */ event) => pressed && event.preventDefault(),
  }, picture);
  /** @type {SVGRectElement[]} */
  let cells = [];
  /** Pits as they are seen: rows from the top, each from the left. @type {number[][]} */
  let rows = [];
  let current = 0;
  let touch = false;
  let pressed = false;
  let timer = 0;

  /** @param {Event} event */
  const pitOf = ({ target }) => cells.indexOf(/** @type {SVGRectElement} */ (target));

  /** @param {PointerEvent} event */
  function over(event) {
    if (event.pointerType === "touch") return;
    const pit = pitOf(event);
    if (pit >= 0) point(pit, "hover");
    else leave("hover");
  }

  /** @param {PointerEvent} event */
  function down(event) {
    touch = event.pointerType === "touch";
    pressed = false;
    clearTimeout(timer);
    const pit = pitOf(event);
    if (touch && pit >= 0) {
      timer = setTimeout(() => {
        pressed = true;
        point(pit, "press");
      }, longPress);
    }
  }

  function release() {
    clearTimeout(timer);
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const pit = pitOf(event);
    if (pit >= 0 && !pressed) choose(pit, touch && event.detail > 0 ? "touch" : "mouse");
    pressed = false;
  }

  /** @param {FocusEvent} event */
  function focus(event) {
    const pit = pitOf(event);
    if (pit < 0) return;
    rove(pit);
    if (cells[pit].matches(":focus-visible")) point(pit, "focus");
  }

  /** @param {number} pit */
  function rove(pit) {
    // After a longer board the pit of before may be gone.
    if (cells[current]) set(cells[current], "tabindex", -1);
    current = pit;
    set(cells[current], "tabindex", 0);
  }

  return {
    element,

    get current() {
      return current;
    },

    /** Whether a pit has the keyboard's focus. */
    get focused() {
      return cells[current]?.matches(":focus-visible") ?? false;
    },

    /** @param {number} pit */
    focus(pit) {
      cells[pit]?.focus();
    },

    /** @param {Layout} layout @param {Geometry} geometry @param {number} first  the pit that Tab leads to */
    lay(layout, geometry, first) {
      set(picture, "viewBox", `0 0 ${geometry.width} ${geometry.height}`);
      const fresh = cells.length !== layout.pits.length;
      if (fresh) cells = layout.pits.map(() => svg("rect", { role: "gridcell", part: "pit", tabindex: -1 }));
      geometry.pits.forEach(({ cell }, pit) => {
        for (const [name, value] of Object.entries(cell)) set(cells[pit], name, value);
      });
      /** @type {Map<number, number[]>} */
      const lines = new Map();
      for (const { id } of layout.pits) {
        const y = Math.round(geometry.pits[id].y);
        lines.set(y, [...(lines.get(y) ?? []), id]);
      }
      const before = String(rows);
      rows = [...lines].sort(([a], [b]) => a - b)
        .map(([, pits]) => pits.sort((a, b) => geometry.pits[a].x - geometry.pits[b].x));
      // Only a real change moves the cells, because a moved cell loses the focus.
      if (fresh || before !== String(rows)) {
        picture.replaceChildren(...rows.map((pits) => svg("g", { role: "row" }, ...pits.map((pit) => cells[pit]))));
      }
      if (fresh) rove(first);
    },

    /**
     * @param {(pit: number) => { label: string, playable: boolean, disabled: boolean }} describe
     * @param {string} label
     * @param {string} help
     */
    name(describe, label, help) {
      set(picture, "aria-label", label);
      set(picture, "aria-description", help);
      set(picture, "aria-describedby", "state");
      cells.forEach((cell, pit) => {
        const { label: text, playable, disabled } = describe(pit);
        set(cell, "aria-label", text);
        set(cell, "aria-disabled", disabled ? "true" : null);
        set(cell, "data-playable", playable);
      });
    },

    /**
     * The pit that an arrow key leads to.
     * @param {"left" | "right" | "up" | "down" | "first" | "last"} way
     */
    neighbour(way) {
      const row = rows.findIndex((pits) => pits.includes(current));
      const column = rows[row]?.indexOf(current) ?? 0;
      const line = rows[row] ?? [];
      switch (way) {
        case "left":
          return line[column - 1] ?? current;
        case "right":
          return line[column + 1] ?? current;
        case "up":
          return rows[row - 1]?.[column] ?? current;
        case "down":
          return rows[row + 1]?.[column] ?? current;
        case "first":
          return line[0] ?? current;
        case "last":
          return line[line.length - 1] ?? current;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createGrid>} Grid */
