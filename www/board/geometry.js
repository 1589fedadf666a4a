/**
 * Where everything on the board lies. Lengths are board units: 100 units are one column pitch.
 * Everything is worked out with South at the bottom and then turned, so that text stays upright and the geometry
 * never depends on the direction of the page's script.
 *
 * @module
 */

/** @import { Layout, LayoutPit, Side } from "./types.js" */

/** @typedef {"bottom" | "top" | "left" | "right"} Orientation  where South sits */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Rect */
/** @typedef {{ x: number, y: number, anchor: "start" | "middle" | "end" }} TextPlace */

/**
 * @typedef {object} GeometryOptions
 * @property {string} game  id of the game or of one of its presets ("hus", "hawalis", "sadeqa-ii", …)
 * @property {boolean} [flat]  the measures of the flat themes (contrast, projector, print)
 * @property {number} width  CSS px available
 * @property {number | null} [height]  CSS px available, or null where the board may be as high as it needs
 * @property {boolean} [names]  false hides the names of pits
 * @property {boolean} [counts]  false hides the counts
 * @property {Orientation} [orientation]
 * @property {boolean} [facing]  North's names and counts face North, for two people across a table
 * @property {boolean} [lap]  false leaves out the lap chip, for pages that tell the lap beside the board
 */

/**
 * One pit. `cell` is its place to be hit; `tab` the centre of the little disc that tells how a lap ended;
 * `out` the unit vector towards its owner.
 * @typedef {{ x: number, y: number, r: number, cell: Rect, count: TextPlace, name: TextPlace, tab: Point, note: Point, out: Point,
 *   hand: Point, badge: Point, owner: Side }} PitGeometry
 */

/**
 * @typedef {object} Geometry
 * @property {"normal" | "compact" | "narrow" | "turned"} variant
 * @property {GameKind} game
 * @property {Orientation} orientation
 * @property {boolean} flat
 * @property {number} pitch  always 100
 * @property {number} scale  CSS px a board unit
 * @property {number} width  of the view box, board units
 * @property {number} height
 * @property {number} pixelWidth  CSS px the board takes: never more than was available
 * @property {number} pixelHeight
 * @property {Rect} ground  the lit top of the ground
 * @property {number} body  thickness of the slab or board that shows below the ground
 * @property {boolean} edged  false where the ground runs to the edges of the page
 * @property {PitGeometry[]} pits  by global pit number
 * @property {"all" | "some" | "none"} names  "some": there is room only for those that are spoken of (`overlay.names`)
 * @property {boolean} counts
 * @property {boolean} facing  North's labels are upside down
 * @property {number} pitRadius
 * @property {number} seedRadius
 * @property {number} countSize  font size
 * @property {number} nameSize
 * @property {number} countShift  how far a count moves aside for a name where names are "some"
 * @property {null | Point} chip  left end of the lap chip, null where the strip outside the board shows the lap
 * @property {Point[][]} corridor  the line between the sides: one stretch
 * @property {Point[][]} ends  for each turn of a ring its two pits' centres and the outermost point between them
 * @property {Point[][]} rows  first and last pit centre of each row
 * @property {(from: number, to: number, progress: number) => Point} hand
 * @property {(pits: number[], from: number, to: number, broken?: boolean) => string} trace
 * @property {(pits: number[], step: number) => { x: number, y: number, angle: number }} arrow
 */

/** @typedef {"hus" | "hawalis" | "sadeqa"} GameKind */

const P = 100;
/** CSS px: a pit, and the cell round it, that a finger hits. */
const MIN_PIT = 36;
/** CSS px, and so the least that may be asked of anybody's aim (WCAG 2.2, target size). */
const MIN_PIT_ON_A_DESK = 24;
const MIN_CELL = 40;
const CAP = 0.727; // height of a figure against its font size

