/**
 * The one list of settings: attributes of the element, properties of the same name, and URL parameters of the iframe
 * page.
 *
 * @module
 */

/**
 * @template T
 * @typedef {object} Setting
 * @property {T} initial
 * @property {string} expected  in English, for error reports
 * @property {(text: string) => T | undefined} parse  undefined for a bad value
 */

/**
 * @template {string} T
 * @param {readonly T[]} values  the first is the default
 * @returns {Setting<T>}
 */
const choice = (...values) => ({
  initial: values[0],
  expected: values.join(", "),
  parse: (text) => values.find((value) => value === text.trim().toLowerCase()),
});

/** @param {boolean} initial @returns {Setting<boolean>} */
const flag = (initial) => ({
  initial,
  expected: "on or off",
  parse(text) {
    if (/^(|on|true|yes|1)$/i.test(text)) return true;
    return /^(off|false|no|0)$/i.test(text) ? false : undefined;
  },
});

/** @param {string} expected @param {string} [initial] @returns {Setting<string>} */
const text = (expected, initial = "") => ({ initial, expected, parse: (value) => value.trim() });

/** Who plays a side: a person, or the computer on one of the engine's levels. Not every game has all of them: the element asks the engine. */
const player = choice("human", "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7");

/** @type {Setting<Record<string, string | number>>} */
const options = {
  initial: {},
  expected: "pairs such as width=10 capture=both",
  parse(value) {
    /** @type {Record<string, string | number>} */
    const result = {};
    for (const pair of value.split(/[\s,;&]+/).filter(Boolean)) {
      const [, name, chosen] = /^([\w-]+)[=:]([\w-]+)$/.exec(pair) ?? [];
      if (!name) return undefined;
      result[name] = /^\d+$/.test(chosen) ? Number(chosen) : chosen;
    }
    return result;
  },
};

/** @type {Setting<number>} */
const speed = {
  initial: 1,
  expected: "a number from 0.1 to 16",
  parse(value) {
    const number = Number(value);
    return value.trim() && number >= 0.1 && number <= 16 ? number : undefined;
  },
};

/** @type {Setting<{ turn: number, lap: number, seed?: number } | null>} */
const at = { initial: null, expected: "turn, turn.lap or turn.lap.seed", parse: parseAt };

/**
 * @param {string} value  `turn[.lap[.seed]]`: 1-based turn and lap; `2` is the picture after turn 2, `2.0` its start
 * @returns {{ turn: number, lap: number, seed?: number } | undefined}
 */
export function parseAt(value) {
  const match = /^(\d{1,5})(?:\.(\d{1,4})(?:\.(\d{1,3}))?)?$/.exec(value.trim());
  if (!match) return undefined;
  const [turn, lap, seed] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  return { turn: turn ?? 0, lap: lap ?? Infinity, seed };
}

/** By attribute name. */
export const schema = {
  "preset": text("the id of a preset", "hus"),
  "options": options,
  "position": text("a position text"),
  "moves": text("the moves of a link"),
  "at": at,
  "mode": choice("play", "demo", "view"),
  "south": player,
  "north": player,
  "south-name": text("a name"),
  "north-name": text("a name"),
  "starts": choice("south", "north"),
  "speed": speed,
  "autoplay": flag(false),
  "loop": flag(false),
  "theme": choice("auto", "light", "dark", "contrast", "projector", "print"),
  "lang": text("a language tag"),
  "controls": choice("full", "compact", "none"),
  "captions": choice("on", "end", "steps", "off"),
  "counts": flag(true),
  "names": choice("auto", "on", "off"),
  "preview": flag(true),
  "analysis": flag(false),
  "confirm": choice("auto", "on", "off"),
  "orientation": choice("auto", "flipped", "bottom", "top", "left", "right"),
  "sound": flag(false),
  "table": flag(false),
  "src": text("the address of the engine's folder"),
  "no-storage": flag(false),
};

/** @typedef {keyof typeof schema} SettingName */
/** @typedef {{ [Name in SettingName]: (typeof schema)[Name] extends Setting<infer T> ? T : never }} Settings */

/** @param {string} name  "south-name" becomes "southName" */
export const propertyName = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * @param {SettingName} name
 * @param {string | null} value  of the attribute; null where it is absent
 * @returns {{ value: any, expected?: string }}  `expected` only where the value was bad and the default is used
 */
export function readSetting(name, value) {
  const setting = schema[name];
  if (value === null) return { value: setting.initial };
  const parsed = setting.parse(value);
  return parsed === undefined ? { value: setting.initial, expected: setting.expected } : { value: parsed };
}
