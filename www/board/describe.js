/**
 * Turns in words. Sentences are made from the event list and the texts of the language; nothing here knows a rule.
 * @module
 */

import { choreography, motion, stepAt, walk } from "./choreography.js";

/**
 * @import { Layout, LayoutPit, Side, Turn } from "./types.js"
 * @import { CapturePhase, Lap, Timeline } from "./choreography.js"
 * @import { Words } from "./words.js"
 */

/**
 * One line of the step list.
 * @typedef {object} Step
 * @property {"lap" | "capture" | "endless" | "truncated"} kind
 * @property {number} lap  number of the lap, or of the lap that captured
 * @property {string} text
 * @property {number} from  content time at which it begins
 * @property {number} to  content time at which it is over
 */

/**
 * @param {Words} words
 * @param {Layout} layout
 * @param {boolean} named  whether texts may name pits: only where the board shows their names
 */
export function describer({ say, join }, layout, named) {
  /** @param {number} id */
  const name = (id) => layout.pits[id].name;
  /** @param {Side} side */
  const sideName = (side) => say(side);
  /** @param {number} n */
  const seeds = (n) => say("seeds", { n });
  /** @param {number} n */
  const laps = (n) => say("laps", { n });
  /** @param {LayoutPit} pit */
  const row = (pit) => say(layout.rows === 2 ? "rowOnly" : pit.row === "front" ? "rowFront" : "rowBack", { side: sideName(pit.owner) });

  /** What a capture takes. @param {{ pit: number, seeds: number }[]} taken */
  const what = (taken) =>
    join(taken.map(({ pit, seeds: n }, i) => say(i ? "takesPartBehind" : "takesPart", { n, pit: name(pit) })));
  /** @param {{ taken: { pit: number }[] }} capture @param {Side} side */
  const own = ({ taken }, side) => taken.some(({ pit }) => layout.pits[pit].owner === side);
  /** @param {Turn} turn */
  const removed = (turn) => sum(turn.before) - sum(turn.after);

  /** @param {Lap} lap */
  function lapText({ from, to, seeds: n, occupied, capture, lifted }) {
    if (!named) return say(occupied ? "liftBare" : "liftBareEmpty", { n });
    const values = { n, from: name(from), to: name(to) };
    if (!capture) return say(occupied ? "lift" : "liftEmpty", values);
    if (lifted >= 0) return say(occupied ? "liftTrigger" : "liftTriggerEmpty", values);
    return say(occupied ? "sowOn" : "sowOnEmpty", values);
  }

  /** @param {CapturePhase} capture @param {Side} side */
  function captureText(capture, side) {
    const values = { n: capture.total, what: what(capture.taken), side: sideName(side) };
    const isOwn = own(capture, side);
    if (named) return say(capture.fate === "resown" ? "takes" : isOwn ? "takesOwn" : "takesAway", values);
    const [first, behind] = capture.taken;
    if (isOwn) return say("takesBareOwn", { ...values, n: capture.total });
    return behind
      ? say("takesBareBehind", { ...values, n: first.seeds, behind: behind.seeds })
      : say("takesBare", { ...values, n: first.seeds });
  }

  /**
   * How many lines the step list has, and each of them made only when it is wanted: a turn may have thousands.
   * @param {Timeline} timeline
   */
  function steps(timeline) {
    const { laps: all, finale, turn, duration, over } = timeline;
    /** @type {(() => Step)[]} */
    const list = [];
    /** @param {CapturePhase} capture @param {number} lap */
    const pushCapture = (capture, lap) =>
      list.push(() => ({ kind: "capture", lap, text: captureText(capture, turn.side), from: capture.at, to: capture.end }));
    for (const lap of all) {
      if (lap.capture) pushCapture(lap.capture, lap.number - 1);
      const last = lap === all[all.length - 1] && !finale && !turn.truncated;
      list.push(() => ({
        kind: "lap", lap: lap.number, text: last && named ? `${lapText(lap)} ${say("turnEnds")}` : lapText(lap),
        from: lap.start, to: lap.end,
      }));
    }
    if (finale) pushCapture(finale, all.length);
    if (turn.endless) {
      list.push(() => ({ kind: "endless", lap: all.length, text: `${say("endless")} ${say("endlessShown", { n: all.length })}`, from: over, to: duration }));
    } else if (turn.truncated) {
      list.push(() => ({ kind: "truncated", lap: all.length, text: say("truncated", { n: all.length, laps: turn.laps ?? 0 }), from: over, to: duration }));
    }
    return list;
  }

  /**
   * The step shown at `t`: what is done, and what is to come.
   * @param {Timeline} timeline @param {number} t
   * @returns {{ text: string, note: string, pits: number[] }}  pits: those the texts name
   */
  function now(timeline, t) {
    const { turn, finale } = timeline;
    const step = stepAt(timeline, t);
    const lap = timeline.laps[step.lap - 1];
    if (!lap) return { text: say("titleNow", { side: sideName(turn.side), pit: name(turn.pit) }), note: "", pits: [turn.pit] };
    if (step.capture) {
      const capture = timeline.laps[step.lap]?.capture ?? finale;
      if (capture) return { text: captureText(capture, turn.side), note: "", pits: capture.taken.map(({ pit }) => pit) };
    }
    const { from, to, seeds: n, occupied } = lap;
    if (!named) {
      return step.seed === n
        ? { text: say(occupied ? "nowLastBare" : "nowLastBareEmpty"), note: "", pits: [] }
        : { text: say("nowBare", { n }), note: say(occupied ? "willOccupiedBare" : "willEmptyBare"), pits: [] };
    }
    const values = { n, from: name(from), to: name(to) };
    if (step.seed === n && t >= lap.end - motion.beat) {
      return { text: say(occupied ? "nowLast" : "nowLastEmpty", { ...values, pit: name(to) }), note: occupied ? say("goesOn") : "", pits: [to] };
    }
    const note = say(occupied ? "willOccupied" : "willEmpty", values);
    if (step.seed === 0) return { text: lap.lifted >= 0 ? say("nowLift", values) : lapText(lap), note: lap.lifted >= 0 ? note : "", pits: [from, to] };
    const pit = walk(layout, from, step.seed)[step.seed];
    return {
      text: say(lap.capture ? "nowSowOn" : "nowSow", { ...values, nth: say("nth", { n: step.seed }), pit: name(pit), left: n - step.seed }),
      note, pits: [pit, to],
    };
  }

  /**
   * One sentence or two: what the turn has done.
   * @param {Turn} turn @param {Timeline} timeline
   */
  function summary(turn, { laps: all, finale }) {
    const side = sideName(turn.side);
    const pit = name(turn.pit);
    if (turn.endless) return named ? say("sowedEndless", { side, pit }) : say("endless");
    const n = turn.laps ?? all.length;
    const values = { side, pit, laps: laps(n), seeds: seeds(turn.captured) };
    const isOwn = finale !== null && own(finale, turn.side);
    if (!named) return say(isOwn ? "sowedOwnBare" : turn.captured ? "sowedTookBare" : "sowedBare", values);
    const to = all[all.length - 1]?.to ?? turn.pit;
    const first = say(turn.captured && !finale ? "sowedTook" : "sowed", values);
    if (turn.truncated) return first;
    if (!finale) return `${first} ${say("lastEmpty", { to: name(to) })}`;
    const owner = layout.pits[to].owner;
    const [taken] = finale.taken;
    const second = isOwn && owner !== turn.side
      ? say("lastTookOwn", { side, to: name(to), owner: sideName(owner), n: taken.seeds, pit: name(taken.pit) })
      : say("lastTook", { to: name(to), what: what(finale.taken) });
    return `${first} ${second}`;
  }

  /**
   * What a pit would do.
   * @param {Turn} turn
   * @param {unknown} endlessRule  the option `endless` in force
   */
  function preview(turn, endlessRule) {
    const side = sideName(turn.side);
    const pit = name(turn.pit);
    if (turn.endless) {
      return say(endlessRule === "loses" ? "wouldEndlessLoses" : endlessRule === "draw" ? "wouldEndlessDraw" : "wouldEndless", { pit, side });
    }
    const { laps: all, finale } = choreography(turn, layout);
    const values = { side, pit, laps: laps(turn.laps ?? all.length), seeds: seeds(turn.captured || removed(turn)) };
    const isOwn = finale !== null && own(finale, turn.side);
    if (!named) return say(isOwn ? "wouldTakeOwnBare" : turn.captured ? "wouldTakeBare" : "wouldBare", values);
    const first = say(turn.captured && !finale ? "wouldTakeOnWay" : "would", values);
    if (turn.truncated) return first;
    const to = all[all.length - 1].to;
    const last = { side, to: name(to), owner: sideName(layout.pits[to].owner), what: finale ? what(finale.taken) : "" };
    if (!finale) return `${first} ${say("wouldLast", last)}`;
    return `${first} ${say(isOwn ? (layout.pits[to].owner === turn.side ? "wouldTakeOwnHere" : "wouldTakeOwn") : "wouldTake", last)}`;
  }

  /**
   * Why a pit cannot be played.
   * @param {number} pit
   * @param {string} reason  of the engine's `blockedMoves`, or "other" (the opponent's pit), "computer" (its turn) or "over"
   * @param {Side} toMove
   * @param {number[]} legal
   */
  function blocked(pit, reason, toMove, legal) {
    const key = blockedTexts[reason];
    return key
      ? say(key, { pit: name(pit), side: sideName(toMove), owner: sideName(layout.pits[pit].owner), pits: join(legal.map(name)) })
      : "";
  }

  /**
   * @param {number} id @param {number} count
   * @param {"free" | "playable" | "blocked"} status
   */
  function pit(id, count, status) {
    const values = { name: name(id), row: row(layout.pits[id]), seeds: seeds(count) };
    return say(status === "playable" ? "pitPlayable" : status === "blocked" ? "pitBlocked" : "pit", values);
  }

  /** @param {{ winner: Side | null, reason: string }} outcome */
  function result({ winner, reason }) {
    if (!winner) return say(reason === "endless" ? "drawEndless" : reason === "repetition" ? "drawRepetition" : "drawOther");
    const values = { winner: sideName(winner), loser: sideName(winner === "south" ? "north" : "south") };
    return say(reason === "captured-all" ? "winAll" : reason === "endless" ? "winEndless" : reason === "resigned" ? "winResigned" : "winNoMove", values);
  }

  /**
   * The state of the board as it is, for whoever cannot see it.
   * @param {number[]} counts @param {{ south: number, north: number }} captured
   * @param {Side} toMove @param {number} playable  how many pits can be played
   * @param {"play" | "view" | "over"} kind
   */
  function state(counts, captured, toMove, playable, kind) {
    /** @param {Side} side */
    const held = (side) => seeds(sum(layout.pits.filter(({ owner }) => owner === side).map(({ id }) => counts[id])));
    const values = { side: sideName(toMove), pits: say("statePits", { n: playable }), south: held("south"), north: held("north") };
    const first = say(kind === "over" ? "stateOver" : kind === "view" ? "stateView" : "stateToMove", values);
    return captured.south + captured.north
      ? `${first} ${say("stateTaken", { south: seeds(captured.south), north: seeds(captured.north) })}`
      : first;
  }

  return { name, sideName, steps, now, summary, preview, blocked, pit, result, state, captureText };
}

/** @typedef {ReturnType<typeof describer>} Describer */

/** @type {Record<string, "blockedEmpty" | "blockedTooFew" | "blockedSinglesWait" | "blockedNextOccupied" | "blockedOpening" | "blockedEndless" | "blockedOther" | "blockedComputer" | "blockedOver">} */
const blockedTexts = {
  "empty": "blockedEmpty",
  "too-few": "blockedTooFew",
  "singles-wait": "blockedSinglesWait",
  "next-occupied": "blockedNextOccupied",
  "opening": "blockedOpening",
  "endless": "blockedEndless",
  "other": "blockedOther",
  "computer": "blockedComputer",
  "over": "blockedOver",
};

/** @type {(list: number[]) => number} */
const sum = (list) => list.reduce((a, b) => a + b, 0);
