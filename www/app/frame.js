/**
 * The frame that every page shares: its texts, its icons, and the buttons for colours and sound.
 * @module
 */

import { byId } from "./dom.js";
import { icon } from "./icons.js";
import { choices } from "./settings.js";
import { fill, named, strings } from "./text.js";

/**
 * Fills in what the page's markup names, and follows the settings.
 * @param {import("./settings.js").Settings} settings
 */
export function prepareFrame(settings) {
  document.documentElement.lang = strings.language;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = named(element.getAttribute("data-text") ?? "");
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", named(element.getAttribute("data-label") ?? ""));
  for (const element of document.querySelectorAll("[data-icon]")) element.append(icon(element.getAttribute("data-icon") ?? ""));

  const themeButton = byId("theme-button");
  const soundButton = byId("sound-button");
  themeButton.addEventListener("click", () => {
    const at = choices.theme.findIndex((theme) => theme === settings.get("theme"));
    settings.set("theme", choices.theme[(at + 1) % choices.theme.length] ?? "auto");
  });
  soundButton.addEventListener("click", () => settings.set("sound", settings.get("sound") === "on" ? "off" : "on"));
  const apply = () => {
    document.documentElement.setAttribute("data-theme", settings.theme());
    const chosen = /** @type {keyof typeof strings.settings.themes} */ (settings.get("theme"));
    const sound = settings.get("sound") === "on";
    themeButton.replaceChildren(icon(chosen));
    themeButton.setAttribute("aria-label", fill(strings.header.theme, { theme: strings.settings.themes[chosen].label }));
    soundButton.replaceChildren(icon(sound ? "soundOn" : "soundOff"));
    soundButton.setAttribute("aria-label", sound ? strings.header.soundOn : strings.header.soundOff);
  };
  settings.listen(apply);
  apply();
}

/**
 * Gives a board the colours, sound and manner that the reader has chosen.
 * @param {HTMLElement} board
 * @param {import("./settings.js").Settings} settings
 */
export function dressBoard(board, settings) {
  board.setAttribute("theme", settings.get("theme"));
  for (const name of /** @type {const} */ (["sound", "speed", "counts", "names", "preview", "confirm"])) board.setAttribute(name, settings.get(name));
}
