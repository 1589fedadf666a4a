/**
 * A turn as a timeline, and the timeline as frames.
 *
 * `choreography(turn)` is data; `frame(timeline, t)` says where every seed is at content time `t` (milliseconds at
 * normal speed). Both are pure: playing, stepping back, scrubbing, stills and exported pictures are the same function
 * at chosen times. Speed, quickening and pausing belong to the clock (player.js), never to the timeline.
 *
 * @module
 */

/**
 * @import { Frame, Layout, Place, Preview, Side, Turn, TurnEvent } from "./types.js"
 */

/** Content times in milliseconds. */
export const motion = Object.freeze({
  lift: 260,
  beat: 260, // from one seed to the next
  flight: 200, // the rest of the beat is the settling: a seed stop is always a picture at rest
  landing: 140,
  lapPause: 420,
  lineDraw: 360,
  lineHold: 300,
  captureMove: 420,
  stagger: 40,
  staggerMost: 800, // all seeds of a capture together
  endHold: 500,
});

/**
 * One lap of a timeline. Times are content times. The lap owns what leads into it: the capture whose seeds it sows on.
 * @typedef {object} Lap
 * @property {number} number  1-based
 * @property {number} begin  start of the capture that feeds the lap, else of the lift
 * @property {number} start  from here on this lap's number is shown
 * @property {number} liftAt  NaN when nothing is lifted
 * @property {number} lifted  the pit lifted, or -1
 * @property {number} sowAt
 * @property {number} end  the last seed has settled
 * @property {number} from  the pit that the lap leaves
 * @property {number} to  where its last seed falls
 * @property {number} seeds
 * @property {boolean} occupied  whether the last seed fell on seeds
 * @property {CapturePhase | null} capture  the capture whose seeds this lap sows on
 */

/**
 * @typedef {Extract<TurnEvent, { kind: "capture" }> & { at: number, moveAt: number, stagger: number, end: number, total: number }} CapturePhase
 */

/**
 * @typedef {object} Timeline
 * @property {Turn} turn
 * @property {Layout} layout
 * @property {{ south: number, north: number }} captured  in the trays before the turn
 * @property {number} removed  seeds the turn takes off the board
 * @property {Lap[]} laps
 * @property {CapturePhase | null} finale  the capture that ends the turn, its seeds leaving the board
 * @property {Uint8Array} checkpoints  the counts at each lap's `begin`, and once more after the last lap
 * @property {number} over  from here on the turn is over
 * @property {number} duration
 * @property {"empty-pit" | "captured" | "endless"} reason
 * @property {number} endPit
 */

/**
 * A stop of the stepper: a picture at rest.
 * @typedef {{ t: number, grain: Grain, lap: number, seed: number }} Stop
 * @typedef {"seed" | "lap" | "capture" | "turn"} Grain
 */

/** @type {(x: number) => number} */
const clamp = (x) => (x > 0 ? (x < 1 ? x : 1) : 0);

/**
 * The easing curve of CSS `cubic-bezier(x1, y1, x2, y2)`.
 * @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2
 * @returns {(x: number) => number}
 */
export function bezier(x1, y1, x2, y2) {
  /** @type {(a: number, b: number, s: number) => number} */
  const at = (a, b, s) => ((1 - 3 * b + 3 * a) * s + 3 * b - 6 * a) * s * s + 3 * a * s;
  return (x) => {
    if (x <= 0 || x >= 1) return clamp(x);
    // Halving is slower than Newton's steps, but it cannot leave the interval.
    let low = 0;
    let high = 1;
    for (let i = 0; i < 20; i++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < x) low = middle;
      else high = middle;
    }
    return at(y1, y2, low);
  };
}

const easeLift = bezier(0.2, 0.7, 0.3, 1);
const easeFlight = bezier(0.45, 0, 0.85, 0.45);
const easeSettle = bezier(0.2, 0.8, 0.3, 1);
const easeHand = bezier(0.4, 0, 0.3, 1);
const easeOut = bezier(0, 0, 0.58, 1);
const easeCapture = bezier(0.3, 0, 0.2, 1);

/**
 * The pits of a lap in order, the one it leaves first: `seeds + 1` of them.
 * @param {Layout} layout @param {number} from @param {number} seeds
 */
export function walk(layout, from, seeds) {
  const pits = [from];
  for (let i = 0; i < seeds; i++) pits.push(layout.pits[pits[i]].next);
  return pits;
}

