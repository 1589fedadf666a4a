/**
 * One polite voice for all boards of a page. It waits for quiet, and a newer message from the same board replaces the
 * one that is still waiting.
 * @module
 */

import { html } from "./dom.js";

const quiet = 200;

/** @type {HTMLElement | null} */
let region = null;
/** @type {Map<unknown, string>} */
const waiting = new Map();
let timer = 0;

function regionOfPage() {
  if (!region) {
    const host = html("div", { "data-sowing-announcer": true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}");
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    region = html("div", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
    root.append(region);
    document.body.append(host);
  }
  return region;
}

/** Makes the region before the first message, because a region that comes with its text is often not read. */
export function prepareAnnouncer() {
  regionOfPage();
}

/**
 * @param {unknown} source  who speaks: its newer message replaces its older one
 * @param {string} message
 * @param {string} lang
 */
export function announce(source, message, lang) {
  waiting.set(source, message);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const node = regionOfPage();
    node.lang = lang;
    node.textContent = [...waiting.values()].join(" ");
    waiting.clear();
  }, quiet);
}
