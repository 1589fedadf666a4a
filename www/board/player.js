/**
 * The clock: it moves the content time of a timeline, and nothing else.
 *
 * Every call goes through one queue, so that play, seek and step never interleave, not even when a listener calls back
 * in the middle of a frame. Long turns quicken here, by the lap they are in; the timeline knows nothing of it.
 *
 * @module
 */

import { frame, nextStop, stepAt } from "./choreography.js";

/**
 * @import { Frame } from "./types.js"
 * @import { Grain, Stop, Timeline } from "./choreography.js"
 */

/**
 * @typedef {object} PlayerHost
 * @property {(frame: Frame, t: number) => void} show  draw this
 * @property {(stop: Stop, quick: boolean) => void} passed  a stop has been reached by playing or stepping on
 * @property {() => void} changed  playing has become pausing or the other way round, the time was set by hand, or another turn is shown
 * @property {() => void} ended  playing has come to the end of the turn
 */

const quickFrom = 4;
const quickPerLap = 1.18;
const quickMost = 64;
/** Above this rate marks would flicker: the scene leaves them out, and pictures come ten times a second. */
const quickMarks = 12;
const quickPause = 100;
/** Reduced motion: each still stays so long, in milliseconds. */
const stillPause = 1600;

/**
 * How many times faster than normal a lap is played.
 * @param {number} lap  1-based
 */
export const quickening = (lap) => (lap < quickFrom ? 1 : Math.min(quickMost, quickPerLap ** (lap - quickFrom + 1)));

/** Plays one timeline at a time. */
export class Player {
  /** @type {Timeline | null} */
  timeline = null;
  t = 0;
  speed = 1;
  playing = false;
  /** Whether only stills at lap ends may be shown. */
  reduced = false;
  #host;
  /** @type {(() => void)[]} */
  #queue = [];
  #busy = false;
  /** The time at which a step comes to rest; NaN when no step is on its way. */
  #target = NaN;
  #arrived = () => {};
  #request = 0;
  #timer = 0;
  #last = 0;
  #drawn = 0;

  /** @param {PlayerHost} host */
  constructor(host) {
    this.#host = host;
  }

  get duration() {
    return this.timeline?.duration ?? 0;
  }

  /** Whether the end of the turn is shown (also true when there is no turn). */
  get atEnd() {
    return this.t >= this.duration;
  }

