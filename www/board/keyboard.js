/**
 * Which key asks for what. A key counts by its sign and by its place, for keyboards that lack the sign.
 * @module
 */

/**
 * @typedef {"left" | "right" | "up" | "down" | "next" | "previous" | "first" | "last" | "sow" | "play" | "seed-on" |
 *   "seed-back" | "lap-on" | "lap-back" | "turn-on" | "turn-back" | "hint" | "analysis" | "cancel" | "help"} Command
 */

/** @type {[Command, string[]][]} */
const keys = [
  ["left", ["ArrowLeft"]],
  ["right", ["ArrowRight"]],
  ["up", ["ArrowUp"]],
  ["down", ["ArrowDown"]],
  ["next", ["n", "KeyN"]],
  ["previous", ["p", "KeyP"]],
  ["first", ["Home"]],
  ["last", ["End"]],
  ["sow", ["Enter"]],
  ["play", [" ", "Space"]],
  ["seed-back", [",", "Comma"]],
  ["seed-on", [".", "Period"]],
  ["lap-back", ["[", "BracketLeft"]],
  ["lap-on", ["]", "BracketRight"]],
  ["turn-back", ["PageUp"]],
  ["turn-on", ["PageDown"]],
  ["hint", ["h", "KeyH"]],
  ["analysis", ["a", "KeyA"]],
  ["cancel", ["Escape"]],
  ["help", ["?"]],
];

/**
 * @param {KeyboardEvent} event
 * @returns {Command | null}
 */
export function commandOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  // The sign goes before the place: on some keyboards the place of one sign bears another.
  for (const name of [event.key, event.code]) {
    const found = keys.find(([, names]) => names.includes(name.length === 1 ? name.toLowerCase() : name));
    if (found) return found[0];
  }
  return event.code === "Slash" && event.shiftKey ? "help" : null;
}
