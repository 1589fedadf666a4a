/**
 * The ground of each game, drawn once: sand with pressed pits, a slab, a carved board; and the flat one.
 *
 * @module
 */

/** @import { Geometry, Point } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Shape } from "./svg.js" */
import { chance } from "./seeds.js";
import { round, shape } from "./svg.js";

/**
 * @param {Geometry} geometry
 * @param {Palette} colours
 * @param {string} ids  prefix of ids
 * @returns {Shape[]}
 */
export function groundShapes(geometry, colours, ids) {
  const { ground, pits } = geometry;
  const line = Math.max(1 / geometry.scale, 1.55);
  if (colours.flat) {
    const [[a, b]] = geometry.corridor;
    return [
      shape("rect", { ...ground, fill: colours.ground }),
      shape("line", { x1: a.x, y1: a.y, x2: b.x, y2: b.y, stroke: colours.outline, "stroke-width": 1, "stroke-dasharray": "6 5", "stroke-opacity": 0.7 }),
      ...pits.map((pit) => shape("circle", { cx: pit.x, cy: pit.y, r: pit.r, fill: colours.floor, stroke: colours.outline, "stroke-width": line * 1.5 })),
    ];
  }
  return [
    shape("defs", {}, [
      shape("linearGradient", { id: `${ids}-ground`, x1: 0, y1: 0, x2: 1, y2: 1 }, [
        shape("stop", { offset: 0, "stop-color": colours.groundHi }),
        shape("stop", { offset: 0.5, "stop-color": colours.ground }),
        shape("stop", { offset: 1, "stop-color": colours.groundLo }),
      ]),
    ]),
    shape("rect", { ...ground, fill: `url(#${ids}-ground)` }),
    ...pits.map((pit) => shape("circle", { cx: pit.x, cy: pit.y, r: pit.r, fill: colours.floor, stroke: colours.outline, "stroke-width": line })),
  ];
}
