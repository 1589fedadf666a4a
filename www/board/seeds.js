/**
 * Seeds: what each looks like and where it lies.
 *
 * Both come from the slot alone (pit and index), so nothing jumps between two pictures. A seed's turn is baked into
 * its outline and its light is not turned: the light comes from the upper left for all of them.
 *
 * @module
 */

/** @import { GameKind, Point } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Shape } from "./svg.js" */
import { around, chance, closed, disc, hash, open, turned } from "./outline.js";
import { mix } from "./palette.js";
import { area, circle, gradient, line, round, shape } from "./svg.js";

/** Slots of seeds that lie side by side, in seed radii. */
const PLACES = [
  [0.041, -0.216], [0.528, 1.486], [-1.681, -0.944], [1.406, -1.317], [-1.724, 0.806], [1.877, 0.377], [-0.231, -1.956],
  [-0.965, 2.387], [3.158, -1.563], [-3.48, 0.893], [3.098, 1.787], [-3.487, -0.85], [2.089, -2.938], [0.25, 3.612],
  [0.464, -3.573], [-2.685, 2.438], [3.611, 0.119], [-2.69, -2.39], [1.897, 3.053], [-1.264, -3.376],
];
/** Slots of the heap that lies on them. */
const HEAP = [
  [0.376, -0.093], [-0.843, -0.23], [0.708, -1.212], [0.072, 0.976], [-1.079, -1.407], [1.672, -0.294], [-1.383, 0.835],
  [0.236, -2.294], [1.214, 1.348], [-2.16, -0.807], [2, -1.53], [-0.709, 1.975], [-1.093, -2.638], [2.444, 0.636],
  [-2.559, 0.608], [1.282, -2.868],
];

/** No more seeds of a pit are drawn: the count tells the rest. */
export const MOST_DRAWN = PLACES.length + HEAP.length;
const TURNS = 16;
const TINTS = 8;

/**
 * Where the seed of a slot lies, from the pit's centre, in seed radii. It does not depend on how many lie there.
 * @param {number} pit  global number
 * @param {number} index
 * @returns {Point}
 */
export function seedPlace(pit, index) {
  const table = index < PLACES.length ? PLACES[index] : HEAP[(index - PLACES.length) % HEAP.length];
  const angle = chance(pit, 90) * 2 * Math.PI;
  const x = hash(pit, 91) & 1 ? -table[0] : table[0];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - table[1] * sin, y: x * sin + table[1] * cos };
}

/**
 * Where a seed lies in the hand, from the hand's centre, in seed radii.
 * @param {number} index
 * @returns {Point}
 */
export function handPlace(index) {
  const [x, y] = index < 8 ? PLACES[index] : HEAP[(index - 8) % HEAP.length];
  return { x: x - 0.06, y: y - 0.07 };
}

/** Seeds of the hand that are drawn. */
export const MOST_IN_HAND = 8 + HEAP.length;

/**
 * Where a captured seed lies in its tray: in fives, twenty to a row.
 * @param {number} index
 * @returns {Point} from the first seed's centre, in seed radii
 */
export function trayPlace(index) {
  const column = index % 20;
  return { x: column * 2.25 + Math.floor(column / 5) * 0.9, y: Math.floor(index / 20) * 2.25 };
}

/** Numbers that stand for places that are no pits, in `seedLook`. */
export const TRAY = { south: 300, north: 301 };
export const HAND = 302;

/**
 * What the seed of a slot looks like.
 * @typedef {{ kind: number, turn: number, tint: number, size: number }} Look
 * @param {number} pit  global number, or one of TRAY and HAND
 * @param {number} index
 * @returns {Look}
 */
export function seedLook(pit, index) {
  const h = hash(pit, index, 5);
  return { kind: (h >>> 8) % 6, turn: (h >>> 16) % TURNS, tint: h % TINTS, size: round(0.9 + (0.17 * ((h >>> 24) & 255)) / 255) };
}

/** @typedef {import("./outline.js").Outline} Outline */

/**
 * A kind of seed: `body` is its outline, `lines` are dark and `ridges` light or fine ones on it, `dots` spots (x, y, radius),
 * `crown` an inner outline.
 * @typedef {{ body: Outline, lines?: Outline[], ridges?: Outline[], dots?: number[][], crown?: Outline }} Form
 */

/** @param {number} n @returns {Outline} */
function pebble(n) {
  const aspect = 0.76 + 0.2 * chance(n, 1, 11);
  return around(8, (angle, i) => {
    const r = 1 + (chance(n, i, 12) - 0.5) * 0.24;
    return [Math.cos(angle) * r * 1.04, Math.sin(angle) * r * aspect * 1.04];
  });
}

