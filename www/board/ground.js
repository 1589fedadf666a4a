/**
 * The ground of each game, drawn once: sand with pressed pits, a pale slab, a carved board; and the flat one.
 *
 * Softness comes from gradients and from strokes laid over each other. The grain is a small tile of noise, so that the
 * dear part of it is computed once for some thousand pixels and not for the whole board.
 *
 * @module
 */

/** @import { Geometry, PitGeometry, Point, Rect } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Shape } from "./svg.js" */
import { around, chance, closed, disc } from "./outline.js";
import { mix } from "./palette.js";
import { area, circle, gradient, group, line, round, shape } from "./svg.js";

/** How far the rim of a pit strays from a circle. */
const WOBBLE = { hus: 0.05, hawalis: 0.03, sadeqa: 0.016 };

/**
 * @typedef {object} Ground
 * @property {Shape[]} base  to be shown at once: no noise
 * @property {Shape[]} grained  the same with the grain
 */

/**
 * @param {Geometry} geometry
 * @param {Palette} colours
 * @param {string} ids  prefix of ids
 * @returns {Ground}
 */
export function groundShapes(geometry, colours, ids) {
  if (colours.flat) {
    const base = flatGround(geometry, colours);
    return { base, grained: base };
  }
  const parts = { hus: sand, hawalis: slab, sadeqa: wood }[geometry.game](geometry, colours, ids);
  const defs = shape("defs", {}, [...parts.defs, pitGradient(geometry.game, colours, ids)]);
  const base = [defs, ...parts.under, ...parts.pits];
  const noise = shape("defs", {}, parts.noise);
  return { base, grained: [defs, noise, ...parts.under, ...parts.grain, ...parts.pits] };
}

/**
 * @typedef {object} Parts
 * @property {Shape[]} defs
 * @property {Shape[]} noise  definitions that the grain needs
 * @property {Shape[]} under
 * @property {Shape[]} grain  over what is under, below the pits
 * @property {Shape[]} pits
 */

/** The width of a rim. @param {Geometry} geometry */
const rimWidth = ({ scale }) => Math.max(1 / scale, 1.55);

/** @param {Geometry} geometry @param {Palette} colours */
function flatGround(geometry, colours) {
  const [[a, b]] = geometry.corridor;
  return [
    shape("rect", { ...geometry.ground, fill: colours.ground }),
    line(`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`, colours.outline, 1, { "stroke-dasharray": "6 5", "stroke-opacity": 0.75 }),
    ...geometry.pits.map((pit) => circle(pit, pit.r, colours.floor, colours.outline, rimWidth(geometry) * 1.5)),
  ];
}

/** The lit ground. @param {Palette} c @param {string} ids */
function light(c, ids) {
  return gradient(`${ids}-ground`, "linear", { x1: 0, y1: 0, x2: 1, y2: 1 }, [[0, c.groundHi], [0.5, c.ground], [1, c.groundLo]]);
}

/** What lies over a floor: shade under the upper left wall, light on the lower right one. @param {Geometry["game"]} game @param {Palette} c @param {string} ids */
function pitGradient(game, c, ids) {
  // Sand slopes; slab and wood are cut, so that the shade has an edge.
  const [a, b, ...shade] = game === "hus" ? [0.26, 0.12, 0.04, 0.14, 0.46, 0.8] : [0.36, 0.24, 0, 0.16, 0.62, 0.87];
  return gradient(`${ids}-pit`, "radial", { cx: 0.59, cy: 0.67, r: 0.7 }, [
    [0, c.lit, a],
    [0.3, c.lit, b],
    [0.48, c.deep, shade[0]],
    [0.56, c.deep, shade[1]],
    [0.69, c.deep, shade[2]],
    [0.8, c.deep, shade[3]],
    [0.93, c.deep],
  ]);
}

/**
 * The rim of a pit: a circle that strays a little, each in its own way.
 * @param {PitGeometry} pit @param {number} index @param {number} wobble
 */
function rim({ x, y, r }, index, wobble) {
  const waves = [2, 3, 4, 5].map((n, i) => ({ n, size: (0.3 + chance(index, i, 51)) / (n * 0.75), phase: chance(index, i, 52) * 6.3 }));
  const total = waves.reduce((sum, { size }) => sum + size, 0) * 0.8;
  const points = around(20, (a) => {
    const away = r * (1 + (wobble * waves.reduce((sum, { n, size, phase }) => sum + size * Math.cos(n * a + phase), 0)) / total);
    return [x + Math.cos(a) * away, y + Math.sin(a) * away];
  });
  return closed(points);
}