/** Column pitches. @type {Record<string, number>} */
const NORMAL = { pitR: 0.438, seedR: 0.0915, rowStep: 1.18, corridor: 1.18, marginX: 0.8, marginY: 0.79, count: 0.18, name: 0.115, gap: 0.09, body: 0 };
const COMPACT = { marginX: 0.58, rowStep: 1.48, corridor: 1.36, marginY: 0.9, count: 0.29, name: 0.25, gap: 0.11, body: 0 };
const NARROW = { marginX: 0.5, pitR: 0.46 };
const TURNED = { marginX: 0.6, marginY: 0.96, rowStep: 1.5, corridor: 1.32, count: 0.27, name: 0.2, body: 0 };
const FLAT = { pitR: 0.458, seedR: 0.1, count: 0.3 };
const FLAT_NORMAL = { rowStep: 1.27, corridor: 1.14, marginY: 0.86, name: 0.15, body: 0 };
/** @type {Record<GameKind, Record<string, number>>} */
const BY_GAME = {
  hus: {},
  hawalis: { marginY: 0.76, rowStep: 1.15, corridor: 1.125, body: 0.07 },
  sadeqa: { marginX: 0.86, marginY: 0.86, corridor: 1.2, body: 0.1 },
};
/** @type {Record<GameKind, Record<string, number>>} */
const COMPACT_BY_GAME = { hus: {}, hawalis: { rowStep: 1.43, corridor: 1.34 }, sadeqa: {} };

/**
 * The game whose ground and seeds are drawn.
 * @param {string} game  id of a game or preset
 * @param {Layout} [layout]
 * @returns {GameKind}
 */
export function gameKind(game, layout) {
  if (game.startsWith("sadeqa") || layout?.rows === 2) return "sadeqa";
  return game.startsWith("hawalis") || game.startsWith("bao") ? "hawalis" : "hus";
}

/**
 * The orientation that `auto` means: South at the bottom, or at the left where pits in a row would be too small to hit. Flipped
 * it sits opposite.
 * @param {Layout} layout
 * @param {number} width  CSS px available
 * @param {number | null} [height]  CSS px available
 * @param {boolean} [flipped]
 * @returns {Orientation}
 */
export function chooseOrientation(layout, width, height = null, flipped = false) {
  const lying = (2 * NARROW.pitR * width) / (layout.columns - 1 + 2 * NARROW.marginX);
  // On a desk small pits are hit with a pointer, and a board that lies is seen whole.
  const least = width < 700 ? MIN_PIT : MIN_PIT_ON_A_DESK;
  const turns = lying < least && (height ?? Infinity) > width * 0.8;
  return turns ? (flipped ? "right" : "left") : flipped ? "top" : "bottom";
}

/**
 * @param {Layout} layout  of the engine
 * @param {GeometryOptions} options
 * @returns {Geometry}
 */