/** @param {number} count @param {number} n @param {number} spread */
function specks(count, n, spread) {
  return Array.from({ length: count }, (_, i) => [(chance(n, i, 21) - 0.5) * spread, (chance(n, i, 22) - 0.5) * spread, 0.05 + 0.05 * chance(n, i, 23)]);
}

/**
 * Forms by game; what is drawn depends on tint and kind.
 * @type {Record<GameKind, (kind: number, tint: number) => Form>}
 */
const FORMS = {
  hus(kind, tint) {
    const body = pebble(kind);
    // Quartz and rose stones carry a vein, the greys are speckled.
    if (tint === 2 || tint === 5) {
      const bend = 0.15 + 0.2 * chance(kind, 3, 31);
      return { body, ridges: [[[-0.25, -0.86], [bend - 0.1, -0.2], [bend, 0.25], [0.1, 0.8]].map(([x, y]) => [x * 0.9, y * 0.86])] };
    }
    if (tint === 1 || tint === 3 || tint === 7) return { body, dots: specks(5, kind + tint * 8, 1.2) };
    return { body };
  },
  hawalis(kind, tint) {
    if (tint === 5 || tint === 7) return { body: pebble(kind + 20) };
    if (tint === 6) {
      const body = around(10, (a) => [Math.cos(a) * (1 + 0.1 * Math.cos(a - 0.6)), Math.sin(a) * 0.96]);
      const spiral = Array.from({ length: 22 }, (_, i) => {
        const a = i * 0.56;
        const r = 0.74 - i * 0.031;
        return [Math.cos(a) * r + 0.06, Math.sin(a) * r];
      });
      return { body, lines: [spiral] };
    }
    if (tint === 3 || tint === 4) {
      // Cockle: a fan with ribs from the hinge.
      const rim = Array.from({ length: 9 }, (_, i) => {
        const a = Math.PI * (0.03 + 0.94 * (i / 8));
        return [-Math.cos(a) * 1.08, 0.5 - Math.sin(a) * (1.14 + 0.05 * (i % 2))];
      });
      const body = [[-0.5, 0.66], ...rim, [0.5, 0.66], [0, 0.74]];
      return { body, ridges: [1, 2, 3, 4, 5, 6, 7].map((i) => [[(i - 4) * 0.07, 0.55], [rim[i][0] * 0.88, 0.5 + (rim[i][1] - 0.5) * 0.88]]) };
    }
    // Cowrie: from below with its toothed slit, or from above with the ring.
    const body = around(10, (a) => [Math.cos(a) * (1.06 + 0.05 * Math.cos(a)), Math.sin(a) * (0.77 + 0.04 * Math.cos(a))]);
    if (kind < 2) return { body, crown: around(12, (a) => [Math.cos(a) * 0.62 + 0.03, Math.sin(a) * 0.42 + 0.04]) };
    const slit = Array.from({ length: 9 }, (_, i) => [(i - 4) * 0.215, 0.09 * Math.sin(((i - 4) / 4) * 2.2)]);
    const teeth = [1, 2, 3, 4, 5, 6, 7].map((i) => [[slit[i][0], slit[i][1] - 0.17], [slit[i][0], slit[i][1] + 0.17]]);
    return { body, lines: [slit], ridges: teeth };
  },
  sadeqa(kind, tint) {
    const plump = 0.8 + 0.08 * (chance(kind, 2, 41) - 0.5);
    const bend = 0.06 + 0.07 * chance(kind, 3, 41);
    const full = (/** @type {number} */ v) => Math.sign(v) * Math.abs(v) ** 0.78;
    const body = around(16, (a) => {
      const [x, y] = [full(Math.cos(a)) * 1.12, full(Math.sin(a)) * plump];
      // Bent a little; the hollow side is flat where the hilum sits.
      return [x, (y > 0 ? y * 0.58 : y) + bend * (x * x - 0.5) + 0.1];
    });
    return { body, ridges: [[[-0.1, 0.45], [0.1, 0.45]]], dots: tint === 6 || tint === 3 ? specks(7, kind + tint * 8, 1.3) : [] };
  },
};

/** @typedef {{ body: string, shadow: string, dark: string, light: string, dots: string, crown: string, shine: string }} Paths */

/**
 * The paths of a seed. Place and size are written into them: a transform of its own for each lying seed would cost more.
 * @param {GameKind} game @param {Look} look @param {number} r  seed radius, times the seed's size
 * @param {Point} at
 * @returns {Paths}
 */
