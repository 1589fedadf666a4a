/**
 * Everything that is drawn over the board to tell what happens: path, rings, capture chain, hand, chips, marks.
 *
 * White tells of sowing, yellow of taking, both with a dark casing, so that one drawing serves on every ground. No mark
 * tells anything by colour alone.
 *
 * @module
 */

/** @import { Frame, Mark, Preview, VerdictMark } from "./types.js" */
/** @import { Geometry, PitGeometry, Point } from "./geometry.js" */
/** @import { Palette } from "./palette.js" */
/** @import { Shape } from "./svg.js" */
import { open, turned } from "./outline.js";
import { area, circle, group, line, round, shape } from "./svg.js";

/**
 * What every mark needs: the lengths, the colours and how to write a number.
 * @typedef {{ geometry: Geometry, colours: Palette, ids: string, number: (value: number) => string, lap: (lap: number) => string }} Pen
 */

const CAP = 0.727;
const ROUND = { "stroke-linecap": "round", "stroke-linejoin": "round" };

/** Glyphs in a box of 24 around 12 12, `c` stands for the colour. */
const DISC = "M12 8A4 4 0 1 1 12 16A4 4 0 1 1 12 8Z";
const CIRCLE = "M12 3.6A8.4 8.4 0 1 1 12 20.4A8.4 8.4 0 1 1 12 3.6Z";
/** @type {Record<string, { d: string, width?: number, fill?: string }>} */
const GLYPHS = {
  occupied: { d: CIRCLE, fill: DISC },
  empty: { d: CIRCLE },
  capture: { d: "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5", width: 3.2 },
  endless: { d: "M12 12C9.6 8.6 8 7.6 6.3 7.6A4.4 4.4 0 0 0 6.3 16.4C8 16.4 9.6 15.4 12 12C14.4 8.6 16 7.6 17.7 7.6A4.4 4.4 0 0 1 17.7 16.4C16 16.4 14.4 15.4 12 12Z" },
  blocked: { d: `${CIRCLE}M6.2 17.8L17.8 6.2` },
  lap: { d: "M12 4A8 8 0 1 1 4.9 8.3M8.6 1.6L12.6 4.1L9.2 7.4", width: 2.4 },
  dot: { d: "", fill: "M12 6A6 6 0 1 1 12 18A6 6 0 1 1 12 6Z" },
  cross: { d: "M6 6L18 18M18 6L6 18", width: 3.4 },
  square: { d: "M5.5 5.5H18.5V18.5H5.5Z" },
  triangle: { d: "M12 4.5L20 18.5H4Z" },
  question: { d: "M8.2 8.6A3.9 3.9 0 1 1 13.4 12.4Q12 13.1 12 15M12 18.6V18.7", width: 2.8 },
  tick: { d: "M4.8 12.8L9.8 17.6L19.2 6.8", width: 3.2 },
  equal: { d: "M5 9H19M5 15H19", width: 3 },
  star: { d: "", fill: "M12 2.6L14.8 9L21.6 9.6L16.4 14.1L18 20.8L12 17.2L6 20.8L7.6 14.1L2.4 9.6L9.2 9Z" },
};

/**
 * @param {string} name  of GLYPHS
 * @param {Point} at  its centre
 * @param {number} size  of the box of 24
 * @param {string} colour
 */
function glyph(name, at, size, colour) {
  const { d, width = 2.6, fill } = GLYPHS[name];
  const transform = `translate(${round(at.x - size / 2)} ${round(at.y - size / 2)}) scale(${Math.round((size / 24) * 1000) / 1000})`;
  return group([...(d ? [line(d, colour, width, ROUND)] : []), ...(fill ? [area(fill, colour)] : [])], { transform });
}

/**
 * @param {string} text
 * @param {Point} at  the middle of its figures
 * @param {number} size
 * @param {string} colour
 * @param {number} [weight]
 * @param {string} [anchor]
 */
export function label(text, at, size, colour, weight = 700, anchor = "middle") {
  return shape("text", { x: at.x, y: at.y + (size * CAP) / 2, "font-size": size, "font-weight": weight, "text-anchor": anchor, fill: colour }, text);
}

/** Text with a halo of the ground under it. @param {Pen} pen @param {string} text @param {Point} at @param {number} size @param {string} colour @param {number} weight @param {string} [anchor] */
export function groundLabel(pen, text, at, size, colour, weight, anchor = "middle") {
  const plain = label(text, at, size, colour, weight, anchor);
  if (pen.colours.flat) return plain;
  return shape("text", { ...plain.attrs, stroke: pen.colours.ground, "stroke-opacity": 0.5, "stroke-width": size * 0.2, "stroke-linejoin": "round", "paint-order": "stroke" }, text);
}

