/**
 * The board's languages. English comes with the board.
 * @module
 */

import english from "../locales/en/board.js";
import { translator } from "./text.js";

/** @typedef {ReturnType<typeof translator<keyof typeof english>>} Words */

/** @type {Record<string, Words>} */
const languages = { en: translator(english, "en") };

/**
 * The texts of a language, or English.
 * @param {string} lang  BCP 47 tag
 * @returns {Words}  its `lang` says which language it is
 */
export function wordsFor(lang) {
  return languages[lang.toLowerCase().split("-")[0]] ?? languages.en;
}
