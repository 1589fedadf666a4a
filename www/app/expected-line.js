/**
 * A line of pits in the notation: the engine plays it on a match of its own.
 * @module
 */

/** @typedef {import("./types.js").BoardState} BoardState */

/** So many turns of a line are shown. */
const most = 5;

/**
 * @param {import("./types.js").Engine} engine
 * @param {Pick<BoardState, "setup">} state
 * @param {string} position  where the line begins
 * @returns {(line: number[]) => string} the notation of a line; the same line is played once
 */
export function lineWriter(engine, { setup }, position) {
  const { preset, options } = setup;
  /** @type {Map<string, string>} */
  const known = new Map();
  return (line) => {
    const pits = line.slice(0, most);
    const key = pits.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const match = new engine.Match({ preset, options, position });
    let text = "";
    try {
      for (const pit of pits) match.play(pit);
      if (line.length > most) text = " …";
    } catch {
      // The match ended before the line did: what was played is the line.
    }
    text = match.moveList().map((move) => move.text).join(" ") + text;
    match.free();
    known.set(key, text);
    return text;
  };
}