/** The radius of a ring round a pit. @param {Pen} pen @param {number} factor */
function ringRadius({ geometry }, factor) {
  return geometry.flat ? geometry.pitRadius : Math.min(geometry.pitRadius * factor, 49.5);
}

/**
 * A ring round a pit.
 * @param {Pen} pen
 * @param {Point} at
 * @param {number} r
 * @param {number} core  width
 * @param {number} casing  width
 * @param {string} colour
 * @param {string} [dash]
 */
function ring(pen, at, r, core, casing, colour, dash = "none") {
  const wide = pen.geometry.flat && core > 3 ? 1.35 : 1;
  return [circle(at, r, "none", pen.colours.casing, casing * wide), circle(at, r, "none", colour, core * wide, dash)];
}

/** A dash that goes round a ring a whole number of times. @param {number} r @param {number} on @param {number} off */
function evenDash(r, on, off) {
  const length = 2 * Math.PI * r;
  const unit = length / Math.round(length / (on + off));
  return `${round((unit * on) / (on + off))} ${round((unit * off) / (on + off))}`;
}

/** The radius of the discs that sit on rings: not under 7 px where there is room. @param {Pen} pen */
const tabRadius = ({ geometry }) => Math.min(15.5, Math.max(12.4, 7 / geometry.scale));

/** The disc with a glyph that sits on a ring. @param {Pen} pen @param {Point} at @param {string} name @param {string} [fill] */
function tab(pen, at, name, fill = pen.colours.white) {
  const { ink } = pen.colours;
  const r = tabRadius(pen);
  return [circle(at, r, fill, ink, 2.2), glyph(name, at, r * 1.4, ink)];
}

/** Double rims on the pits that may be played. @param {Pen} pen @param {number} pit */
export function legalRing(pen, pit) {
  const { geometry, colours } = pen;
  const r = geometry.flat ? geometry.pitRadius - 4.6 : ringRadius(pen, 1.035);
  return ring(pen, geometry.pits[pit], r, 2.4, 5, colours.mark);
}

/** @param {Pen} pen @param {number} pit */
export function focusRing(pen, pit) {
  return ring(pen, pen.geometry.pits[pit], ringRadius(pen, 1.075), 4.8, 8.8, pen.colours.mark);
}

/** The pit that may not be played: barred. @param {Pen} pen @param {number} pit */
export function blockedRing(pen, pit) {
  const at = pen.geometry.pits[pit];
  const r = ringRadius(pen, 1.075);
  return [...ring(pen, at, r, 4, 8.8, pen.colours.mark, evenDash(r, 3, 7)), ...tab(pen, at.tab, "blocked")];
}

/** The pit that this lap has emptied. @param {Pen} pen @param {number} pit */
export function liftedRing(pen, pit) {
  const r = ringRadius(pen, 1.03);
  return ring(pen, pen.geometry.pits[pit], r, 2.4, 4.8, pen.colours.mark, evenDash(r, 7, 6));
}

/**
 * Where the last seed falls. @param {Pen} pen
 * @param {{ pit: number, occupied: boolean, appear: number }} landing
 * @param {boolean} [dashed]
 * @returns {Shape}
 */
export function landingRing(pen, { pit, occupied, appear }, dashed) {
  const at = pen.geometry.pits[pit];
  const r = ringRadius(pen, 1.05) + 10 * (1 - appear);
  const shapes = [...ring(pen, at, r, 4.2, 8, pen.colours.mark, dashed ? evenDash(r, 9, 5.5) : undefined), ...tab(pen, at.tab, occupied ? "occupied" : "empty")];
  return group(shapes, { opacity: appear });
}

/** A turn or a pit that has no end. @param {Pen} pen @param {number} pit */
export function endlessMark(pen, pit) {
  return tab(pen, pen.geometry.pits[pit].tab, "endless");
}

/**
 * The part of a long path that is shown: never more than once round, what is to come first.
 * @param {number[]} pits @param {number} sown @param {number} around  pits in the ring
 */
function shown(pits, sown, around) {
  const to = Math.min(pits.length - 1, Math.ceil(sown) + around - 1);
  return { from: Math.max(0, to - around + 1), to };
}

