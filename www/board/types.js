/**
 * The shapes that the parts of the board hand to each other. Types only: importing this file runs nothing.
 *
 *   engine Turn --choreography()--> Timeline --frame(t)--> Frame --scene.draw(frame, overlay)--> SVG
 *
 * A pit is always a global pit number (South's pits first, then North's). Progress values run from 0 to 1
 * and are already eased. Nothing here is in pixels: only `geometry.js` and the scene know lengths.
 *
 * @module
 */

/** @typedef {"south" | "north"} Side */

/**
 * One pit of the engine's `layout()`.
 * @typedef {{ id: number, owner: Side, row: "front" | "back", column: number, name: string, next: number, facing: number[] }} LayoutPit
 * @typedef {{ pits: LayoutPit[], rows: number, columns: number }} Layout
 */

/**
 * The engine's turn.
 * @typedef {{ kind: "lift", pit: number, seeds: number }
 *   | { kind: "sow", from: number, seeds: number, to: number }
 *   | { kind: "capture", by: number, taken: { pit: number, seeds: number }[], fate: "resown" | "removed" }
 *   | { kind: "end", reason: "empty-pit" | "captured" | "endless", pit: number }} TurnEvent
 * @typedef {{ pit: number, side: Side, before: number[], after: number[], laps: number | null, captured: number,
 *   endless: boolean, truncated: boolean, events: TurnEvent[] }} Turn
 */

/**
 * Where a seed can lie. `index` is the slot: the i-th seed of a pit, of the hand or of a tray.
 * The look of a seed comes from its slot, so a seed that leaves the hand already wears its next slot's look.
 * @typedef {{ at: "pit", pit: number, index: number }
 *   | { at: "hand", index: number }
 *   | { at: "tray", side: Side, index: number }} Place
 */

/**
 * One seed that is between two places in this frame.
 * @typedef {{ from: Place, to: Place, progress: number, settle: number }} Flight
 * `settle`: 0 in the air; rises to 1 while the landed seed settles (scale 1.08 to 1). Until then it is a flight (of progress 1)
 * and not among the counts; at a stop of the stepper nothing flies.
 */

/**
 * Everything that a board shows at one moment of a turn. It depends on the timeline and on the content time only.
 * @typedef {object} Frame
 * @property {number[]} counts  seeds that lie in each pit (index: global pit), those in flight and in the hand left out
 * @property {{ south: number, north: number }} captured  seeds that lie in each tray
 * @property {Flight[]} flights
 * @property {null | { side: Side, from: number, to: number, progress: number, seeds: number }} hand
 *   The hand is over the pit `from` and on its way to the pit `to` (the same when it rests), in its owner's lane.
 *   `seeds`: those still in it (seeds of its flights already left are not counted). In a ring of two rows
 *   (Sadeqa II) `side` is who plays the turn.
 * @property {number} lap  1-based number of the lap being shown, 0 before the first
 * @property {number} laps  laps of the turn as far as events tell
 * @property {null | { pits: number[], sown: number }} path
 *   the pits of this lap in order, the one it leaves first; `sown`: how many seeds have fallen, with the fraction of the one in flight
 * @property {null | { pit: number, occupied: boolean, appear: number }} landing  where the last seed of the lap falls, or fell
 * @property {null | { by: number, taken: { pit: number, seeds: number }[], fate: "resown" | "removed", draw: number, moved: number }} capture
 *   the latest capture of the turn while it is to be shown; `draw`: how much of its line is drawn; `moved`: how far the seeds have gone
 * @property {null | "empty-pit" | "captured" | "endless"} ended  set once the turn is over
 * @property {boolean} quick  true above 12 times normal speed: the scene leaves out hand, path and landing marks
 */

/**
 * What the board shows beside the seeds: not part of the turn.
 * @typedef {object} Overlay
 * @property {number[]} legal  pits with a heavier rim
 * @property {number | null} focus  pit with the focus ring
 * @property {number | null} blocked  focused or tapped pit that may not be played
 * @property {null | Preview} preview
 * @property {Mark[]} marks  marks set by the page (a teacher's arrows and rings)
 * @property {number | null} [hint]  the pit that is advised
 * @property {VerdictMark[]} [verdicts]  how pits stand
 * @property {number[]} [names]  pits whose names are spoken of: shown also where there is no room for all names
 */

/**
 * The outcome of a pit that has not been played yet.
 * @typedef {object} Preview
 * @property {number} pit
 * @property {number[]} path  the pits of the last lap only, the one it leaves first
 * @property {{ pit: number, occupied: boolean }} landing
 * @property {{ by: number, taken: { pit: number, seeds: number }[] }[]} captures
 * @property {boolean} ownSeeds  the capture takes the mover's own seeds (Sadeqa II)
 * @property {boolean} endless
 */

/**
 * How a pit stands. `text` may be empty where the shape says all; `best`: the pit that is proposed.
 * @typedef {{ pit: number, verdict: "wins" | "loses" | "draws" | "unknown", text: string, best: boolean }} VerdictMark
 */

/**
 * @typedef {{ pit: number, shape: "ring" | "dot" | "cross" | "square" | "triangle" | "question" | "tick", text?: string, label?: string }} Mark
 */

export {};
