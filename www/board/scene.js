/**
 * The drawing of a board: `draw(frame, overlay)` puts the picture into the state of the frame, whatever was drawn
 * before. It knows no rules and no time.
 *
 * @module
 */

/** @import { Flight, Frame, Layout, Overlay, Place, Side } from "./types.js" */
/** @import { Geometry, Point } from "./geometry.js" */
/** @import { Palette, Theme } from "./palette.js" */
/** @import { Shape } from "./svg.js" */
/** @import { Pen } from "./marks.js" */
/** @import { Look } from "./seeds.js" */
import { gameKind } from "./geometry.js";
import { groundShapes } from "./ground.js";
import * as marks from "./marks.js";
import { palette } from "./palette.js";
import * as seeds from "./seeds.js";
import { create, gradient, group, patch, round, shape, write } from "./svg.js";

/** For the style sheet of the element: the two layers lie over each other, the ground on a layer of its own. */
export const sceneStyles = `
.scene{position:relative;display:block;forced-color-adjust:none}
.scene-ground,.scene-live{display:block;width:100%;height:auto;overflow:visible;pointer-events:none}
.scene-ground{position:absolute;inset:0;will-change:transform}
.scene-live{position:relative}`;

/** In a picture that stands alone; elsewhere the page decides. */
const FONT = 'system-ui, "Noto Sans", sans-serif';

/** @type {Overlay} */
const NO_OVERLAY = { legal: [], focus: null, blocked: null, preview: null, marks: [] };

/**
 * @typedef {object} SceneOptions
 * @property {Layout} layout  of the engine
 * @property {string} game  id of the game or preset
 * @property {Geometry} geometry
 * @property {Theme} theme
 * @property {string} [ids]  prefix of ids, for boards that share a document outside shadow roots
 * @property {{ lap?: (lap: number) => string, number?: (value: number) => string }} [text]  how laps and numbers are written
 */

/**
 * @typedef {object} Scene
 * @property {HTMLElement} element  holds the ground and the picture over it; needs `sceneStyles`
 * @property {(frame: Frame, overlay?: Overlay) => void} draw
 * @property {(change: { geometry?: Geometry, theme?: Theme, text?: SceneOptions["text"] }) => void} update  draws the last frame again
 * @property {(trays: { south: Tray | null, north: Tray | null }) => void} setTrays  where captured seeds fly to
 * @property {(frame: Frame, overlay?: Overlay) => string} toSVG  a picture that stands alone
 * @property {() => void} destroy
 */

/**
 * Where a tray is, in board units: the centre of its first seed, and the radius of its seeds.
 * @typedef {{ x: number, y: number, r?: number }} Tray
 */

/** Seeds in the hand are nearer to the eye. */
const HELD = 1.12;

let scenes = 0;

/**
 * @param {SceneOptions} options
 * @returns {Scene}
 */