export function boardGeometry(layout, options) {
  const { width: available, height: limit = null, flat = false, orientation = "bottom" } = options;
  const game = gameKind(options.game, layout);
  const turned = orientation === "left" || orientation === "right";
  const { columns } = layout;
  const fourRows = layout.rows === 4;

  /** @param {Record<string, number>} m */
  const long = (m) => columns - 1 + 2 * m.marginX;
  /** @param {Record<string, number>} m */
  const high = (m) => 2 * m.marginY + m.corridor + (fourRows ? 2 * m.rowStep : 0);
  /** CSS px a pitch. @param {Record<string, number>} m */
  const fit = (m) => {
    const [across, down] = turned ? [high(m), long(m)] : [long(m), high(m) + m.body];
    // A turned board without a height to keep to stays as short as its pits can be hit with ease.
    const most = turned && limit === null ? Math.max(46, 900 / down) : Infinity;
    return Math.min(available / across, limit === null ? most : limit / down);
  };

  /** @type {Record<string, number>} */
  let m = { ...NORMAL, ...BY_GAME[game], ...(flat && { ...FLAT, ...FLAT_NORMAL }) };
  /** @type {Geometry["variant"]} */
  let variant = "normal";
  if (turned) {
    variant = "turned";
    m = { ...m, ...TURNED, ...(flat && FLAT) };
  } else if (available / long(m) < 70 || fit(m) < 54) {
    variant = "compact";
    m = { ...m, ...COMPACT, ...COMPACT_BY_GAME[game], ...(flat && FLAT) };
    if (2 * m.pitR * fit(m) < MIN_PIT || fit(m) < MIN_CELL) {
      variant = "narrow";
      m = { ...m, ...NARROW };
    }
  }
  // Where the ground fills more than the board's own width, it shows no edge.
  const filling = !turned && game !== "sadeqa" && available / fit(m) > long(m) + 0.1;
  if (filling) m = { ...m, body: 0 };
  const pitchPx = fit(m);
  // Figures do not fall under 12 px where a low embed makes the pitch small.
  if (variant === "normal") m.count = Math.max(m.count, Math.min(0.21, 14 / pitchPx));
  if (turned && pitchPx > 90) Object.assign(m, { count: 0.22, name: 0.14 });

  const scale = pitchPx / P;
  const w = long(m) * P;
  const h = high(m) * P;
  const width = Math.max(available / scale, turned ? h : w);
  const height = (turned ? w : h) + m.body * P;
  const shift = (width - (turned ? h : w)) / 2;

  /** Turns a point from South-at-the-bottom. @param {number} x @param {number} y @returns {Point} */
  const place = (x, y) => {
    switch (orientation) {
      case "top":
        return { x: shift + w - x, y: h - y };
      case "left":
        return { x: shift + h - y, y: x };
      case "right":
        return { x: shift + y, y: w - x };
      default:
        return { x: shift + x, y };
    }
  };
  /** Turns a vector. @param {number} x @param {number} y @returns {Point} */
  const vector = (x, y) => {
    const a = place(0, 0);
    const b = place(x, y);
    return { x: b.x - a.x, y: b.y - a.y };
  };

  const r = m.pitR * P;
  /** Lines of pits from the top. */
  const lines = fourRows ? [0, m.rowStep, m.rowStep + m.corridor, 2 * m.rowStep + m.corridor] : [0, m.corridor];
  /** @param {LayoutPit} pit */
  const line = (pit) => {
    if (!fourRows) return pit.owner === "north" ? 0 : 1;
    return pit.owner === "north" ? (pit.row === "back" ? 0 : 1) : pit.row === "front" ? 2 : 3;
  };
  /** @param {LayoutPit} pit */
  const baseX = (pit) => (m.marginX + pit.column) * P;
  /** @param {LayoutPit} pit */
  const baseY = (pit) => (m.marginY + lines[line(pit)]) * P;
  const middle = (m.marginY + (fourRows ? m.rowStep : 0) + m.corridor / 2) * P;

  const names = options.names === false ? "none" : variant === "normal" || turned ? "all" : "some";
  const badgeSide = fourRows ? { x: 31, y: 27.5 } : { x: 40, y: 0 };

  const pits = layout.pits.map((pit) => {
    const bx = baseX(pit);
    const by = baseY(pit);
    const south = pit.owner === "south" ? 1 : -1;
    const at = place(bx, by);
    const out = vector(0, south);
    // The hand stands at the centre of four pits, a step ahead of the pit it drops into.
    const next = layout.pits[pit.next];
    const ahead = line(next) === line(pit) ? next.column : pit.column === 0 ? 1 : pit.column - 1;
    const laneY = fourRows ? (m.marginY + (south > 0 ? lines[2] + lines[3] : lines[0] + lines[1]) / 2) * P : middle;
    const hand = place((m.marginX + (pit.column + ahead) / 2) * P, laneY);
    // A tab stands at the lane's side: the chain of a capture keeps the corridor.
    const lane = fourRows && pit.row === "back" ? -south : south;
    const reach = (flat ? 1 : 1.05) * r * Math.SQRT1_2;
    const tab = turned ? { x: reach, y: -reach } : { x: reach, y: vector(0, lane).y * reach };
    const distance = turned ? r * 1.05 + 6 : r + (m.gap + (m.count * CAP) / 2) * P;
    const count = { x: at.x + out.x * distance, y: at.y + out.y * distance };
    const anchor = /** @type {TextPlace["anchor"]} */ (turned ? (out.x > 0 ? "start" : "end") : "middle");
    const badge = vector(badgeSide.x, badgeSide.y * south);
    // A cell is a pitch wide and reaches half-way to the next row, or over the margin.
    const inner = fourRows && pit.row === "back" ? m.rowStep : m.corridor;
    const outer = fourRows && pit.row === "front" ? m.rowStep : Math.min(2 * m.marginY, 1.5);
    const a = place(bx - P / 2, by - (south * inner * P) / 2);
    const b = place(bx + P / 2, by + (south * outer * P) / 2);
    return {
      ...at,
      r,
      owner: pit.owner,
      out,
      hand,
      badge,
      cell: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) },
      count: { ...count, anchor },
      name: turned
        ? { x: count.x, y: count.y - (m.count + m.name) * P * 0.46, anchor }
        : { x: at.x - (variant === "normal" ? 44.5 : 38), y: count.y, anchor: /** @type {const} */ ("start") },
      tab: { x: at.x + tab.x, y: at.y + tab.y },
      note: { x: at.x - tab.x, y: at.y + tab.y },
    };
  });

  const turnX = Math.min(fourRows ? m.rowStep / 2 : m.corridor / 2, m.marginX - 0.15) * P;
  const turnY = ((fourRows ? m.rowStep : m.corridor) / 2) * P;

  /**
   * One step of a ring: a line, or at the end of a row a half ellipse. `at(f)` is a point on it.
   * @param {number} from @param {number} to
   */
  function step(from, to) {
    const [a, b] = [layout.pits[from], layout.pits[to]];
    const straight = line(a) === line(b);
    const side = a.column === 0 ? -1 : 1;
    const down = baseY(b) > baseY(a) ? 1 : -1;
    /** @param {number} f @returns {Point} */
    const at = (f) => {
      if (straight) return place(baseX(a) + (baseX(b) - baseX(a)) * f, baseY(a));
      const angle = Math.PI * f;
      return place(baseX(a) + side * turnX * Math.sin(angle), (baseY(a) + baseY(b)) / 2 - down * turnY * Math.cos(angle));
    };
    const swept = side * down > 0 ? 1 : 0;
    return { at, straight, swept };
  }
  const radii = turned ? `${f1(turnY)} ${f1(turnX)}` : `${f1(turnX)} ${f1(turnY)}`;

  /** @type {Geometry} */
  const geometry = {
    variant,
    game,
    orientation,
    flat,
    pitch: P,
    scale,
    width,
    height,
    pixelWidth: width * scale,
    pixelHeight: height * scale,
    ground: { x: 0, y: 0, width, height: height - m.body * P },
    body: m.body * P,
    edged: variant === "normal" && !filling,
    pits,
    names,
    counts: options.counts !== false,
    facing: options.facing === true && !turned,
    pitRadius: r,
    seedRadius: m.seedR * P,
    countSize: m.count * P,
    nameSize: m.name * P,
    countShift: names === "some" ? 20 : 0,
    chip: variant === "normal" && options.lap !== false ? { x: 18, y: orientation === "top" ? h - middle : middle } : null,
    corridor: [[place(m.marginX * P - r, middle), place(w - m.marginX * P + r, middle)]],
    rows: lines.map((l) => [place(m.marginX * P, (m.marginY + l) * P), place(w - m.marginX * P, (m.marginY + l) * P)]),
    ends: [],

    /** Where the hand is between two pits. */
    hand(from, to, progress) {
      const [a, b] = [pits[from].hand, pits[to].hand];
      return { x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress };
    },

    /**
     * Path data along the ring through `pits`, from step `from` to step `to` (fractions allowed).
     * `broken`: each step is a stretch of its own, so that a dash starts anew at each pit.
     */
    trace(through, from, to, broken = false) {
      let d = "";
      for (let i = Math.floor(from); i < to && i + 1 < through.length; i++) {
        const { at, straight, swept } = step(through[i], through[i + 1]);
        const [start, end] = [Math.max(0, from - i), Math.min(1, to - i)];
        if (end <= start) continue;
        if (broken || !d) d += `M${point(at(start))}`;
        d += straight ? `L${point(at(end))}` : `A${radii} 0 0 ${swept} ${point(at(end))}`;
      }
      return d;
    },

    /** Where the arrowhead of a step stands and where it points (radians). */
    arrow(through, i) {
      const { at } = step(through[i], through[i + 1]);
      const [a, b] = [at(0.48), at(0.52)];
      return { ...at(0.5), angle: Math.atan2(b.y - a.y, b.x - a.x) };
    },
  };
  for (const pit of layout.pits) {
    const next = layout.pits[pit.next];
    if (line(next) === line(pit)) continue;
    geometry.ends.push([place(baseX(pit), baseY(pit)), place(baseX(next), baseY(next)), step(pit.id, pit.next).at(0.5)]);
  }
  return geometry;
}

/** One decimal. @param {number} value */
function f1(value) {
  return String(Math.round(value * 10) / 10);
}

/** @param {Point} p */
function point(p) {
  return `${f1(p.x)} ${f1(p.y)}`;
}
