/**
 * A set-up in words. What the games and their options are comes from the engine; the lines about them from the locale.
 * @module
 */

import { fill, strings } from "./text.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {{ label: string, line?: string, short?: string, source?: string }} ValueText */
/** @typedef {{ label: string, line?: string, source?: string, values: Record<string, ValueText> }} OptionText */
/** @typedef {{ name: string, own: string, place: string, line: string, pit: string }} GameText */
/** @typedef {{ label: string, line: string, source: string, title?: string, place?: string }} PresetText */

/**
 * The game that has the preset.
 * @param {GameInfo[]} games
 * @param {string} preset
 */
export function gameOf(games, preset) {
  const game = games.find(({ presets }) => presets.some(({ id }) => id === preset));
  if (!game) throw new Error(`No game has the preset ${preset}`);
  return game;
}

/** @param {string} game @returns {GameText} */
export function gameText(game) {
  const texts = /** @type {Record<string, GameText>} */ (strings.games);
  return texts[game] ?? { name: game, own: "", place: "", line: "", pit: strings.games.hus.pit };
}

/** @param {string} preset @returns {PresetText} */
export function presetText(preset) {
  const texts = /** @type {Record<string, PresetText>} */ (strings.presets);
  return texts[preset] ?? { label: preset, line: "", source: "" };
}

/** @param {string} game @param {string} option @returns {OptionText} */
export function optionText(game, option) {
  const texts = /** @type {Record<string, Record<string, OptionText>>} */ (strings.options);
  return texts[game]?.[option] ?? { label: option, values: {} };
}

/**
 * Every option of a preset with its value.
 * @param {GameInfo} game
 * @param {string} preset
 * @returns {Options}
 */
export function presetOptions(game, preset) {
  const own = game.presets.find(({ id }) => id === preset)?.options ?? {};
  return Object.fromEntries(game.options.map((option) => [option.id, own[option.id] ?? option.default]));
}

/**
 * The name of the game as it is called under these rules, and its own name where it has one.
 * @param {GameInfo} game
 * @param {string} preset
 */
export function titleOf(game, preset) {
  const { title, place } = presetText(preset);
  const text = gameText(game.id);
  return { name: title ?? text.name, own: title ? "" : text.own, place: place ?? text.place };
}

/**
 * The line under the title: place, board, rules off the usual ones.
 * @param {GameInfo} game
 * @param {{ preset: string, options: Options }} setup
 * @param {import("./types.js").Layout} layout
 * @param {boolean} fromPosition
 */
export function rulesLine(game, setup, layout, fromPosition) {
  const { title } = strings;
  const off = game.options.filter((option) => option.id !== "width" && setup.options[option.id] !== option.default)
    .map((option) => optionText(game.id, option.id).values[String(setup.options[option.id])]?.short ?? `${option.id}=${setup.options[option.id]}`);
  const rules = [...(off.length ? off : [title.usual]), ...(fromPosition ? [title.fromPosition] : [])].join(", ");
  return fill(title.line, { place: titleOf(game, setup.preset).place, board: fill(title.board, { rows: layout.rows, columns: layout.columns }), rules });
}
