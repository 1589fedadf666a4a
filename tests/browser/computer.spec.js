/**
 * The computer on the board: as a player, as an adviser, and when its worker fails. Positions have few seeds, so that a
 * match takes seconds.
 */
import { allow, expect, test } from "./page.js";

/** @import { Page } from "@playwright/test" */

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** Twelve seeds: some ten turns, each of few laps. */
const short = { preset: "sadeqa-ii", position: "sadeqa-ii 0,0,0,2,0,0/2,0,4,1,0,0 s 4 0,0", speed: "16" };

/**
 * A board alone on an empty page; workers and complaints are counted.
 * @param {Page} page @param {Record<string, string>} attributes @param {string} [policyOf]
 */
async function open(page, attributes, policyOf = policy) {
  await page.route("**/blank.html", (route) => route.fulfill({
    contentType: "text/html",
    headers: { "content-security-policy": policyOf },
    body: "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Board</title><main><h1>Board</h1></main>",
  }));
  await page.addInitScript(() => {
    const told = { log: /** @type {any[]} */ ([]), warnings: /** @type {string[]} */ ([]), workers: /** @type {Worker[]} */ ([]), alive: 0 };
    Object.assign(window, { told });
    const { warn } = console;
    console.warn = (text) => {
      told.warnings.push(String(text));
      warn(text);
    };
    window.Worker = class extends Worker {
      /** @param {string | URL} address @param {WorkerOptions} [options] */
      constructor(address, options) {
        super(address, options);
        told.workers.push(this);
        told.alive++;
      }
      terminate() {
        super.terminate();
        told.alive--;
      }
    };
    for (const name of ["move", "turn", "change", "end", "error", "thinking", "analysis"]) {
      addEventListener(`sowing-${name}`, (event) => told.log.push({ name, detail: structuredClone(/** @type {CustomEvent} */ (event).detail) }));
    }
  });
  await page.goto("blank.html");
  expect(await page.evaluate(async (attributes) => {
    await import(new URL("board/sowing-board.js", document.baseURI).href);
    const board = /** @type {any} */ (document.createElement("sowing-board"));
    board.id = "board";
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    /** @type {Element} */ (document.querySelector("main")).append(board);
    return board.ready;
  }, attributes)).toBe(true);
}

/** @param {Page} page */
const board = (page) => page.locator("#board");
/** @param {Page} page @returns {Promise<any>} */
const state = (page) => page.evaluate(() => structuredClone(/** @type {any} */ (document.querySelector("#board")).state));
/** @param {Page} page @param {string} name @param {any[]} values */
const call = (page, name, ...values) =>
  page.evaluate(([name, values]) => /** @type {any} */ (document.querySelector("#board"))[name](...values), /** @type {const} */ ([name, values]));
/** @param {Page} page @returns {Promise<{ log: { name: string, detail: any }[], warnings: string[], alive: number, started: number }>} */
const told = (page) => page.evaluate(() => {
  const { log, warnings, alive, workers } = /** @type {any} */ (window).told;
  return { log, warnings, alive, started: workers.length };
});
/** @param {Page} page @param {string} name */
const logged = async (page, name) => (await told(page)).log.filter((entry) => entry.name === name).map(({ detail }) => detail);
/** What the page's polite voice has said last. @param {Page} page */
const voice = (page) => page.locator("[data-sowing-announcer]").getByRole("status");
/** The chip of a side. @param {Page} page @param {"south" | "north"} side */
const chip = (page, side) => board(page).locator(`.strip.${side} .chip`);

/** Waits until the person is to move, or the match is over. @param {Page} page @param {string} side */
async function answered(page, side) {
  await expect.poll(async () => {
    const { live, outcome, toMove, thinking } = await state(page);
    return live && !thinking && (outcome !== null || toMove === side);
  }, { intervals: [50, 100] }).toBe(true);
}

test.describe("the computer as a player", () => {
  test("a whole match against level 1 by keyboard", async ({ page }) => {
    await open(page, { ...short, north: "level-1" });
    await page.locator("h1").click();
    await page.keyboard.press("Tab");
    for (let own = 0; own < 60; own++) {
      await answered(page, "south");
      const { outcome, legal } = await state(page);
      if (outcome) break;
      await page.keyboard.press("Home");
      const names = await board(page).locator("[role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
      // The pits of South's row from the left are 0 to 5.
      for (let step = 0; step < 6 && !(await focusedLabel(page)).endsWith("can be played"); step++) await page.keyboard.press("ArrowRight");
      expect(names.filter((name) => name.endsWith(", can be played"))).toHaveLength(legal.length);
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await state(page)).turn).toBeGreaterThan(2 * own);
    }
    const { outcome, moves } = await state(page);
    expect(outcome).not.toBeNull();
    expect(moves.length).toBeGreaterThan(2);
    const by = (await logged(page, "move")).map(({ by, side }) => `${side} ${by}`);
    expect(by.filter((_, i) => i % 2 === 0).every((text) => text === "south user")).toBe(true);
    expect(by.filter((_, i) => i % 2 === 1).every((text) => text === "north computer")).toBe(true);
    const thoughts = await logged(page, "thinking");
    expect(thoughts.filter(({ thinking }) => thinking)).toHaveLength(thoughts.filter(({ thinking }) => !thinking).length);
    expect(await logged(page, "error")).toEqual([]);
    expect((await told(page)).warnings).toEqual([]);
    // One worker for the match, gone with it.
    expect(await told(page)).toMatchObject({ started: 1, alive: 0 });
  });
});

/** @param {Page} page  the label of what has the focus */
async function focusedLabel(page) {
  return page.evaluate(() => document.querySelector("#board")?.shadowRoot?.activeElement?.getAttribute("aria-label") ?? "");
}