/**
 * The path of a lap, under the seeds: a line as far as it is sown, dots for what is to come.
 * @param {Pen} pen
 * @param {number[]} pits
 * @param {number} sown
 * @param {number} around  pits in the ring
 * @returns {Shape[]}
 */
export function pathLine({ geometry, colours }, pits, sown, around) {
  const { from, to } = shown(pits, sown, around);
  const ahead = geometry.trace(pits, Math.max(from, Math.floor(sown)), to, true);
  const done = geometry.trace(pits, from, Math.min(sown, to));
  const wide = geometry.flat ? 1.35 : 1;
  const dots = { "stroke-linecap": "round", "stroke-dasharray": `0 ${round(100 / 11)}` };
  const joined = { "stroke-linejoin": "round" };
  return [
    line(ahead, colours.casing, 6.6 * wide, dots),
    line(ahead, colours.mark, 3.8 * wide, dots),
    line(done, colours.casing, 7.2 * wide, joined),
    line(done, colours.mark, 3.4 * wide, joined),
  ];
}

/** The arrowheads of a path, one in each gap. @param {Pen} pen @param {number[]} pits @param {number} sown @param {number} around */
export function pathArrows({ geometry, colours }, pits, sown, around) {
  const { from, to } = shown(pits, sown, around);
  const heads = [];
  for (let i = from; i < to; i++) {
    const { x, y, angle } = geometry.arrow(pits, i);
    const done = sown >= i + 0.5;
    const head = turned(geometry.flat ? [[8, 0], [-6.4, 7.6], [-6.4, -7.6]] : [[7, 0], [-5.4, 6.6], [-5.4, -6.6]], angle);
    heads.push(
      shape("path", {
        d: `${open(head.map((p) => [p[0] + x, p[1] + y]))}Z`,
        fill: done ? colours.mark : colours.casing,
        stroke: done ? colours.casing : colours.mark,
        "stroke-width": 2.2,
        "stroke-linejoin": "round",
      }),
    );
  }
  return heads;
}

/**
 * The chain from the capturing pit to those it takes from, and the chips in place of their counts.
 * @param {Pen} pen
 * @param {{ by: number, taken: { pit: number, seeds: number }[] }} capture
 *   No chip where `seeds` is 0.
 * @param {{ draw?: number, dashed?: boolean, own?: boolean }} how  `draw`: how much of it, 0 to 1; `own`: the mover's own seeds
 * @returns {{ shapes: Shape[], chips: number[] }} `chips`: pits whose count gives way to a chip
 */
export function captureChain(pen, { by, taken }, { draw = 1, dashed = false, own = false }) {
  const { geometry, colours } = pen;
  const r = ringRadius(pen, 1.05);
  const [core, casing] = geometry.flat ? [6.8, 11] : [5, 9.5];
  const casings = [];
  const cores = [];
  const labels = [];
  const chips = [];
  let previous = geometry.pits[by];
  let disc = null;
  const share = 1 / taken.length;
  for (const [i, { pit, seeds }] of taken.entries()) {
    const at = geometry.pits[pit];
    const part = Math.min(1, Math.max(0, draw - i * share) / share);
    if (part === 0) break;
    const length = Math.hypot(at.x - previous.x, at.y - previous.y);
    const [dx, dy] = [(at.x - previous.x) / length, (at.y - previous.y) / length];
    disc ??= { x: previous.x + dx * r, y: previous.y + dy * r };
    const reach = r + (length - 2 * r) * Math.min(1, part / 0.35);
    const [start, end] = [r, reach].map((away) => `${round(previous.x + dx * away)} ${round(previous.y + dy * away)}`);
    casings.push(line(`M${start}L${end}`, colours.casing, casing));
    cores.push(line(`M${start}L${end}`, colours.take, core));
    const ringPart = Math.max(0, part - 0.35) / 0.65;
    if (ringPart > 0) {
      // Two halves that grow from the side the chain comes from and meet behind.
      const [ax, ay, bx, by] = [at.x - dx * r, at.y - dy * r, at.x + dx * r, at.y + dy * r].map(round);
      const d = `M${ax} ${ay}A${round(r)} ${round(r)} 0 0 1 ${bx} ${by}M${ax} ${ay}A${round(r)} ${round(r)} 0 0 0 ${bx} ${by}`;
      const half = Math.PI * r;
      const partly = ringPart < 1 ? `${round(half * ringPart)} ${round(half * 2)}` : "none";
      casings.push(line(d, colours.casing, casing, { "stroke-dasharray": partly }));
      cores.push(line(d, colours.take, core, { "stroke-dasharray": dashed ? evenDash(r, 9, 5.5) : partly }));
    }
    if (ringPart > 0.5 && seeds > 0) {
      chips.push(pit);
      labels.push(...chip(pen, at, pen.number(seeds), own));
    }
    previous = at;
  }
  if (disc) {
    const size = Math.min(12.5, r * 0.28);
    labels.push(circle(disc, size, colours.take, colours.casing, 2), glyph("capture", disc, size * 1.36, colours.casing));
  }
  return { shapes: [...casings, ...cores, ...labels], chips };
}