function outlines(game, look, r, at) {
  const form = FORMS[game](look.kind, look.tint);
  const angle = (look.turn / TURNS) * 2 * Math.PI;
  /** @param {Outline} points @param {number} [dx] @param {number} [dy] */
  const put = (points, dx = 0, dy = 0) => turned(points, angle).map(([x, y]) => [at.x + (x + dx) * r, at.y + (y + dy) * r]);
  const lines = (/** @type {Outline[]} */ all = []) => all.map((line) => open(put(line))).join("");
  // The shine sits where the outline faces the light.
  const facing = turned(form.body, angle).reduce((a, b) => (b[0] * 0.62 + b[1] * 0.78 < a[0] * 0.62 + a[1] * 0.78 ? b : a));
  const shine = turned(around(6, (a) => [Math.cos(a) * 0.2, Math.sin(a) * 0.12]), -0.66);
  return {
    body: closed(put(form.body)),
    shadow: closed(put(form.body, 0.16, 0.24)),
    dark: lines(form.lines),
    light: lines(form.ridges),
    dots: (form.dots ?? []).map(([x, y, size]) => disc(put([[x, y]])[0], size * r)).join(""),
    crown: form.crown ? closed(put(form.crown)) : "",
    shine: closed(shine.map(([x, y]) => [at.x + (x + facing[0] * 0.5) * r, at.y + (y + facing[1] * 0.5) * r])),
  };
}

const ORIGIN = { x: 0, y: 0 };
/** The paths of seeds that move, by look. @type {Map<string, Paths>} */
const moving = new Map();

/** What the details of a kind are drawn with. @type {Record<GameKind, { dark: number, light: number, ridge: string }>} */
const DETAIL = {
  hus: { dark: 0.08, light: 0.09, ridge: "#FFFFFF" },
  hawalis: { dark: 0.12, light: 0.05, ridge: "#7A5A3C" },
  sadeqa: { dark: 0.1, light: 0.17, ridge: "#FFFFFF" },
};

/**
 * The parts of a seed.
 * @param {GameKind} game
 * @param {Palette} colours
 * @param {string} prefix  of the ids of gradients
 * @param {Look} look
 * @param {number} r  seed radius
 * @param {Point} [at]  where it lies, at its own size; without it it is centred on 0 0 at size 1, to be moved and scaled by its group
 * @returns {Shape[]}
 */
export function seedParts(game, colours, prefix, look, r, at) {
  if (colours.flat) {
    return [circle(at ?? ORIGIN, r * 0.93, colours.seeds[look.tint], colours.seedLine, r * 0.14)];
  }
  const size = at ? r * look.size : r;
  let paths;
  if (at) paths = outlines(game, look, size, at);
  else {
    const key = [game, r, look.kind, look.turn, look.tint].join();
    paths = moving.get(key) ?? outlines(game, look, r, ORIGIN);
    moving.set(key, paths);
  }
  const detail = DETAIL[game];
  const parts = [
    area(paths.shadow, colours.casing, game === "sadeqa" ? 0.6 : 0.42),
    shape("path", { d: paths.body, fill: `url(#${prefix}-seed-${look.tint})`, stroke: colours.seedLine, "stroke-width": size * 0.085 }),
  ];
  /** @param {string} d @param {string} stroke @param {number} width */
  const detailed = (d, stroke, width) => {
    if (d) parts.push(line(d, stroke, size * width, { "stroke-opacity": 0.75, "stroke-linecap": "round" }));
  };
  if (paths.crown) parts.push(area(paths.crown, "#E3B767", 0.6));
  detailed(paths.crown, "#B98342", 0.07);
  if (paths.dots) parts.push(area(paths.dots, colours.seedLine, 0.5));
  detailed(paths.dark, "#5A321B", detail.dark);
  detailed(paths.light, detail.ridge, detail.light);
  parts.push(area(paths.shine, "#FFFFFF", 0.55));
  return parts;
}

/**
 * The gradients that seeds are filled with.
 * @param {Palette} colours
 * @param {string} prefix
 * @returns {Shape[]}
 */
export function seedGradients(colours, prefix) {
  if (colours.flat) return [];
  return colours.seeds.map((tint, i) =>
    gradient(`${prefix}-seed-${i}`, "radial", { cx: 0.34, cy: 0.28, r: 0.82 }, [[0, mix(tint, "#FFFFFF", 0.45)], [0.42, tint], [1, mix(tint, "#1C0F08", 0.46)]]),
  );
}
