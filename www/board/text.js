/**
 * Texts of one language: placeholders, plurals and numbers.
 *
 * A text is a string with `{placeholders}`, or an object of strings by the plural category of `n` ("one", "few",
 * "other"…; `ordinal: true` chooses by ordinal category). Numbers are written as the language writes them.
 *
 * @module
 */

/** @typedef {string | ({ other: string, ordinal?: boolean } & { [category: string]: string | boolean | undefined })} Text */

/**
 * @template {string} Key
 * @param {Record<Key, Text>} texts
 * @param {string} lang  BCP 47 tag of the texts
 */
export function translator(texts, lang) {
  const cardinal = new Intl.PluralRules(lang);
  const ordinal = new Intl.PluralRules(lang, { type: "ordinal" });
  const number = new Intl.NumberFormat(lang);
  const list = new Intl.ListFormat(lang);

  /**
   * @param {Key} key
   * @param {Record<string, string | number>} [values]
   * @returns {string}
   */
  function say(key, values = {}) {
    let text = texts[key];
    if (typeof text === "object") {
      const category = (text.ordinal ? ordinal : cardinal).select(Number(values.n));
      text = /** @type {string} */ (text[category] ?? text.other);
    }
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
      const value = values[name];
      return value === undefined ? whole : typeof value === "number" ? number.format(value) : value;
    });
  }

  return {
    lang,
    say,
    /** @param {string[]} items */
    join: (items) => list.format(items),
    /** @param {number} n */
    number: (n) => number.format(n),
  };
}
