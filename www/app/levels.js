/**
 * Who plays a side: a person, or the computer on one of the game's levels. Which levels a game has is told by the engine;
 * names and lines come from the locale.
 * @module
 */

import { h, newId } from "./dom.js";
import { fill, sideName, strings } from "./text.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {string} Player  `human` or a level of the game, such as `level-3` */
/** @typedef {Record<Side, Player>} Players */
/** @typedef {keyof typeof strings.levels.names} Rank  what a level is in its game, whatever its number */

export const person = "human";

/** The weakest first. A game with fewer levels lacks some before the strongest. */
export const ranks = /** @type {Rank[]} */ (Object.keys(strings.levels.names));

/** @returns {Players} */
export const twoPeople = () => ({ south: person, north: person });

/** @param {Player} player */
export const isComputer = (player) => player !== person;

/** The level that plays perfectly where that is known. @param {GameInfo} game @returns {Player} */
export const strongest = ({ levels }) => levels[levels.length - 1] ?? person;

/**
 * @param {GameInfo} game
 * @param {Player} player
 * @returns {Rank | undefined}  undefined for a person
 */
export function rankOf(game, player) {
  if (player === strongest(game)) return "strongest";
  const rank = ranks[game.levels.indexOf(player)];
  return rank === "strongest" ? undefined : rank;
}

/**
 * The level of a rank; where the game has none, its strongest.
 * @param {GameInfo} game
 * @param {string} rank
 */
export const levelOf = (game, rank) => game.levels.find((level) => rankOf(game, level) === rank) ?? strongest(game);

/**
 * Players as they were kept or asked for: whom the game does not know is a person.
 * @param {GameInfo} game
 * @param {Partial<Players> | undefined} players
 * @returns {Players}
 */
export function knownPlayers({ levels }, players) {
  /** @param {Player | undefined} player */
  const known = (player) => (player !== undefined && levels.includes(player) ? player : person);
  return { south: known(players?.south), north: known(players?.north) };
}

/**
 * Name and line of a level, or of a person.
 * @param {GameInfo} game
 * @param {Player} player
 * @returns {{ name: string, line: string }}
 */
export function playerText(game, player) {
  if (!isComputer(player)) return { name: strings.computer.person, line: strings.computer.personLine };
  const { names } = strings.levels;
  const lines = /** @type {Record<string, Partial<Record<Rank, string>>>} */ (strings.levels.lines);
  const rank = rankOf(game, player);
  return rank ? { name: names[rank], line: lines[game.id]?.[rank] ?? "" } : { name: player, line: "" };
}

/** What a computer is called where a person's name would stand. @param {GameInfo} game @param {Player} player */
export const computerName = (game, player) => fill(strings.players.computer, { level: playerText(game, player).name });

/**
 * A list to choose who plays a side from, with the line of what is chosen.
 * @param {GameInfo} game
 * @param {Side} side
 * @param {Player} chosen
 * @param {(player: Player) => void} change
 */
export function playerField(game, side, chosen, change) {
  const line = h("span", { class: "hint", id: newId("player-line") });
  /** @param {Player} player */
  const label = (player) => (isComputer(player) ? fill(strings.computer.option, { level: playerText(game, player).name }) : playerText(game, player).name);
  const select = h("select", { id: newId("player"), name: `player-${side}`, "aria-describedby": line.id },
    ...[person, ...game.levels].map((player) => h("option", { value: player, selected: player === chosen }, label(player))));
  const show = () => { line.textContent = playerText(game, select.value).line; };
  select.addEventListener("change", () => { show(); change(select.value); });
  show();
  return h("div", { class: "field" }, h("label", { class: "label", for: select.id }, fill(strings.computer.whoPlays, { side: sideName(side) })), select, line);
}