  /**
   * Takes up another timeline, at rest.
   * @param {Timeline | null} timeline @param {number} [t]
   */
  load(timeline, t = 0) {
    return this.#enqueue(() => {
      this.#halt();
      this.timeline = timeline;
      this.#set(t);
      this.#host.changed();
    });
  }

  /** Plays on from the present time; from the start when the turn is over. */
  play() {
    return this.#enqueue(() => {
      if (!this.timeline) return;
      this.#halt();
      if (this.atEnd) this.#set(0);
      this.playing = true;
      this.#host.changed();
      if (this.reduced) this.#still();
      else this.#run();
    });
  }

  pause() {
    return this.#enqueue(() => {
      if (!this.playing) return;
      this.#halt();
      this.#host.changed();
    });
  }

  /** @param {number} t  content time in milliseconds */
  seek(t) {
    return this.#enqueue(() => {
      const { playing } = this;
      this.#halt();
      this.#set(t);
      this.playing = playing && !this.atEnd;
      if (this.playing) this.reduced ? this.#still() : this.#run();
      this.#host.changed();
    });
  }

  /** To the end of the turn, as if it had been played. */
  skip() {
    return this.#enqueue(() => {
      if (!this.timeline) return;
      this.#halt();
      this.#set(this.duration);
      this.#host.ended();
    });
  }

  /**
   * One step; a seed on is played.
   * @param {Grain} grain
   * @param {1 | -1} direction
   * @returns {Promise<void>} settles when the step has come to rest, or when another call has taken over
   */
  async step(grain, direction) {
    /** @type {Promise<void> | undefined} */
    let rest;
    await this.#enqueue(() => {
      const { timeline } = this;
      if (!timeline) return;
      if (!Number.isNaN(this.#target)) this.#set(this.#target);
      this.#halt();
      if (direction > 0 ? this.atEnd : this.t <= 0) return this.#host.changed();
      const stop = nextStop(timeline, this.t, grain, direction);
      if (direction > 0 && grain === "seed" && stop.grain !== "turn" && !this.reduced) {
        this.#target = stop.t;
        rest = new Promise((resolve) => (this.#arrived = resolve));
        this.#run();
      } else {
        this.#set(stop.t);
        if (direction > 0) this.#host.passed(stop, false);
        if (direction > 0 && this.atEnd) this.#host.ended();
      }
      this.#host.changed();
    });
    await rest;
  }

  /** Stops for good. */
  destroy() {
    this.#halt();
    this.#queue.length = 0;
    this.timeline = null;
  }

  /**
   * @param {() => void} call
   * @returns {Promise<void>} settles when the call has run
   */
  #enqueue(call) {
    return new Promise((resolve, reject) => {
      this.#queue.push(() => {
        try {
          resolve(call());
        } catch (error) {
          reject(error);
        }
      });
      if (this.#busy) return;
      this.#busy = true;
      for (let next; (next = this.#queue.shift()); ) next();
      this.#busy = false;
    });
  }

  #halt() {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#timer);
    this.#target = NaN;
    this.playing = false;
    this.#arrived();
  }

  /** @param {number} t */
  #set(t, quick = false) {
    this.t = Math.max(0, Math.min(t, this.duration));
    if (this.timeline) this.#host.show({ ...frame(this.timeline, this.t), quick }, this.t);
  }

  #run() {
    this.#last = 0;
    this.#request = requestAnimationFrame(this.#tick);
  }

  /** @param {number} now */
  #tick = (now) => {
    void this.#enqueue(() => this.#advance(now));
  };

  /** @param {number} now */
  #advance(now) {
    const { timeline } = this;
    const stepping = !Number.isNaN(this.#target);
    if (!timeline || !(this.playing || stepping)) return;
    // A page that slept goes on where it was.
    const elapsed = this.#last ? Math.min(100, now - this.#last) : 0;
    this.#last = now;
    const rate = this.speed * (stepping ? 1 : quickening(stepAt(timeline, this.t).lap));
    const until = stepping ? this.#target : timeline.duration;
    const from = this.t;
    const t = Math.min(until, from + elapsed * rate);
    const quick = rate > quickMarks;
    if (quick && t < until && now - this.#drawn < quickPause) this.t = t;
    else {
      this.#drawn = now;
      this.#set(t, quick && t < until);
    }
    this.#request = requestAnimationFrame(this.#tick);
    for (let stop = nextStop(timeline, from, "seed", 1); stop.t <= t && stop.t > from; stop = nextStop(timeline, stop.t, "seed", 1)) {
      this.#host.passed(stop, quick);
      if (stop.t >= timeline.duration) break;
    }
    if (t < until) return;
    this.#halt();
    this.#host.changed();
    if (!stepping) this.#host.ended();
  }

  /** Reduced motion: the next still, then a rest. Later stills lie further apart, as playing would quicken. */
  #still() {
    const { timeline } = this;
    if (!timeline) return;
    let stop = nextStop(timeline, this.t, "lap", 1);
    for (let more = Math.round(quickening(stop.lap)) - 1; more > 0 && stop.grain !== "turn"; more--) {
      stop = nextStop(timeline, stop.t, "lap", 1);
    }
    this.#set(stop.t);
    this.#host.passed(stop, false);
    if (this.atEnd) {
      this.#halt();
      this.#host.changed();
      this.#host.ended();
    } else this.#timer = setTimeout(() => void this.#enqueue(() => this.playing && this.#still()), stillPause / this.speed);
  }
}
