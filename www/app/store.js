/**
 * Keeping things on the device where that is allowed. Every call may be refused by the browser; then nothing is kept
 * and nothing else changes.
 * @module
 */

const prefix = "sowing-board.";

/** @param {"localStorage" | "sessionStorage"} kind @returns {Storage | null} */
function area(kind) {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

/**
 * What was kept under a name, this tab's before the device's. The form is not checked here.
 * @param {string} name
 * @returns {unknown[]} none, one or two values
 */
export function readAll(name) {
  /** @type {unknown[]} */
  const found = [];
  for (const kind of /** @type {const} */ (["sessionStorage", "localStorage"])) {
    try {
      const text = area(kind)?.getItem(prefix + name);
      if (text) found.push(JSON.parse(text));
    } catch {
      // Refused or not ours: as if nothing were there.
    }
  }
  return found;
}

/**
 * Keeps a value, or forgets it if null, for this tab and for the device.
 * @param {string} name
 * @param {unknown} value
 * @returns {boolean} whether the device keeps it
 */
export function keep(name, value) {
  let kept = false;
  for (const kind of /** @type {const} */ (["sessionStorage", "localStorage"])) {
    try {
      const storage = area(kind);
      if (!storage) continue;
      if (value === null) storage.removeItem(prefix + name);
      else storage.setItem(prefix + name, JSON.stringify(value));
      kept ||= kind === "localStorage";
    } catch {
      // Blocked or full.
    }
  }
  return kept;
}
