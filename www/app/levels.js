/**
 * Who plays a side: a person, or the computer on one of the engine's levels. Names and lines come from the locale.
 * @module
 */

import { h, newId } from "./dom.js";
import { fill, sideName, strings } from "./text.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {string} Player  `human` or a level of the engine, such as `level-3` */
/** @typedef {Record<Side, Player>} Players */

export const person = "human";

/** @returns {Players} */
export const twoPeople = () => ({ south: person, north: person });

/** @param {Player} player */
export const isComputer = (player) => player !== person;

/**
 * Players as they were kept: what is not known any more is a person.
 * @param {Partial<Players> | undefined} players
 * @returns {Players}
 */
export function knownPlayers(players) {
  /** @param {Player | undefined} player */
  const known = (player) => (player !== undefined && player in strings.levels ? player : person);
  return { south: known(players?.south), north: known(players?.north) };
}

/**
 * The levels, the weakest first: those that have a name. The tests compare them with the engine's.
 */
export const levels = /** @type {Player[]} */ (Object.keys(strings.levels));
/** The one that plays perfectly where that is known. */
export const strongest = levels[levels.length - 1] ?? person;

/**
 * Name and line of a level, or of a person.
 * @param {Player} player
 * @returns {{ name: string, line: string }}
 */
export function playerText(player) {
  if (!isComputer(player)) return { name: strings.computer.person, line: strings.computer.personLine };
  const texts = /** @type {Record<string, { name: string, line: string }>} */ (strings.levels);
  return texts[player] ?? { name: player, line: "" };
}

/** What a computer is called where a person's name would stand. @param {Player} player */
export const computerName = (player) => fill(strings.players.computer, { level: playerText(player).name });

/**
 * A list to choose who plays a side from, with the line of what is chosen.
 * @param {Side} side
 * @param {Player} chosen
 * @param {(player: Player) => void} change
 */
export function playerField(side, chosen, change) {
  const line = h("span", { class: "hint", id: newId("player-line") });
  const select = h("select", { id: newId("player"), name: `player-${side}`, "aria-describedby": line.id },
    ...[person, ...levels].map((player) => h("option", { value: player, selected: player === chosen }, isComputer(player) ? fill(strings.computer.option, { level: playerText(player).name }) : playerText(player).name)));
  const show = () => { line.textContent = playerText(select.value).line; };
  select.addEventListener("change", () => { show(); change(select.value); });
  show();
  return h("div", { class: "field" }, h("label", { class: "label", for: select.id }, fill(strings.computer.whoPlays, { side: sideName(side) })), select, line);
}
