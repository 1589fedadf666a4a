/**
 * The turn on a string: one dot a seed, one capsule a lap, behind it the sign of how the lap ended. It is a slider.
 *
 * Where there is no room for dots the capsules fill instead; a turn of very many laps shows its captures, every tenth
 * lap and its end. Places follow seeds, not time: pauses take no room.
 *
 * @module
 */

import { motion, stepAt, timeOf } from "./choreography.js";
import { html, set, svg } from "./dom.js";
import { iconShapes } from "./icons.js";

/**
 * @import { Timeline } from "./choreography.js"
 * @import { Words } from "./words.js"
 */

const height = 58;
const line = 22;
const label = 50;
const sign = 28;
const signLeast = 21;
const dotMost = 48;
/** From this room on a capsule's label says the word, not only the number. */
const roomForWord = 52;
const dotLeast = 7;
const manyLaps = 40;

/**
 * @typedef {{ from: number, to: number, seeds: number, sign: number }} Stretch  places on the string, in CSS px from its start
 */

/**
 * @param {{ seek: (t: number) => void, step: (grain: "seed" | "lap", direction: 1 | -1) => void, hold: (held: boolean) => void }} actions
 */
export function createScrub({ seek, step, hold }) {
  const past = svg("g", { class: "past" });
  const ahead = svg("g", { class: "ahead" });
  const labels = svg("g", { class: "labels" });
  const uncovered = svg("rect", { y: 0, height });
  const clip = svg("clipPath", { id: "past" }, uncovered);
  const head = svg("g", { class: "head" }, svg("path", { d: `M0 ${line - 18}v36` }), svg("circle", { cy: line, r: 8 }));
  const picture = svg("svg", { height, "aria-hidden": "true" }, clip, ahead, svg("g", { "clip-path": "url(#past)" }, past), labels, head);
  const element = html("div", {
    class: "scrub", part: "scrub", role: "slider", tabindex: 0, "aria-valuemin": 0,
    onpointerdown: down, onpointermove: move, onpointerup: up, onpointercancel: up, onkeydown: key,
  }, picture);

  /** @type {Timeline | null} */
  let timeline = null;
  let width = 0;
  /** @type {Stretch[]} */
  let stretches = [];
  let current = -1;
  let held = false;
  let time = 0;

  const mirrored = () => getComputedStyle(element).direction === "rtl";
  let mirror = false;
  /** How numbers and laps are written. @type {(n: number) => string} */
  let numbers = String;
  /** @type {(n: number) => string} */
  let lapText = String;
  /** @param {number} x */
  const across = (x) => (mirror ? width - x : x);

  /** @param {number} t */
  function placeOf(t) {
    if (!timeline || !stretches.length) return 0;
    const { lap, seed, capture } = stepAt(timeline, t);
    const stretch = stretches[Math.max(0, lap - 1)];
    if (lap === 0) return stretch.from;
    if (capture || t >= timeline.over) return stretch.sign;
    const { sowAt } = timeline.laps[lap - 1];
    const fallen = Math.max(0, Math.min(stretch.seeds, t < sowAt ? 0 : seed - Math.min(1, (timeOf(timeline, lap, seed) - t) / motion.beat)));
    const dot = (stretch.to - stretch.from) / stretch.seeds;
    return stretch.from + Math.max(0, fallen - 0.5) * dot;
  }

  /** @param {number} place */
  function timeAt(place) {
    if (!timeline || !stretches.length) return 0;
    const last = stretches[stretches.length - 1];
    if (place > last.to) return timeline.duration;
    if (place < stretches[0].from) return 0;
    let k = stretches.findIndex(({ to }) => place <= to);
    const stretch = stretches[k];
    if (place < stretch.from) return timeline.laps[k].capture?.end ?? timeOf(timeline, k);
    const seed = Math.ceil(((place - stretch.from) / (stretch.to - stretch.from)) * stretch.seeds);
    return timeOf(timeline, k + 1, Math.max(1, seed));
  }

  function lay() {
    past.replaceChildren();
    ahead.replaceChildren();
    labels.replaceChildren();
    stretches = [];
    current = -1;
    if (!timeline || !width) return;
    mirror = mirrored();
    const { laps, finale, turn } = timeline;
    const many = laps.length > manyLaps;
    const all = laps.reduce((n, { seeds }) => n + seeds, 0);
    /** @param {number} gap */
    const dotFor = (gap) => Math.max(0, Math.min(dotMost, (width - 32 - laps.length * gap) / all));
    // On a narrow bar the signs give way before the dots do.
    const gap = many ? 0 : dotFor(sign) < dotLeast ? signLeast : sign;
    const dot = dotFor(gap);
    const dots = dot >= dotLeast && !many;
    let x = 16;
    laps.forEach(({ seeds }, k) => {
      const to = x + seeds * dot;
      stretches.push({ from: x, to, seeds, sign: to + gap / 2 });
      x = to + gap;
      const { capture, occupied } = laps[k + 1]?.capture || k < laps.length - 1
        ? { capture: laps[k + 1].capture, occupied: true }
        : { capture: finale, occupied: false };
      const stretch = stretches[k];
      const end = !capture && k === laps.length - 1 && turn.endless ? "endless" : capture ? "capture" : occupied ? "occupied" : "empty";
      for (const group of [ahead, past]) {
        if (!many) capsule(group, stretch, dots ? dot : 0);
        if (!many || end === "capture" || k === laps.length - 1) mark(group, end, stretch.sign);
      }
      if (many ? end === "capture" : capture) note(stretch.sign, numbers(capture?.total ?? 0), "taken");
      if (many ? (k + 1) % 10 === 0 && laps.length <= 200 || (k + 1) % 100 === 0 : stretch.to - stretch.from > 14 || k % 5 === 0) {
        note((stretch.from + stretch.to) / 2, many || stretch.to - stretch.from < roomForWord ? numbers(k + 1) : lapText(k + 1), "lap", k);
      }
    });
    if (many) {
      const whole = { from: stretches[0].from, to: stretches[laps.length - 1].to, seeds: 1, sign: 0 };
      for (const group of [ahead, past]) group.prepend(...capsuleShapes(whole, 0));
    }
    set(element, "aria-valuemax", Math.round(timeline.duration));
  }

  /** @param {Stretch} stretch @param {number} dot */
  function capsuleShapes({ from, to, seeds }, dot) {
    const radius = 7;
    const shapes = /** @type {SVGElement[]} */ ([
      svg("rect", { x: Math.min(across(from), across(to)), y: line - radius, width: Math.max(2, to - from), height: 2 * radius, rx: radius }),
    ]);
    if (dot) for (let i = 0; i < seeds; i++) shapes.push(svg("circle", { cx: across(from + (i + 0.5) * dot), cy: line, r: 4 }));
    return shapes;
  }

  /** @param {SVGGElement} group @param {Stretch} stretch @param {number} dot */
  function capsule(group, stretch, dot) {
    group.append(svg("g", { class: dot ? "capsule" : "capsule full" }, ...capsuleShapes(stretch, dot)));
  }

  /** @param {SVGGElement} group @param {string} name @param {number} x */
  function mark(group, name, x) {
    const size = name === "capture" ? 0.5 : 0.62;
    group.append(svg("g", { class: `sign ${name}`, transform: `translate(${across(x)} ${line})` },
      name === "capture" && svg("circle", { r: 10.5 }),
      svg("g", { transform: `scale(${size}) translate(-12 -12)` }, ...iconShapes(name))));
  }

  /** @param {number} x @param {string} text @param {string} kind @param {number} [lap]  index */
  function note(x, text, kind, lap) {
    labels.append(svg("text", { "class": kind, "x": across(x), "y": label, "data-lap": lap }, text));
  }

  /** @param {PointerEvent} event */
  const follow = (event) => seek(timeAt(across(event.clientX - element.getBoundingClientRect().left)));

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.button || !timeline) return;
    element.setPointerCapture(event.pointerId);
    held = true;
    hold(true);
    follow(event);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (held) follow(event);
  }

  function up() {
    if (!held) return;
    held = false;
    hold(false);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (!timeline || event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = mirrored() ? "ArrowLeft" : "ArrowRight";
    const back = mirrored() ? "ArrowRight" : "ArrowLeft";
    if (event.key === forward || event.key === "ArrowUp") step("seed", 1);
    else if (event.key === back || event.key === "ArrowDown") step("seed", -1);
    else if (event.key === "PageUp") step("lap", 1);
    else if (event.key === "PageDown") step("lap", -1);
    else if (event.key === "Home") seek(0);
    else if (event.key === "End") seek(timeline.duration);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    element,

    /** @param {Words} words */
    translate({ number, say }) {
      numbers = number;
      lapText = (n) => say("lapChip", { n });
      lay();
    },

    /** @param {Timeline | null} next */
    load(next) {
      if (next === timeline) return;
      timeline = next;
      lay();
    },

    /** Takes in the width it has now, and the page's direction. */
    resize() {
      const next = element.clientWidth;
      if (!next || (next === width && mirror === mirrored())) return;
      width = next;
      set(picture, "width", width);
      lay();
      this.show(time);
    },

    /** @param {number} t */
    show(t) {
      time = t;
      set(head, "visibility", stretches.length ? null : "hidden");
      if (!stretches.length || !timeline) return;
      const place = placeOf(t);
      set(head, "transform", `translate(${across(place)} 0)`);
      set(uncovered, "x", mirror ? across(place) : 0);
      set(uncovered, "width", mirror ? width - across(place) : place);
      const lap = Math.max(1, stepAt(timeline, t).lap) - 1;
      if (lap === current) return;
      current = lap;
      for (const group of [ahead, past]) {
        group.querySelectorAll(":scope > .capsule").forEach((node, k) => set(node, "data-now", k === lap));
      }
      labels.querySelectorAll(".lap").forEach((node) => set(node, "data-now", node.getAttribute("data-lap") === String(lap)));
    },

    /**
     * The words of the slider; not needed for every frame.
     * @param {Words} words
     */
    speak({ say }) {
      set(element, "aria-label", say("scrub"));
      set(element, "aria-disabled", timeline ? null : "true");
      set(element, "aria-valuenow", timeline ? Math.round(time) : 0);
      if (!timeline) {
        set(element, "aria-valuemax", 0);
        set(element, "aria-valuetext", say("scrubNone"));
        return;
      }
      const { lap, seed } = stepAt(timeline, time);
      const seeds = timeline.laps[lap - 1]?.seeds ?? 0;
      set(element, "aria-valuetext", time <= 0 ? say("scrubStart") : time >= timeline.duration
        ? say("scrubEnd") : say("scrubValue", { lap, laps: timeline.laps.length, seed, seeds }));
    },
  };
}

/** @typedef {ReturnType<typeof createScrub>} Scrub */

