/**
 * Dates as records write them.
 * @module
 */

/** Today in the reader's time zone, as 2026-03-09. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, "0"), String(now.getDate()).padStart(2, "0")].join("-");
}
