/**
 * Whether a person faces a side that is proven to win and does not err.
 * @module
 */

import { strongest } from "./levels.js";
import { proven } from "./proven.js";
import { presetOptions } from "./rules.js";
import { otherSide } from "./text.js";

/**
 * @param {import("./types.js").GameInfo} game
 * @param {import("./types.js").BoardState} state
 * @param {import("./levels.js").Players} players
 * @param {boolean} fromPosition  whether the match began from a position of its own
 * @returns {import("./types.js").Side | null} the side that wins, if the strongest level plays it from a start that is solved
 */
export function perfectSide(game, { setup, turn }, players, fromPosition) {
  const facts = proven[setup.preset];
  if (!facts || fromPosition || turn > facts.opening.length) return null;
  const usual = presetOptions(game, setup.preset);
  if (game.options.some(({ id }) => usual[id] !== setup.options[id])) return null;
  const winner = facts.winner === "first" ? setup.starts : otherSide(setup.starts);
  return players[winner] === strongest(game) && players[otherSide(winner)] !== strongest(game) ? winner : null;
}