/** What lies over a floor, with the rim. @param {string} d @param {string} ids @param {Palette} c @param {Geometry} geometry @param {number} [width] */
function shaded(d, ids, c, geometry, width = 1) {
  return shape("path", { d, fill: `url(#${ids}-pit)`, stroke: c.outline, "stroke-width": rimWidth(geometry) * width });
}

/** Strokes of growing width that fade: a soft band. @param {string} d @param {string} colour @param {number[]} widths @param {number} opacity of each @param {string} [transform] */
function soft(d, colour, widths, opacity, transform = "") {
  const strokes = widths.map((width) => line(d, colour, width, { "stroke-opacity": opacity, "stroke-linecap": "round" }));
  return transform ? [group(strokes, { transform })] : strokes;
}

/** Little discs as one path. @param {Rect} over @param {number} count @param {number} seed @param {number} smallest @param {number} largest */
function scattered(over, count, seed, smallest, largest) {
  let d = "";
  for (let i = 0; i < count; i++) {
    const r = smallest + (largest - smallest) * chance(i, seed, 62) ** 2.5;
    d += disc([over.x + 4 + (over.width - 8) * chance(i, seed, 60), over.y + 4 + (over.height - 8) * chance(i, seed, 61)], r, r * 0.8);
  }
  return d;
}

/** The groove of each ring where it leaves the rows. @param {Geometry} geometry */
function grooves({ ends }) {
  return ends
    .map(([a, b, out]) => {
      const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
      const depth = Math.hypot(out.x - mx, out.y - my);
      const radii = Math.abs(b.x - a.x) < Math.abs(b.y - a.y) ? `${round(depth)} ${round(half)}` : `${round(half)} ${round(depth)}`;
      const turn = (b.x - a.x) * (out.y - a.y) - (b.y - a.y) * (out.x - a.x) < 0 ? 1 : 0;
      return `M${round(a.x)} ${round(a.y)}A${radii} 0 0 ${turn} ${round(b.x)} ${round(b.y)}`;
    })
    .join("");
}

/**
 * A tile of grain as a pattern: noise, lit from the upper left, in two colours over a clear ground.
 * @param {Geometry} geometry @param {string} id
 * @param {{ frequency: number[], octaves: number, relief?: number, strength: number, dark: string, bright: string, weight?: number, size?: number[], seed?: number }} how
 *   `frequency` a CSS px; `relief`: height of the lit surface, 0 for plain noise; `weight` of the dark against the bright;
 *   `size` of the tile in CSS px
 * @returns {Shape[]}
 */
function grain(geometry, id, { frequency, octaves, relief = 0, strength, dark, bright, weight = 0.75, size = [256, 256], seed = 3 }) {
  const { scale } = geometry;
  const [width, height] = size.map((px) => round(px / scale));
  const tile = { x: 0, y: 0, width, height };
  const channels = ["R", "G", "B"].map((name, i) => {
    const [low, high] = [dark, bright].map((hex) => round(parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) / 255));
    return shape(`feFunc${name}`, { type: "discrete", tableValues: `${low} ${high}` });
  });
  // The middle tone (.8 lit, .5 unlit) is clear; what is darker or lighter shows the more, the further it is off.
  const middle = relief ? 0.8 : 0.5;
  const table = Array.from({ length: 11 }, (_, i) => round(Math.min(1, (i / 10 > middle ? i / 10 - middle : (middle - i / 10) * weight) * strength))).join(" ");
  const gain = 40;
  const threshold = round(0.5 - middle * gain);
  const source = relief ? `${gain} 0 0 0 ${threshold}` : `0 0 0 ${gain} ${threshold}`;
  const alpha = relief ? "1 0 0 0 0" : "0 0 0 1 0";
  const margin = 4 / scale;
  return [
    shape("filter", { id: `${id}-noise`, filterUnits: "userSpaceOnUse", x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, "color-interpolation-filters": "sRGB" }, [
      shape("feTurbulence", { ...tile, type: "fractalNoise", baseFrequency: frequency.map((f) => Math.round(f * scale * 1e5) / 1e5).join(" "), numOctaves: octaves, seed, stitchTiles: "stitch" }),
      ...(relief
        ? [
            shape("feTile", {}),
            shape("feDiffuseLighting", { surfaceScale: round(relief / scale), "lighting-color": "#FFFFFF" }, [shape("feDistantLight", { azimuth: 225, elevation: 53.13 })]),
          ]
        : []),
      shape("feColorMatrix", { type: "matrix", values: `${source} ${source} ${source} ${alpha}` }),
      shape("feComponentTransfer", {}, [...channels, shape("feFuncA", { type: "table", tableValues: table })]),
    ]),
    shape("pattern", { id, patternUnits: "userSpaceOnUse", width, height }, [shape("rect", { ...tile, filter: `url(#${id}-noise)` })]),
  ];
}

