/**
 * The strings of the chosen language and what fills them. English is the only one so far; another language is
 * another file of the same shape, chosen here.
 * @module
 */

import * as english from "../locales/en/app.js";
import { h } from "./dom.js";

export const strings = english;

const plurals = new Intl.PluralRules(strings.language);
const numbers = new Intl.NumberFormat(strings.language);
const rightToLeft = new Set(["ar"]);

/**
 * Fills `{name}` in a string. Language marks such as `{ar:…}` are left for {@link rich}.
 * @param {string} pattern
 * @param {Record<string, string | number>} [values]
 */
export function fill(pattern, values = {}) {
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? numbers.format(value) : value;
  });
}

/**
 * The plural form for a count, with `{count}` filled in.
 * @param {{ one: string, other: string }} forms
 * @param {number} count
 * @param {Record<string, string | number>} [values]
 */
export function plural(forms, count, values = {}) {
  const form = /** @type {Record<string, string>} */ (forms)[plurals.select(count)] ?? forms.other;
  return fill(form, { ...values, count });
}

/**
 * Text with words of other languages as marked spans.
 * @param {string} text
 * @param {string} [className]
 * @returns {Node[]}
 */
export function rich(text, className) {
  return text.split(/(\{[a-z]{2,3}:[^}]*\})/).filter(Boolean).map((part) => {
    const mark = /^\{([a-z]{2,3}):([^}]*)\}$/.exec(part);
    if (!mark) return document.createTextNode(part);
    const [, language = "", words = ""] = mark;
    return h("span", { lang: language, dir: rightToLeft.has(language) && "rtl", class: className }, words);
  });
}

/**
 * A string of the locale by its dotted name, for texts named in the page's markup.
 * @param {string} path
 * @returns {string}
 */
export function named(path) {
  /** @type {unknown} */
  let value = strings;
  for (const key of path.split(".")) value = /** @type {Record<string, unknown>} */ (value)?.[key];
  if (typeof value !== "string") throw new Error(`No text named ${path}`);
  return value;
}

export const sides = /** @type {const} */ (["south", "north"]);

/** @param {import("./types.js").Side} side */
export const sideName = (side) => strings.common[side];

/** @param {import("./types.js").Side} side @returns {import("./types.js").Side} */
export const otherSide = (side) => (side === "south" ? "north" : "south");
