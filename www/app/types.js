/**
 * The shapes that the page's parts share. Types only: importing this file runs nothing.
 * Engine and element shapes follow the documented JS API and the public interface of `<sowing-board>`.
 *
 * @module
 */

/** @typedef {import("../board/types.js").Side} Side */
/** @typedef {import("../board/types.js").Layout} Layout */

/** @typedef {Record<string, string | number>} Options  option id to value */
/** @typedef {{ preset: string, options?: Options, position?: string, starts?: Side }} Setup */
/** @typedef {{ pits: number[], captured: Record<Side, number>, toMove: Side, turn: number }} Position */
/** @typedef {{ pit: number, name: string, text: string }} Move */
/** @typedef {{ winner: Side | null, reason: string }} Outcome */
/** @typedef {{ id: string, values: (string | number)[], default: string | number, source: string, house: boolean,
 *   houseValues: (string | number)[] }} OptionInfo */
/** @typedef {{ id: string, name: string, rows: number, defaultWidth: number, widths: number[], options: OptionInfo[],
 *   presets: { id: string, options: Options }[], levels: string[] }} GameInfo */

/**
 * The part of the engine that the page uses: what games there are, and whether a set-up stands.
 * @typedef {object} Match
 * @property {() => Required<Setup>} setup
 * @property {() => Layout} layout
 * @property {() => Position} position
 * @property {() => string} positionText
 * @property {(pit: number) => unknown} play
 * @property {() => Move[]} moveList
 * @property {(turn: number) => void} goTo
 * @property {() => string} link
 * @property {() => void} free
 */
/** @typedef {(new (setup: Setup) => Match) & { fromLink: (link: string) => Match, fromRecord: (record: string) => Match }} MatchClass */
/** @typedef {{ games: () => GameInfo[], Match: MatchClass }} Engine */

/**
 * What the element tells about its match.
 * @typedef {object} BoardState
 * @property {Required<Setup>} setup
 * @property {Layout} layout
 * @property {Position} position
 * @property {string} positionText
 * @property {Move[]} moves  the whole list, with those that redo would bring
 * @property {number} turn  how many of `moves` are played now
 * @property {number[]} legal  pits that may be played
 * @property {boolean} live  whether the board shows the present position, all turns having been shown
 * @property {Outcome | null} outcome
 * @property {string} link  fragment with its `#`
 * @property {Record<string, string>} tags
 * @property {Side | null} thinking  the side that the computer thinks for
 * @property {boolean} resting  whether the computer waits for `play()`
 * @property {boolean} undoable
 * @property {boolean} redoable
 */

/**
 * What the analyst knows of a position. `score` is in hundredths of a seed, from the view of who is to move.
 * @typedef {{ pit: number, verdict: "wins" | "loses" | "draws" | "unknown", score: number, line: number[] }} PitAnalysis
 * @typedef {{ done: boolean, nodes: number, depth: number, best: number | null, moves: PitAnalysis[] }} Analysis
 */

/**
 * The public face of the element as the page uses it.
 * @typedef {HTMLElement & {
 *   state: BoardState | null, ready: Promise<boolean>,
 *   load: (what: { setup: Setup } | { record: string } | { link: string }) => Promise<void>,
 *   sow: (pit: number) => unknown, undo: () => unknown, redo: () => unknown, goTo: (turn: number) => unknown,
 *   resign: (side: Side) => unknown, play: () => unknown, pause: () => unknown, replay: (index: number) => unknown,
 *   seek: (at: string | { turn: number, lap?: number }) => unknown, skip: () => unknown,
 *   setMarks: (marks: import("../board/types.js").Mark[]) => void,
 *   hint: () => Promise<unknown>,
 *   analyse: (wish: { turn?: number, nodes?: number, signal?: AbortSignal, onprogress?: (analysis: Analysis) => void }) => Promise<Analysis>,
 *   toRecord: (tags?: Record<string, string>) => string,
 * }} Board
 */

/** @typedef {Record<string, string>} Tags  record tags that are not part of the rules: names, members, order, place, date */

/**
 * What the parts of the page are handed.
 * @typedef {object} App
 * @property {Board} board
 * @property {Engine} engine
 * @property {import("./game.js").Game} game
 * @property {import("./settings.js").Settings} settings
 * @property {import("./notices.js").Notices} notices
 * @property {(on: boolean) => void} setTableMode
 * @property {() => void} openReview
 */

export {};