/** @type {(counts: ArrayLike<number>) => number} */
const sum = (counts) => Array.from(counts).reduce((a, b) => a + b, 0);

/**
 * The timeline of a turn.
 * @param {Turn} turn
 * @param {Layout} layout
 * @param {{ south: number, north: number }} [captured]  seeds in the trays before the turn
 * @returns {Timeline}
 */
export function choreography(turn, layout, captured = { south: 0, north: 0 }) {
  const size = layout.pits.length;
  const counts = Uint8Array.from(turn.before);
  /** @type {number[]} */
  const checkpoints = [];
  /** @type {Lap[]} */
  const laps = [];
  /** @type {CapturePhase | null} */
  let capture = null;
  let lifted = -1;
  let t = 0;
  /** @type {Timeline["reason"]} */
  let reason = "empty-pit";
  let endPit = -1;
  for (const event of turn.events) {
    if (event.kind === "capture") {
      const total = event.taken.reduce((n, { seeds }) => n + seeds, 0);
      // Whole milliseconds everywhere: a stop is found again exactly.
      const stagger = Math.min(motion.stagger, Math.floor(motion.staggerMost / total));
      const moveAt = t + motion.lineDraw + motion.lineHold;
      capture = { ...event, at: t, moveAt, stagger, total, end: moveAt + motion.captureMove + stagger * (total - 1) };
    } else if (event.kind === "lift") {
      lifted = event.pit;
    } else if (event.kind === "sow") {
      checkpoints.push(...counts);
      for (const { pit } of capture?.taken ?? []) counts[pit] = 0;
      if (lifted >= 0) counts[lifted] = 0;
      const begin = capture ? capture.at : laps.length ? t + motion.lapPause : 0;
      const start = capture ? capture.end : begin;
      const sowAt = start + (lifted >= 0 ? motion.lift : 0);
      let pit = event.from;
      for (let i = 0; i < event.seeds; i++) {
        pit = layout.pits[pit].next;
        counts[pit]++;
      }
      t = sowAt + event.seeds * motion.beat;
      laps.push({
        number: laps.length + 1, begin, start, liftAt: lifted >= 0 ? start : NaN, lifted, sowAt, end: t,
        from: event.from, to: event.to, seeds: event.seeds, occupied: counts[event.to] > 1, capture,
      });
      capture = null;
      lifted = -1;
    } else {
      reason = event.reason;
      endPit = event.pit;
    }
  }
  checkpoints.push(...counts);
  const over = capture ? capture.end : t + motion.lapPause;
  return {
    turn, layout, captured, laps, finale: capture, checkpoints: Uint8Array.from(checkpoints),
    removed: sum(turn.before) - sum(turn.after), over, duration: over + motion.endHold, reason, endPit,
  };
}

/**
 * Index of the lap that holds time `t`; `laps.length` in the closing capture.
 * @param {Timeline} timeline @param {number} t
 */