/** A rounded label. @param {number} x  of its left end @param {number} y  of its middle @param {number} width @param {number} height @param {string} fill @param {string} stroke */
function pill(x, y, width, height, fill, stroke) {
  return shape("rect", { x, y: y - height / 2, width, height, rx: height / 2, fill, stroke, "stroke-width": 2 });
}

/** × and a number. Inverted where the seeds are the mover's own. @param {Pen} pen @param {PitGeometry} pit @param {string} text @param {boolean} own */
function chip({ geometry, colours }, { count, out }, text, own) {
  const size = geometry.countSize;
  const [width, height] = [size * (1.5 + 0.6 * text.length), size * 1.25];
  const [fill, ink] = own ? [colours.casing, colours.take] : [colours.take, colours.casing];
  const y = count.y;
  // Beside a pit of a turned board it starts where the count does, but stays on the board.
  const x = Math.min(geometry.width - width / 2 - 2, Math.max(width / 2 + 2, count.anchor === "middle" ? count.x : count.x + out.x * (width / 2 - 5)));
  return [
    pill(x - width / 2, y, width, height, fill, ink),
    glyph("capture", { x: x - width / 2 + size * 0.56, y }, size * 0.72, ink),
    label(text, { x: x + size * 0.3, y }, size, ink),
  ];
}

/** The number of the lap, at the left end of the corridor. @param {Pen} pen @param {number} lap */
export function lapChip(pen, lap) {
  const { geometry, colours } = pen;
  if (!geometry.chip) return [];
  const text = pen.lap(lap);
  const size = Math.max(14.8, 13.5 / geometry.scale);
  const height = size * 2;
  const width = size * (2.85 + 0.55 * text.length);
  const { x, y } = geometry.chip;
  const ink = colours.ink;
  return [
    pill(x, y, width, height, colours.white, ink),
    glyph("lap", { x: x + height * 0.57, y }, size * 1.25, ink),
    label(text, { x: x + height * 1.02, y }, size, ink, 650, "start"),
  ];
}

/** The hand, a white disc round 0 0: to be moved by its group. @param {Pen} pen */
export function handDisc({ geometry, colours, ids }) {
  const { flat } = geometry;
  return [
    ...(flat ? [] : [shape("ellipse", { cx: 9, cy: 13, rx: 40, ry: 38, fill: `url(#${ids}-shade)` })]),
    circle({ x: 0, y: 0 }, 34.4, "#FFFFFF", colours.ink, 1.8),
    circle({ x: 0, y: 0 }, 28.6, flat ? "#FFFFFF" : `url(#${ids}-palm)`, colours.ink, 1.4),
  ];
}

/** How many are left in the hand. @param {Pen} pen @param {Point} at  from the hand's centre @param {number} seeds */
export function handBadge({ geometry, colours, number }, at, seeds) {
  const size = Math.max(21, geometry.countSize);
  return [
    circle(at, size * 0.76, colours.ink, colours.white, 2.2),
    label(number(seeds), at, seeds > 99 ? size * 0.7 : size, colours.white),
  ];
}

/** What a seed in the air is aiming at. @param {Pen} pen @param {Point} from @param {Point} to @param {number} progress */
export function fallTrail({ geometry, colours }, from, to, progress) {
  return [
    shape("circle", { cx: to.x, cy: to.y, r: geometry.seedRadius * (1.5 - 0.5 * progress), fill: colours.casing, "fill-opacity": geometry.flat ? 0 : 0.1 + 0.25 * progress }),
    line(`M${round(to.x)} ${round(to.y)}L${round(from.x)} ${round(from.y)}`, colours.mark, 2.2, { "stroke-linecap": "round", "stroke-dasharray": "0 6.2" }),
  ];
}