/** @param {Rect} rect @param {string} fill @param {number} [rx] */
const sheet = (rect, fill, rx = 0) => shape("rect", { ...rect, rx, fill });

/**
 * Namib sand: ripples of wind, pits pressed in with a raised edge.
 * @param {Geometry} geometry @param {Palette} c @param {string} ids @returns {Parts}
 */
function sand(geometry, c, ids) {
  const { ground, scale } = geometry;
  const radius = geometry.edged ? 12 / scale : 0;
  let [crests, troughs] = ["", ""];
  for (let i = 0; i < ground.height / 30; i++) {
    const y = ground.y + 30 * (i + 0.2 + 0.6 * chance(i, 1, 71));
    const from = ground.width * (chance(i, 2, 71) * 0.7 - 0.15);
    const length = ground.width * (0.35 + 0.5 * chance(i, 3, 71));
    let d = "";
    const steps = Math.ceil(length / 45);
    for (let s = 0; s <= steps; s++) {
      const x = from + (length * s) / steps;
      const dy = 7 * Math.sin(x / 95 + i * 1.3) + 5 * (chance(i, s, 72) - 0.5);
      d += `${s ? "T" : "M"}${round(x)} ${round(y + dy)}`;
      if (!s) d += `q${round(length / steps / 2)} ${round(3 * (chance(i, s, 73) - 0.5))} ${round(length / steps / 2)} 0`;
    }
    if (i % 3) troughs += d;
    else crests += d;
  }
  const groove = grooves(geometry);
  const rims = geometry.pits.map((pit, i) => rim(pit, i, WOBBLE.hus));
  const all = rims.join("");
  const relief = scale < 0.7 ? 0.9 : 1.7;
  return {
    defs: [light(c, ids), shape("clipPath", { id: `${ids}-edge` }, [sheet(ground, "#000000", radius)])],
    noise: grain(geometry, `${ids}-grain`, { frequency: [0.5, 0.56], octaves: 2, relief, strength: 1.25, weight: 0.55, dark: mix(c.deep, c.groundLo, 0.15), bright: mix(c.lip, "#FFFFFF", 0.15) }),
    under: [
      sheet(ground, `url(#${ids}-ground)`, radius),
      group([
        ...soft(troughs, c.deep, [30, 22, 15, 8], 0.035, "translate(0 -11)"),
        ...soft(crests, c.lip, [30, 22, 15, 8], 0.06, "translate(0 -11)"),
        ...soft(crests + troughs, c.deep, [1.3], 0.3),
        ...soft(crests + troughs, c.lip, [1.3], 0.45, "translate(.4 1.5)"),
        ...soft(groove, c.deep, [2.6], 0.35),
        ...soft(groove, c.lip, [1.6], 0.5, "translate(1.4 1.2)"),
        ...soft(all, c.deep, [32, 25, 18], 0.075, "translate(3.6 5)"),
        ...soft(all, c.lip, [21, 17, 13, 9.5, 6], 0.2, "translate(-.6 -.2)"),
        area(scattered(ground, 80, 1, 0.8, 3.6), c.outline, 0.55),
        area(scattered(ground, 40, 2, 0.8, 2.8), c.lip, 0.7),
      ], { "clip-path": `url(#${ids}-edge)` }),
      area(all, c.floor),
    ],
    grain: [sheet(ground, `url(#${ids}-grain)`, radius)],
    pits: rims.map((d) => shaded(d, ids, c, geometry)),
  };
}

/**
 * A beach hardened, or a slab of cement: smooth floors, cut edges, specks.
 * @param {Geometry} geometry @param {Palette} c @param {string} ids @returns {Parts}
 */
