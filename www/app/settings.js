/**
 * What the reader has chosen about how the page looks and sounds. Kept where the device allows it.
 * @module
 */

import { ranks } from "./levels.js";
import { keep, readAll } from "./store.js";

/**
 * Every setting with its values, the default first. Most names are those of the element's attributes.
 */
export const choices = /** @type {const} */ ({
  theme: ["auto", "light", "dark", "contrast", "projector"],
  sound: ["off", "on"],
  speed: ["1", "0.5", "2", "4", "8"],
  counts: ["on", "off"],
  names: ["auto", "on", "off"],
  preview: ["on", "off"],
  confirm: ["auto", "on", "off"],
  captions: ["on", "off"],
  // What the opponent that was chosen last is in its game, offered again. Who plays the game on the board is kept with the game.
  opponent: ["learner", ...ranks],
});

/** @typedef {keyof typeof choices} SettingName */

/**
 * @typedef {object} Settings
 * @property {(name: SettingName) => string} get
 * @property {(name: SettingName, value: string) => boolean} set  false where the device keeps nothing
 * @property {(listener: () => void) => void} listen
 * @property {() => "light" | "dark" | "contrast" | "projector"} theme  what is shown, `auto` resolved
 */

/** @returns {Settings} */
export function createSettings() {
  /** @type {Record<string, string>} */
  const values = {};
  const kept = readAll("settings").at(-1);
  for (const [name, allowed] of Object.entries(choices)) {
    const value = kept && typeof kept === "object" ? /** @type {Record<string, unknown>} */ (kept)[name] : undefined;
    values[name] = typeof value === "string" && /** @type {readonly string[]} */ (allowed).includes(value) ? value : allowed[0];
  }
  /** @type {(() => void)[]} */
  const listeners = [];
  const tell = () => listeners.forEach((listener) => listener());
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  for (const query of [dark, contrast]) query.addEventListener("change", tell);

  return {
    get: (name) => values[name] ?? choices[name][0],
    set(name, value) {
      values[name] = value;
      tell();
      return keep("settings", values);
    },
    listen: (listener) => { listeners.push(listener); },
    theme() {
      const chosen = values.theme;
      if (chosen === "auto") return contrast.matches ? "contrast" : dark.matches ? "dark" : "light";
      return /** @type {"light" | "dark" | "contrast" | "projector"} */ (chosen);
    },
  };
}