function lapIndex({ laps, finale }, t) {
  if (finale && t > finale.at) return laps.length;
  let low = 0;
  let high = laps.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (laps[middle].begin < t) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * A frame without movement.
 * @param {number[]} counts
 * @param {{ south: number, north: number }} captured
 * @returns {Frame}
 */
export function stillFrame(counts, captured) {
  return {
    counts: [...counts], captured: { ...captured }, flights: [], hand: null, lap: 0, laps: 0,
    path: null, landing: null, capture: null, ended: null, quick: false,
  };
}

/**
 * What the board shows at content time `t`. Cost: logarithm of the laps, plus the pits, plus the seeds of one lap.
 * @param {Timeline} timeline
 * @param {number} t  milliseconds, cut to 0 ... duration
 * @returns {Frame}
 */
export function frame(timeline, t) {
  const { turn, layout, laps, captured, finale } = timeline;
  const { side } = turn;
  const size = layout.pits.length;
  const result = stillFrame(turn.before, captured);
  result.laps = laps.length;
  if (t <= 0 || !laps.length) {
    if (t > 0) endFrame(timeline, result);
    return result;
  }
  const k = lapIndex(timeline, t);
  const lap = laps[k];
  const capture = lap ? lap.capture : finale;
  const shown = lap && t > lap.start ? lap : laps[k - 1] ?? lap;
  const { counts, flights } = result;
  timeline.checkpoints.subarray(k * size, (k + 1) * size).forEach((n, pit) => (counts[pit] = n));
  result.lap = shown.number;
  result.landing = { pit: shown.to, occupied: shown.occupied, appear: easeOut(clamp((t - shown.start) / motion.landing)) };
  result.path = { pits: walk(layout, shown.from, shown.seeds), sown: shown === lap ? 0 : shown.seeds };

  let inHand = 0;
  if (capture) {
    const moving = t - capture.moveAt;
    result.capture = {
      by: capture.by, taken: capture.taken, fate: capture.fate,
      draw: easeCapture(clamp((t - capture.at) / motion.lineDraw)), moved: clamp(moving / (capture.end - capture.moveAt)),
    };
    let order = 0;
    for (const { pit, seeds } of capture.taken) {
      // The seed on top goes first, so that those below keep their places.
      for (let index = seeds - 1; index >= 0; index--, order++) {
        const since = moving - order * capture.stagger;
        if (since <= 0) continue;
        counts[pit]--;
        /** @type {Place} */
        const to = capture.fate === "removed"
          ? { at: "tray", side, index: captured[side] + order }
          : { at: "hand", index: order };
        if (since < motion.captureMove) {
          flights.push({ from: { at: "pit", pit, index }, to, progress: easeCapture(since / motion.captureMove), settle: 0 });
        } else if (to.at === "tray") result.captured[side]++;
        else inHand++;
      }
    }
    if (capture.fate === "resown" && moving > 0) {
      result.hand = { side, from: capture.by, to: capture.by, progress: 0, seeds: inHand };
    }
  }

  if (lap && t > lap.start) {
    const lifting = t - lap.liftAt;
    if (lifting > 0) {
      const lifted = counts[lap.lifted];
      counts[lap.lifted] = 0;
      if (lifting < motion.lift) {
        for (let index = 0; index < lifted; index++) {
          flights.push({
            from: { at: "pit", pit: lap.lifted, index }, to: { at: "hand", index: inHand + index },
            progress: easeLift(lifting / motion.lift), settle: 0,
          });
        }
      } else inHand += lifted;
    }
    // Seed number `falling` is on its way in the beat that ends at its stop, where it lies.
    const sowing = t - lap.sowAt;
    const { pits } = result.path;
    const falling = Math.min(lap.seeds, Math.ceil(sowing / motion.beat)) - 1;
    const within = sowing - falling * motion.beat;
    const lying = falling < 0 ? 0 : within < motion.beat ? falling : falling + 1;
    for (let i = 1; i <= lying; i++) counts[pits[i]]++;
    result.path.sown = lying;
    if (falling >= 0 && lying === falling) {
      const progress = clamp(within / motion.flight);
      const pit = pits[falling + 1];
      flights.push({
        from: { at: "hand", index: lap.seeds - 1 - falling }, to: { at: "pit", pit, index: counts[pit] },
        progress: easeFlight(progress), settle: easeSettle(clamp((within - motion.flight) / (motion.beat - motion.flight))),
      });
      result.path.sown += progress;
    }
    const at = Math.max(0, falling);
    result.hand = sowing >= lap.seeds * motion.beat ? null : {
      side, from: pits[at], to: pits[Math.max(0, falling + 1)],
      progress: falling < 0 ? 0 : easeHand(clamp(within / motion.beat)), seeds: sowing > 0 ? lap.seeds - falling - 1 : inHand,
    };
  }
  if (t >= timeline.over) endFrame(timeline, result);
  return result;
}

/**
 * The picture after the turn: also where the events stop before the turn does (endless, or too long to list).
 * @param {Timeline} timeline @param {Frame} result
 */
function endFrame({ turn, captured, removed, reason, endPit, laps }, result) {
  result.counts = [...turn.after];
  result.captured = { ...captured, [turn.side]: captured[turn.side] + removed };
  result.flights = [];
  result.hand = null;
  result.path = null;
  result.ended = reason;
  if (turn.truncated) {
    result.capture = null;
    // An endless turn marks the pit that was played.
    result.landing = turn.endless ? { pit: turn.pit, occupied: true, appear: 0 }
      : endPit < 0 ? null : { pit: endPit, occupied: false, appear: 1 };
    result.lap = turn.laps ?? laps.length;
  }
}

/**
 * The stops of one lap, the capture that feeds it first; `laps.length` gives those after the last lap.
 * @param {Timeline} timeline @param {number} k
 * @returns {Stop[]}
 */
function stopsOfLap({ laps, finale, duration }, k) {
  const lap = laps[k];
  /** @type {Stop[]} */
  const stops = [];
  const capture = lap ? lap.capture : finale;
  if (capture) stops.push({ t: capture.end, grain: "capture", lap: k, seed: laps[k - 1]?.seeds ?? 0 });
  if (!lap) return [...stops, { t: duration, grain: "turn", lap: k, seed: laps[k - 1]?.seeds ?? 0 }];
  for (let seed = 1; seed <= lap.seeds; seed++) {
    stops.push({ t: lap.sowAt + seed * motion.beat, grain: seed < lap.seeds ? "seed" : "lap", lap: k + 1, seed });
  }
  return stops;
}

/**
 * All stops in order of time.
 * @param {Timeline} timeline
 * @returns {Generator<Stop>}
 */
export function* stops(timeline) {
  for (let k = 0; k <= timeline.laps.length; k++) yield* stopsOfLap(timeline, k);
}

/**
 * The stop that a step leads to.
 * @param {Timeline} timeline
 * @param {number} t
 * @param {Grain} grain  "seed" halts at every stop, the others at their own and at the end of the turn
 * @param {1 | -1} direction
 * @returns {Stop}  the start (t = 0) or the end where there is no other
 */
export function nextStop(timeline, t, grain, direction) {
  const { laps, duration } = timeline;
  /** @param {Stop} stop */
  const wanted = (stop) =>
    (direction > 0 ? stop.t > t : stop.t < t) && (grain === "seed" || stop.grain === grain || stop.grain === "turn");
  for (let k = lapIndex(timeline, t); k >= 0 && k <= laps.length; k += direction) {
    const found = stopsOfLap(timeline, k).filter(wanted);
    if (found.length) return direction > 0 ? found[0] : found[found.length - 1];
  }
  return direction > 0
    ? { t: duration, grain: "turn", lap: laps.length, seed: laps[laps.length - 1]?.seeds ?? 0 }
    : { t: 0, grain: "turn", lap: 0, seed: 0 };
}

/**
 * The time of a step, as in `at="turn.lap.seed"`.
 * @param {Timeline} timeline
 * @param {number} lap  1-based; 0 is the start of the turn
 * @param {number} [seed]  how many seeds of the lap have fallen; all of them if absent
 */
export function timeOf({ laps, duration }, lap, seed) {
  if (!(lap > 0)) return 0;
  const found = laps[lap - 1];
  if (!found) return duration;
  return found.sowAt + Math.min(seed ?? found.seeds, found.seeds) * motion.beat;
}

/**
 * Which step a time shows.
 * @param {Timeline} timeline @param {number} t
 * @returns {{ lap: number, seed: number, capture: boolean }}  seed: how many of the lap have begun to fall
 */
export function stepAt(timeline, t) {
  const { laps, finale } = timeline;
  if (t <= 0 || !laps.length) return { lap: 0, seed: 0, capture: false };
  const k = lapIndex(timeline, t);
  const lap = laps[k];
  if (!lap || t <= lap.start) {
    const before = laps[k - 1];
    return { lap: before.number, seed: before.seeds, capture: !lap ? t <= (finale?.end ?? 0) : true };
  }
  const seed = Math.max(0, Math.min(lap.seeds, Math.ceil((t - lap.sowAt) / motion.beat)));
  return { lap: lap.number, seed, capture: false };
}

/**
 * What the preview of a pit draws, read off the turn that the engine would play.
 * @param {Turn} turn @param {Layout} layout
 * @returns {Preview}
 */
export function previewOf(turn, layout) {
  const { laps, finale } = choreography(turn, layout);
  const last = laps[laps.length - 1];
  const captures = [...laps.map((lap) => lap.capture), finale].filter((capture) => capture !== null);
  return {
    pit: turn.pit,
    path: last && !turn.truncated ? walk(layout, last.from, last.seeds) : [],
    landing: { pit: last ? last.to : turn.pit, occupied: last ? last.occupied : false },
    captures: turn.endless ? [] : captures.map(({ by, taken }) => ({ by, taken })),
    ownSeeds: captures.some(({ taken }) => taken.some(({ pit }) => layout.pits[pit].owner === turn.side)),
    endless: turn.endless,
  };
}