function slab(geometry, c, ids) {
  const { ground, body, scale } = geometry;
  const radius = geometry.edged ? 14 : 0;
  const thick = { ...ground, height: ground.height + body };
  const groove = grooves(geometry) + geometry.rows.map(([a, b]) => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`).join("");
  const rims = geometry.pits.map((pit, i) => rim(pit, i, WOBBLE.hawalis));
  const all = rims.join("");
  return {
    defs: [light(c, ids)],
    noise: [
      ...grain(geometry, `${ids}-grain`, { frequency: [0.34, 0.34], octaves: 3, relief: scale < 0.7 ? 0.5 : 0.8, strength: 0.8, dark: c.deep, bright: c.lip }),
      ...grain(geometry, `${ids}-cloud`, { frequency: [0.012, 0.012], octaves: 2, strength: c.dark ? 1.2 : 2.2, dark: mix(c.groundLo, c.deep, 0.12), bright: c.groundHi, size: [512, 512], seed: 8 }),
    ],
    under: [
      ...(body ? [sheet(thick, mix(c.groundLo, c.deep, c.dark ? 0.65 : 0.35), radius)] : []),
      sheet(ground, `url(#${ids}-ground)`, radius),
    ],
    grain: [
      sheet(ground, `url(#${ids}-cloud)`, radius),
      sheet(ground, `url(#${ids}-grain)`, radius),
      area(scattered(ground, 70, 1, 0.5, 2), c.deep, 0.5),
      area(scattered(ground, 110, 2, 0.5, 2.2), c.dark ? c.outline : "#FFFFFF", c.dark ? 0.4 : 0.6),
      ...soft(groove, c.deep, [2.6], 0.3),
      ...soft(groove, c.lip, [1.6], 0.45, "translate(1 1.4)"),
      edge(ground, radius, c.lip, c.dark ? 0.7 : 0.9),
    ],
    pits: [
      ...soft(all, c.deep, [5], c.dark ? 0.55 : 0.4, "translate(-1.5 -1.9)"),
      ...soft(all, c.lip, [5], c.dark ? 0.75 : 0.95, "translate(1.5 1.9)"),
      area(all, c.floor),
      ...rims.map((d) => shaded(d, ids, c, geometry)),
    ],
  };
}

/** The light on the upper and left edges of a slab. @param {Rect} rect @param {number} radius @param {string} colour @param {number} opacity */
function edge({ x, y, width, height }, radius, colour, opacity) {
  const d = `M${round(x + 0.8)} ${round(y + height - radius)}V${round(y + radius + 0.8)}a${radius} ${radius} 0 0 1 ${radius} ${-radius}H${round(x + width - radius)}`;
  return line(d, colour, 1.6, { "stroke-opacity": opacity });
}

/**
 * A carved board of dark wood: grain along it, hollows with the marks of the tool.
 * @param {Geometry} geometry @param {Palette} c @param {string} ids @returns {Parts}
 */
function wood(geometry, c, ids) {
  const { ground, body } = geometry;
  const radius = 74;
  const inset = 11.5;
  const inner = { x: ground.x + inset, y: ground.y + inset, width: ground.width - 2 * inset, height: ground.height - 2 * inset, rx: radius - inset, fill: "none" };
  const rims = geometry.pits.map((pit, i) => rim(pit, i, WOBBLE.sadeqa));
  const all = rims.join("");
  let cuts = "";
  for (const [i, pit] of geometry.pits.entries()) {
    for (let n = 0; n < 3; n++) {
      const [r, a, long] = [pit.r * (0.5 + 0.13 * n), 0.5 + 0.9 * chance(i, n, 81), 0.5 + 0.5 * chance(i, n, 82)];
      const [from, to] = [a - long / 2, a + long / 2].map((t) => `${round(pit.x + 4 + Math.cos(t) * r)} ${round(pit.y + 4 + Math.sin(t) * r)}`);
      cuts += `M${from}A${round(r)} ${round(r)} 0 0 1 ${to}`;
    }
  }
  const groove = grooves(geometry);
  return {
    defs: [light(c, ids)],
    noise: [
      ...grain(geometry, `${ids}-grain`, { frequency: [0.006, 0.3], octaves: 3, strength: 1.5, weight: 1.1, dark: c.deep, bright: mix(c.lip, c.groundHi, 0.4), size: [512, 256], seed: 5 }),
      ...grain(geometry, `${ids}-band`, { frequency: [0.002, 0.024], octaves: 3, strength: 1.7, weight: 1.5, dark: c.deep, bright: mix(c.lip, c.groundHi, 0.7), size: [512, 512], seed: 9 }),
    ],
    under: [sheet({ ...ground, height: ground.height + body }, c.deep, radius), sheet(ground, `url(#${ids}-ground)`, radius)],
    grain: [
      sheet(ground, `url(#${ids}-band)`, radius),
      sheet(ground, `url(#${ids}-grain)`, radius),
      edge(ground, radius, c.lip, 0.8),
      shape("rect", { ...inner, stroke: c.deep, "stroke-width": 2 }),
      shape("rect", { ...inner, stroke: c.lip, "stroke-width": 1, "stroke-opacity": 0.45, transform: "translate(1 1.3)" }),
      ...soft(groove, c.deep, [3], 0.6),
      ...soft(groove, c.lip, [1.4], 0.7, "translate(1.2 1.4)"),
    ],
    pits: [
      ...soft(all, c.deep, [6], 0.7, "translate(-1.7 -2.2)"),
      ...soft(all, c.lip, [5], 0.75, "translate(1.5 2)"),
      area(all, c.floor),
      ...rims.map((d) => shaded(d, ids, c, geometry, 1.25)),
      ...soft(cuts, c.outline, [1], 0.16),
    ],
  };
}
