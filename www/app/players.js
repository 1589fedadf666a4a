/**
 * Who plays: names and teams, as the record's tags have them.
 * @module
 */

import { computerName, isComputer } from "./levels.js";
import { fill, sideName, sides, strings } from "./text.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Tags} Tags */
/** @typedef {"captain" | "rotation"} MoveOrder */

/**
 * The tags with the computer in the place of a name on each side that it plays.
 * @param {import("./types.js").GameInfo} game
 * @param {Tags} tags
 * @param {import("./levels.js").Players} players
 */
export function withComputers(game, tags, players) {
  const named = { ...tags };
  for (const side of sides) {
    if (!isComputer(players[side])) continue;
    named[tagNames[side].name] = computerName(game, players[side]);
    delete named[tagNames[side].members];
  }
  return named;
}

/** @type {Record<Side, { name: string, members: string }>} */
export const tagNames = {
  south: { name: "South", members: "SouthMembers" },
  north: { name: "North", members: "NorthMembers" },
};

/** @param {Tags} tags @param {Side} side */
export const nameOf = (tags, side) => tags[tagNames[side].name] ?? "";

/**
 * The members of a side, in order.
 * @param {Tags} tags
 * @param {Side} side
 */
export const membersOf = (tags, side) => splitMembers(tags[tagNames[side].members] ?? "");

/**
 * Members as people write them: one a line, or with commas between.
 * @param {string} text
 */
export const splitMembers = (text) => text.split(/[\n,;]/).map((name) => name.trim()).filter(Boolean);

/** @param {Tags} tags @returns {MoveOrder} */
export const moveOrder = (tags) => (tags.MoveOrder === "rotation" ? "rotation" : "captain");

/**
 * The member who makes a side's next move, or null if the side is one person.
 * @param {Tags} tags
 * @param {Side} side
 * @param {number} played  turns that the side has played
 */
export function memberToMove(tags, side, played) {
  const members = membersOf(tags, side);
  if (members.length < 2) return members[0] ?? null;
  return (moveOrder(tags) === "captain" ? members[0] : members[played % members.length]) ?? null;
}

/**
 * What stands after "South" or "North" above and below the board.
 * @param {Tags} tags
 * @param {Side} side
 * @param {number} played
 * @param {boolean} moves  whether the side is to move
 */
export function label(tags, side, played, moves) {
  const team = nameOf(tags, side);
  const member = memberToMove(tags, side, played);
  if (!member || member === team) return team;
  const { players } = strings;
  if (moveOrder(tags) === "captain") return fill(team ? players.captain : players.captainAlone, { team, member });
  return fill(team ? (moves ? players.team : players.teamWaits) : (moves ? players.member : players.memberWaits), { team, member });
}

/**
 * A side in a sentence, with its player's name if it has one.
 * @param {Tags} tags
 * @param {Side} side
 */
export function sideInWords(tags, side) {
  const name = nameOf(tags, side);
  return name && name !== sideName(side) ? fill(strings.result.namedSide, { side: sideName(side), name }) : sideName(side);
}

/**
 * How many turns a side has played, of the first so many moves.
 * @param {import("./types.js").BoardState} state
 * @param {Side} side
 */
export const turnsPlayed = (state, side) => state.moves.slice(0, state.turn).filter(({ pit }) => state.layout.pits[pit]?.owner === side).length;