/** A teacher's mark. @param {Pen} pen @param {Mark} mark @returns {Shape[]} */
export function teacherMark(pen, { pit, shape: form, text }) {
  const { geometry, colours } = pen;
  const at = geometry.pits[pit];
  const shapes = form === "ring" ? ring(pen, at, ringRadius(pen, 1.05), 6, 10, colours.note) : tab(pen, at.note, form, colours.flat ? colours.white : colours.note);
  if (!text) return shapes;
  // On the rim at the side that has no count, and within it: beyond are the counts of other pits.
  const size = Math.max(15, geometry.countSize * 0.8);
  const [width, height] = [size * (1 + 0.58 * text.length), size * 1.6];
  const reach = geometry.pitRadius - 0.4 * height;
  const place = { x: at.x - at.out.x * reach, y: at.y - at.out.y * reach };
  // Where the sign stands at this side too, beside it.
  if (form !== "ring" && at.out.y && Math.sign(at.note.y - at.y) === -Math.sign(at.out.y)) place.x = Math.max(place.x, at.note.x + size * 0.55 + width / 2);
  return [
    ...shapes,
    pill(place.x - width / 2, place.y, width, height, colours.flat ? colours.white : colours.note, colours.ink),
    label(text, place, size, colours.ink),
  ];
}

/** The pit that is best, or advised: under what is written on it. @param {Pen} pen @param {number} pit */
export function adviceRing(pen, pit) {
  return ring(pen, pen.geometry.pits[pit], ringRadius(pen, 1.05), 6, 10, pen.colours.note);
}

/** The pit that is advised: a star on its ring. @param {Pen} pen @param {number} pit */
export function hintMark(pen, pit) {
  const { geometry, colours } = pen;
  const { x, y, out, note } = geometry.pits[pit];
  // At the owner's side, where no verdict is, and clear of count and name.
  const away = Math.abs(note.x - x);
  const place = geometry.variant === "turned" ? { x: x + out.x * away, y: y - away } : { x: x + away, y: y + out.y * away };
  return tab(pen, place, "star", colours.flat ? colours.white : colours.note);
}

/**
 * How a pit stands: a full round label with a tick, an open square one, one with an equals sign, or seeds ahead. It lies
 * on the rim, clear of all counts: at the inner side, on a turned board below.
 * @param {Pen} pen @param {VerdictMark} mark
 * @returns {Shape[]}
 */
export function verdictMark(pen, { pit, verdict, text }) {
  const { geometry, colours } = pen;
  const { flat } = colours;
  const at = geometry.pits[pit];
  const size = Math.min(30, Math.max(14, 12.5 / geometry.scale));
  const sign = verdict === "wins" ? "tick" : verdict === "draws" ? "equal" : "";
  const written = size * (verdict === "unknown" ? 0.6 : 0.66) * text.length;
  const inner = (sign ? size * 1.12 : 0) + written;
  const height = size * 1.42;
  const width = Math.max(height, inner + size * 0.8);
  const reach = geometry.pitRadius - 0.4 * height;
  const place = geometry.variant === "turned" ? { x: at.x, y: at.y + reach } : { x: at.x, y: at.y - at.out.y * reach };
  const win = flat ? colours.mark : "#0A5A3A";
  const lose = flat ? colours.take : "#9C1029";
  const [fill, stroke, ink] = verdict === "wins" ? [win, "#FFFFFF", "#FFFFFF"]
    : verdict === "loses" ? ["#FFFFFF", lose, lose]
    : verdict === "draws" ? [flat ? "#FFFFFF" : "#E6E6E6", "#000000", "#000000"]
    : ["#FFFFFF", flat ? "#000000" : colours.ink, flat ? "#000000" : colours.ink];
  const left = place.x - inner / 2;
  const box = {
    x: place.x - width / 2, y: place.y - height / 2, width, height, rx: verdict === "loses" ? 1.5 : height / 2, fill, stroke,
    "stroke-width": verdict === "loses" ? 3.4 : verdict === "unknown" ? 1.4 : 2.2,
  };
  /** @type {Record<string, string>} */
  const upside = geometry.facing && at.owner === "north" ? { transform: `rotate(180 ${round(place.x)} ${round(place.y)})` } : {};
  return [
    group([
      shape("rect", box),
      ...(sign ? [glyph(sign, { x: left + size * 0.5, y: place.y }, size * 0.95, ink)] : []),
      ...(text ? [label(text, { x: left + inner - written / 2, y: place.y }, size, ink, 700)] : []),
    ], upside),
  ];
}