export function createScene({ layout, game, geometry, theme, ids = `board${++scenes}`, text = {} }) {
  const kind = gameKind(game, layout);
  const element = document.createElement("div");
  element.className = "scene";
  /** @type {{ south: Tray | null, north: Tray | null }} */
  let trays = { south: null, north: null };
  let picture = pictureOf(ids);
  /** @type {[Frame, Overlay] | null} */
  let last = null;
  /** @type {Element} */
  let live;
  /** @type {Shape[]} */
  let drawn = [];
  let waiting = 0;
  let laid = "";
  let laidScale = 1;
  mount();

  /** @param {string} prefix */
  function pictureOf(prefix) {
    return createPicture({ layout, kind, geometry, colours: palette(kind, theme), ids: prefix, text, trays: () => trays });
  }

  function mount() {
    live = create(root("scene-live", geometry, []));
    drawn = [];
    // A little larger or smaller, the same ground serves.
    const { scale, width, height, orientation, variant } = geometry;
    const now = [theme, round(width), round(height), orientation, variant].join();
    if (now === laid && Math.abs(scale / laidScale - 1) < 0.15) {
      element.lastChild?.replaceWith(live);
      return;
    }
    [laid, laidScale] = [now, scale];
    const { base, grained } = picture.ground();
    const ground = create(root("scene-ground", geometry, base));
    element.replaceChildren(ground, live);
    cancelIdle(waiting);
    // The grain is dear: the board is shown and can be played before it comes.
    if (grained !== base) waiting = idle(() => ground.replaceChildren(...grained.map(create)));
  }

  /** @param {Frame} frame @param {Overlay} [overlay] */
  function draw(frame, overlay = NO_OVERLAY) {
    last = [frame, overlay];
    const now = picture.shapes(frame, overlay);
    patch(live, drawn, now);
    drawn = now;
  }

  return {
    element,
    draw,
    update(change) {
      ({ geometry = geometry, theme = theme, text = text } = change);
      picture = pictureOf(ids);
      mount();
      if (last) draw(...last);
    },
    setTrays(to) {
      trays = to;
    },
    toSVG(frame, overlay = NO_OVERLAY) {
      const { pixelWidth, pixelHeight, width, height, scale } = geometry;
      // Several such pictures may stand in one document: equal ids then mean equal definitions.
      const own = [kind, theme, width, height, scale * 1000].map((part) => (typeof part === "number" ? Math.round(part) : part)).join("-");
      const { ground, shapes } = pictureOf(own);
      const attrs = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${round(width)} ${round(height)}`, width: pixelWidth, height: pixelHeight, "font-family": FONT };
      return write(shape("svg", attrs, [...ground().grained, ...shapes(frame, overlay)]));
    },
    destroy() {
      cancelIdle(waiting);
      element.remove();
      last = null;
    },
  };
}

/** WebKit has no idle callbacks. @param {() => void} run @returns {number} */
function idle(run) {
  return "requestIdleCallback" in globalThis ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run, 60);
}

/** @param {number} handle */
function cancelIdle(handle) {
  if ("cancelIdleCallback" in globalThis) cancelIdleCallback(handle);
  else clearTimeout(handle);
}

/** @param {string} name @param {Geometry} geometry @param {Shape[]} children */
function root(name, geometry, children) {
  return shape("svg", { class: name, viewBox: `0 0 ${round(geometry.width)} ${round(geometry.height)}`, "aria-hidden": "true", focusable: "false" }, children);
}

/**
 * The picture as data: no DOM.
 * @param {{ layout: Layout, kind: import("./geometry.js").GameKind, geometry: Geometry, colours: Palette, ids: string,
 *   text: NonNullable<SceneOptions["text"]>, trays: () => { south: Tray | null, north: Tray | null } }} options
 */
export function createPicture({ layout, kind, geometry, colours, ids, text, trays }) {
  const { pits } = geometry;
  const number = text.number ?? String;
  /** @type {Pen} */
  const pen = { geometry, colours, ids, number, lap: text.lap ?? number };
  const r = geometry.seedRadius;
  const around = layout.rows === 4 ? layout.pits.length / 2 : layout.pits.length;

  /** A group that is made once for each key, so that what has not changed is skipped. @type {Map<string, Shape>} */
  const kept = new Map();
  /** @param {string} key @param {() => Shape} make */
  function keep(key, make) {
    let found = kept.get(key);
    if (!found) kept.set(key, (found = make()));
    return found;
  }

  /** A seed that moves. @param {Look} look @param {Point} at @param {number} scale */
  function seed(look, at, scale) {
    const size = round(colours.flat ? scale : look.size * scale);
    return group(seeds.seedParts(kind, colours, ids, look, r), { transform: `translate(${round(at.x)} ${round(at.y)}) scale(${size})` });
  }

  /** @param {number} pit @param {number} index @returns {Point} */
  function inPit(pit, index) {
    const at = seeds.seedPlace(pit, index);
    return { x: pits[pit].x + at.x * r, y: pits[pit].y + at.y * r };
  }

  /** The seeds that lie in a pit. @param {number} pit @param {number} count */
  function heap(pit, count) {
    const number = Math.min(count, seeds.MOST_DRAWN);
    return keep(`pit ${pit} ${number}`, () => group(Array.from({ length: number }, (_, i) => lying(pit, i))));
  }

  /** @param {number} pit @param {number} index */
  function lying(pit, index) {
    return keep(`seed ${pit} ${index}`, () => group(seeds.seedParts(kind, colours, ids, seeds.seedLook(pit, index), r, inPit(pit, index))));
  }

  /** @param {Side} side @param {number} index @returns {Point & { r: number }} */
  function inTray(side, index) {
    const tray = trays()[side];
    // Without a tray the seeds leave the board over the edge of whoever took them.
    if (!tray) {
      const away = pits.find((pit) => pit.owner === side)?.out ?? { x: 0, y: 1 };
      return { x: geometry.width / 2 + (away.x * geometry.width) / 2 + away.x * 60, y: geometry.height / 2 + (away.y * geometry.height) / 2 + away.y * 60, r };
    }
    const small = tray.r ?? 8 / geometry.scale;
    const at = seeds.trayPlace(index);
    return { x: tray.x + at.x * small, y: tray.y + at.y * small, r: small };
  }

  /**
   * What the seeds in the hand look like: as where they will lie. Seed 0 of the hand leaves last.
   * @param {Frame} frame
   * @returns {Look[]}
   */
  function handLooks({ path, hand, flights, counts, capture }) {
    if (!path || !hand) return [];
    const sowing = flights.filter(({ from }) => from.at === "hand").length;
    let coming = path.pits.slice(1);
    if (sowing || (path.sown > 0 && path.sown < coming.length)) coming = coming.slice(-(hand.seeds + sowing));
    else if (path.sown > 0 && capture?.fate === "resown") {
      // The captured seeds wait for a lap that has not begun: it leaves the capturing pit.
      let pit = capture.by;
      const total = capture.taken.reduce((sum, { seeds }) => sum + seeds, 0);
      coming = Array.from({ length: total }, () => (pit = layout.pits[pit].next));
    }
    /** @type {Map<number, number>} */
    const more = new Map();
    return coming
      .map((pit) => {
        const index = more.get(pit) ?? counts[pit];
        more.set(pit, index + 1);
        return seeds.seedLook(pit, index);
      })
      .reverse();
  }

  /** @param {Frame} frame @returns {Shape[]} */
  function handAndFlights(frame) {
    const { hand, flights, quick } = frame;
    const at = hand && !quick ? geometry.hand(hand.from, hand.to, hand.progress) : null;
    const looks = at ? handLooks(frame) : [];
    /** @param {number} index */
    const handLook = (index) => looks[index] ?? seeds.seedLook(seeds.HAND, index);

    /** @param {Place} place @returns {Point & { scale: number }} */
    function where(place) {
      if (place.at === "pit") return { ...inPit(place.pit, place.index), scale: 1 };
      if (place.at === "tray") {
        const tray = inTray(place.side, place.index);
        return { ...tray, scale: tray.r / r };
      }
      const middle = at ?? { x: geometry.width / 2, y: geometry.height / 2 };
      const lying = seeds.handPlace(place.index);
      return { x: middle.x + lying.x * r * HELD, y: middle.y + lying.y * r * HELD, scale: HELD };
    }
    /** @param {Place} place @returns {Look} */
    function lookAt(place) {
      if (place.at === "pit") return seeds.seedLook(place.pit, place.index);
      return place.at === "tray" ? seeds.seedLook(seeds.TRAY[place.side], place.index) : handLook(place.index);
    }

    const falling = [];
    const trails = [];
    for (const { from, to, progress, settle } of flights) {
      if (from.at === "pit" && from.index >= seeds.MOST_DRAWN) continue;
      const [a, b] = [where(from), where(to)];
      const now = { x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress };
      if (to.at === "pit") {
        const scale = settle > 0 ? 1.08 - 0.08 * settle : a.scale + (1.08 - a.scale) * progress;
        if (from.at === "hand" && !quick && settle === 0) trails.push(...marks.fallTrail(pen, now, b, progress));
        falling.push(seed(lookAt(to), now, scale));
      } else {
        const scale = a.scale + (b.scale - a.scale) * progress;
        // On the way to the hand or a tray a seed takes on the look of its next slot.
        const change = Math.min(1, Math.max(0, (progress - 0.35) / 0.4));
        if (change < 1) falling.push(seed(lookAt(from), now, scale));
        if (change > 0) falling.push(change < 1 ? group([seed(lookAt(to), now, scale)], { opacity: change }) : seed(lookAt(to), now, scale));
      }
    }
    if (!at || !hand || !(hand.seeds > 0 || flights.some((f) => f.from.at === "hand" || f.to.at === "hand"))) return falling;
    // One group moves with all that the hand holds.
    const held = [...marks.handDisc(pen)];
    for (let i = 0; i < Math.min(hand.seeds, seeds.MOST_IN_HAND); i++) {
      const { kind: form, turn, tint, size } = handLook(i);
      held.push(keep(`held ${i} ${form} ${turn} ${tint} ${size}`, () => {
        const place = seeds.handPlace(i);
        const big = r * HELD;
        return group(seeds.seedParts(kind, colours, ids, { kind: form, turn, tint, size }, big, { x: place.x * big, y: place.y * big }));
      }));
    }
    const transform = `translate(${round(at.x)} ${round(at.y)})`;
    return [
      ...trails,
      group(held, { transform }),
      ...falling,
      ...(hand.seeds > 0 ? [group(marks.handBadge(pen, pits[hand.from].badge, hand.seeds), { transform })] : []),
    ];
  }

  /** @param {Frame} frame @param {Overlay} overlay @param {number[]} chips  pits with a chip instead of a count */
  function labels(frame, overlay, chips) {
    const shapes = [];
    const named = overlay.names ?? [];
    for (const [pit, { count, name, owner }] of pits.entries()) {
      /** @type {Record<string, string>} */
      const attrs = geometry.facing && owner === "north" ? { transform: `rotate(180 ${round(count.x)} ${round(count.y)})` } : {};
      const withName = geometry.names === "all" || (geometry.names === "some" && named.includes(pit));
      const shift = withName && !chips.includes(pit) ? geometry.countShift : 0;
      const value = geometry.counts && frame.counts[pit] > 0 && !chips.includes(pit) ? number(frame.counts[pit]) : "";
      shapes.push(
        keep(`labels ${pit} ${withName} ${shift} ${value}`, () =>
          group([
            ...(withName ? [marks.groundLabel(pen, layout.pits[pit].name, name, geometry.nameSize, colours.textSoft, 450, name.anchor)] : []),
            ...(value ? [marks.groundLabel(pen, value, { x: count.x + shift, y: count.y }, geometry.variant === "turned" && value.length > 2 ? geometry.countSize * 0.8 : geometry.countSize, colours.text, 700, count.anchor)] : []),
          ], attrs),
        ),
      );
    }
    return shapes;
  }

  /** What is known of pits: rings under labels. @param {Overlay} overlay @returns {Shape[]} */
  function advice({ verdicts = [], hint = null }) {
    const best = hint ?? verdicts.find((mark) => mark.best)?.pit ?? null;
    return [
      ...(best === null ? [] : marks.adviceRing(pen, best)),
      ...verdicts.flatMap((mark) => marks.verdictMark(pen, mark)),
      ...(hint === null ? [] : marks.hintMark(pen, hint)),
    ];
  }

  const defs = shape("defs", {}, [
    ...seeds.seedGradients(colours, ids),
    ...(colours.flat
      ? []
      : [
          gradient(`${ids}-shade`, "radial", {}, [[0, "#000000", 0.5], [0.55, "#000000", 0.3], [1, "#000000", 0]]),
          gradient(`${ids}-palm`, "radial", { cx: 0.36, cy: 0.3, r: 0.8 }, [[0, "#FFFFFF"], [1, "#EDE6DA"]]),
        ]),
  ]);

  /**
   * Everything over the ground.
   * @param {Frame} frame
   * @param {Overlay} overlay
   * @returns {Shape[]}
   */
  function shapes(frame, overlay) {
    const { path, landing, capture, quick, ended } = frame;
    const { preview } = overlay;
    const rings = [];
    const under = [];
    const arrows = [];
    const chain = [];
    /** @type {number[]} */
    const chips = [];

    for (const pit of overlay.legal) rings.push(keep(`legal ${pit}`, () => group(marks.legalRing(pen, pit))));
    // Before what carries a tab, which it would cover.
    if (overlay.focus !== null) rings.push(...marks.focusRing(pen, overlay.focus));
    if (!quick) {
      if (path) {
        under.push(...marks.pathLine(pen, path.pits, path.sown, around));
        arrows.push(...marks.pathArrows(pen, path.pits, path.sown, around));
        const first = path.pits[0];
        if (frame.counts[first] === 0 && first !== landing?.pit) rings.push(...marks.liftedRing(pen, first));
      }
      if (landing && landing.appear > 0) rings.push(marks.landingRing(pen, landing));
    }
    if (ended === "endless" && (landing || path)) rings.push(...marks.endlessMark(pen, landing?.pit ?? /** @type {any} */ (path).pits[0]));
    if (capture) {
      const drawn = marks.captureChain(pen, capture, { draw: capture.draw });
      chain.push(...drawn.shapes);
      chips.push(...drawn.chips);
    }
    if (preview) {
      if (preview.endless) rings.push(...marks.endlessMark(pen, preview.pit));
      else {
        under.push(...marks.pathLine(pen, preview.path, 0, around));
        arrows.push(...marks.pathArrows(pen, preview.path, 0, around));
        rings.push(marks.landingRing(pen, { ...preview.landing, appear: 1 }, true));
      }
      /** Seeds taken from each pit: one chip also where a pit loses seeds more than once. @type {Map<number, number>} */
      const sums = new Map();
      for (const { taken } of preview.captures) for (const { pit, seeds } of taken) sums.set(pit, (sums.get(pit) ?? 0) + seeds);
      for (const { by, taken } of preview.captures) {
        const all = taken.map(({ pit }) => ({ pit, seeds: chips.includes(pit) ? 0 : sums.get(pit) ?? 0 }));
        const drawn = marks.captureChain(pen, { by, taken: all }, { dashed: true, own: preview.ownSeeds });
        chain.push(...drawn.shapes);
        chips.push(...drawn.chips);
      }
    }
    if (overlay.blocked !== null) rings.push(...marks.blockedRing(pen, overlay.blocked));

    return [
      defs,
      group([
        group(under),
        group(frame.counts.map((count, pit) => heap(pit, count))),
        group(rings),
        group(arrows),
        group(labels(frame, overlay, chips)),
        group(chain),
        group(frame.lap > 0 && !ended ? marks.lapChip(pen, frame.lap) : []),
        group(handAndFlights(frame)),
        group(advice(overlay)),
        group(overlay.marks.flatMap((mark) => marks.teacherMark(pen, mark))),
      ]),
    ];
  }

  return { ground: () => groundShapes(geometry, colours, ids), shapes };
}
