/**
 * The captured seeds of one side: real pieces in rows of five, in the owner's strip.
 * @module
 */

import { set, svg } from "./dom.js";
import { gameKind } from "./geometry.js";
import { palette } from "./palette.js";
import { TRAY, seedLook, seedParts, trayPlace } from "./seeds.js";
import { create, round, shape } from "./svg.js";

/**
 * @import { Side } from "./types.js"
 * @import { Theme } from "./palette.js"
 */

const height = 34;
const inset = 9;

/** @param {Side} side */
export function createTray(side) {
  const ground = svg("rect", { height, rx: 8 });
  const seeds = svg("g");
  const element = svg("svg", { class: "tray", part: "tray", height, "aria-hidden": "true" }, ground, seeds);
  let look = "";
  let radius = 8;
  let drawn = -1;

  return {
    element,

    /**
     * @param {object} options
     * @param {string} options.game
     * @param {Theme} options.theme
     * @param {string} options.ids  prefix of the scene's gradients
     * @param {number} options.count  seeds that lie in it
     * @param {number} options.room  seeds it must have room for: those of the turn that is shown
     * @param {boolean} options.small
     */
    draw({ game, theme, ids, count, room, small }) {
      const rows = Math.ceil(room / 20);
      radius = small || rows > 2 ? 4.6 : rows > 1 ? 6.6 : 8;
      const now = [game, theme, ids, radius].join(" ");
      if (now === look && room === drawn && seeds.childElementCount === count) return;
      const colours = palette(gameKind(game), theme);
      if (now !== look) seeds.replaceChildren();
      look = now;
      drawn = room;
      const width = room ? round((trayPlace(Math.min(room, 20) - 1).x + 2) * radius + 2 * inset - radius) : 0;
      set(element, "width", width);
      set(ground, "width", width);
      set(ground, "fill", colours.tray);
      const top = height / 2 - ((rows - 1) * 2.25 * radius) / 2;
      set(seeds, "transform", `translate(${inset + radius / 2} ${round(top)})`);
      while (seeds.childElementCount > count) seeds.lastChild?.remove();
      for (let i = seeds.childElementCount; i < count; i++) {
        const at = trayPlace(i);
        const seed = seedLook(TRAY[side], i);
        seeds.append(create(shape("g", {
          transform: `translate(${round(at.x * radius)} ${round(at.y * radius)}) scale(${seed.size})`,
        }, seedParts(gameKind(game), colours, ids, seed, radius))));
      }
    },

    /** Where its first seed lies on the page, and how large it is there; null while it is not shown. */
    place() {
      const box = element.getBoundingClientRect();
      if (!box.width) return null;
      const matrix = seeds.getScreenCTM();
      return matrix ? { x: matrix.e, y: matrix.f, r: radius } : null;
    },
  };
}
