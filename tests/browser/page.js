/**
 * What the tests of the play page share: opening it under watch, and playing as a person does.
 * @module
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect } from "@playwright/test";

/** @import { Locator, Page } from "@playwright/test" */

export { expect };

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** How much work a random test does: 1, or 10 under `cargo xtask soak`. */
export const effort = process.env.SOAK === "1" ? 10 : 1;

/** @type {WeakMap<Page, RegExp[]>} */
const allowed = new WeakMap();

/** Complaints that a test is about. @param {Page} page @param {RegExp} pattern */
export const allow = (page, pattern) => { allowed.set(page, [...(allowed.get(page) ?? []), pattern]); };

/**
 * A page under watch: errors on the console, uncaught errors, violations of the site's policy and requests that leave the origin fail the
 * test at its end.
 */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    /** @type {string[]} */
    const complaints = [];
    const origin = new URL(baseURL ?? "").origin;
    page.on("console", (message) => { if (message.type() === "error") complaints.push(`console: ${message.text()}`); });
    page.on("pageerror", (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== origin) complaints.push(`request: ${request.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      });
    });
    await use(page);
    const patterns = allowed.get(page) ?? [];
    expect(complaints.filter((complaint) => !patterns.some((pattern) => pattern.test(complaint)))).toEqual([]);
  },
});

/** @param {Page} page @param {string} [fragment] */
export async function open(page, fragment = "") {
  await page.goto(`./${fragment}`);
  await ready(page);
}

/** @param {Page} page */
export async function ready(page) {
  await expect(page.locator("#moves table, #moves .moves-none").first()).not.toBeEmpty();
  await expect(cells(page, "any").first()).toBeAttached();
}

/** @param {Page} page */
export const board = (page) => page.locator("#board");

/**
 * Pits of the accessible grid.
 * @param {Page} page
 * @param {"playable" | "blocked" | "any"} which
 */
export const cells = (page, which) => {
  const endings = { playable: '[aria-label$=", can be played"]', blocked: '[aria-label$=", cannot be played"]', any: "[aria-label]" };
  return board(page).locator(`[role="gridcell"]${endings[which]}`);
};

/** @param {Page} page @param {string} name  of a pit, such as A5 */
export const pit = (page, name) => board(page).getByRole("gridcell", { name: new RegExp(`^${name},`) });

/** The element's state. @param {Page} page @returns {Promise<any>} */
export const state = (page) => page.evaluate(() => {
  const { state: now } = /** @type {any} */ (document.querySelector("#board"));
  return JSON.parse(JSON.stringify(now));
});

/**
 * One of the pits that may be played, another each turn, the same in each run.
 * @param {Page} page @param {number} turn
 * @returns {Promise<Locator>}
 */
export async function choose(page, turn) {
  const playable = cells(page, "playable");
  await expect(playable.first()).toBeAttached();
  return playable.nth((turn * 5 + 3) % await playable.count());
}

/**
 * Whole games that end soon, found by playing at random: pits of the player to move, A his first in sowing order.
 * @type {Record<string, string>}
 */
export const shortGames = { hus: "AAHJKDGLMPBKP", hawalis: "FBAHJEBBDJHCGMB", "sadeqa-ii": "FFAFADCBEEFD" };

/**
 * The pit to play next in a whole game: that of a short one, or, in a soak, as `choose` does.
 * @param {Page} page @param {number} turn
 * @returns {Promise<Locator>}
 */
export async function chooseNext(page, turn) {
  if (effort > 1) return choose(page, turn);
  const { layout, position, setup } = await state(page);
  const own = (shortGames[setup.preset] ?? "").charCodeAt(turn) - "A".charCodeAt(0);
  const { name } = layout.pits.filter((/** @type {any} */ { owner }) => owner === position.toMove)[own];
  const chosen = cells(page, "playable").and(pit(page, name));
  await expect(chosen).toBeAttached();
  return chosen;
}

/** Lets the turn on the board be over. @param {Page} page @param {number} turns  how many have been played */
export async function skip(page, turns) {
  const intervals = [10, 20, 50, 100];
  await expect.poll(async () => (await state(page)).turn, { intervals }).toBe(turns);
  await page.evaluate(() => /** @type {any} */ (document.querySelector("#board")).skip());
  await expect.poll(async () => (await state(page)).live, { intervals }).toBe(true);
}

/** Plays a few turns by mouse. @param {Page} page @param {number} count */
export async function play(page, count) {
  const { turn } = await state(page);
  for (let played = 0; played < count; played += 1) {
    await (await choose(page, turn + played)).click();
    await skip(page, turn + played + 1);
  }
}

/**
 * Starts a new game through the dialog.
 * @param {Page} page @param {string} game  as the dialog calls it
 */
export async function newGame(page, game) {
  await page.getByRole("button", { name: /^New( game)?$/ }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: new RegExp(`^${game}`) }).first().check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toBeHidden();
}

/** @param {Page} page @param {string} item  of the menu in the header */
export async function menu(page, item) {
  await page.locator("#head-menu").getByRole("button", { name: "More" }).click();
  await page.locator("#head-menu").getByRole("button", { name: item }).click();
}

/** What axe finds. @param {Page} page @returns {Promise<string[]>} */
export async function accessibility(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ { target, failureSummary }) => `${target.join(" ")} (${failureSummary})`).join("; ")}`);
  });
}

/** @param {Page} page  whether anything makes the page wider than its window */
export const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
