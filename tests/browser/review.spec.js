/** The review of a game: what it finds, how it is walked with the keyboard, and what is shown on its board. */

import { reviewOf } from "../../www/app/review-model.js";
import { accessibility, expect, menu, open, play, state, test, tooWide } from "./page.js";

/** @import { Page } from "@playwright/test" */

/**
 * Seven seeds of Sadeqa II. South wins with its first turn here, gives the win away with its second (A2, where A4 wins), and loses.
 */
const lost = "#p=sadeqa-ii&s=4.1.0.0.1.0_0.0.1.0.0.0_s_2_0.0&m=AABCEA";

const dialog = (/** @type {Page} */ page) => page.getByRole("dialog", { name: "Review of the game" });
const graph = (/** @type {Page} */ page) => dialog(page).getByRole("slider", { name: "The game turn by turn" });

/** The state of the review's board. @param {Page} page @returns {Promise<any>} */
const shown = (page) => page.evaluate(() => {
  const { state: now } = /** @type {any} */ (document.querySelector("dialog sowing-board"));
  return JSON.parse(JSON.stringify(now));
});

/** Waits for the analysis of every turn. @param {Page} page */
const finished = (page) => expect(dialog(page).getByRole("progressbar")).toBeHidden({ timeout: 120_000 });

test("a lost game: the win that was given away is found, walked to by keyboard, and the better turn is shown", { tag: "@both" }, async ({ page }) => {
  await open(page, lost);
  const result = page.locator("#result");
  await expect(result.getByRole("heading")).toHaveText("North wins");
  const opener = result.getByRole("button", { name: "Review" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await finished(page);

  const moments = dialog(page).locator(".moment");
  await expect(moments.first()).toHaveAccessibleName("Turn 3, South A2~2 South gave the win away: A4 would have won.");
  await expect(moments).toHaveCount(1);
  await expect(graph(page), "who has not walked about is shown the first turn worth a look").toHaveAttribute("aria-valuenow", "3");

  await graph(page).focus();
  await page.keyboard.press("Home");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", "Before the first turn. South wins, proven.");
  for (let turn = 1; turn <= 3; turn += 1) await page.keyboard.press("ArrowRight");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", "Turn 3: South A2~2. Then: North wins, proven. South gave the win away: A4 would have won.");
  await expect(dialog(page).getByRole("heading", { name: "Turn 3: South A2~2" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect.poll(async () => [(await shown(page)).shown, (await shown(page)).t]).toEqual([2, 0]);
  const boardOfReview = dialog(page).locator("sowing-board");
  await expect(boardOfReview.getByText("better", { exact: true })).toBeAttached();
  await expect(boardOfReview.getByText("played", { exact: true })).toBeAttached();

  await dialog(page).getByRole("radio", { name: "As played: A2~2" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("radio", { name: "Better: A4" })).toBeChecked();
  await expect.poll(async () => (await shown(page)).moves[2]?.name).toBe("A4");
  await dialog(page).getByRole("button", { name: "Sow it" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => { const now = await shown(page); return now.shown === 2 && now.t === now.duration && now.duration > 0; }).toBe(true);

  await dialog(page).locator("summary", { hasText: "All turns in a table" }).focus();
  await page.keyboard.press("Enter");
  const rows = dialog(page).locator(".review-table tbody tr");
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(2)).toContainText("North wins, proven");
  await expect(rows.nth(2)).toContainText("A4");
  await expect(rows.nth(1)).toContainText("South wins, proven");
  expect(await accessibility(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await state(page)).moves, "the game on the page is as it was").toHaveLength(6);
});

test("a review can be stopped and goes on; opened again it has kept what was found", async ({ page }) => {
  await open(page, "#p=hawalis");
  await play(page, 12);
  await menu(page, "Review the game…");
  await dialog(page).getByRole("button", { name: "Stop" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Stopped.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Go on" }).click();
  await finished(page);
  await expect(dialog(page).getByText("Stopped.")).toBeHidden();
  await graph(page).focus();
  await page.keyboard.press("End");
  const said = await graph(page).getAttribute("aria-valuetext");
  expect(said).not.toContain("not looked at yet");
  await page.keyboard.press("Escape");
  await menu(page, "Review the game…");
  await finished(page);
  await graph(page).focus();
  await page.keyboard.press("End");
  await expect(graph(page)).toHaveAttribute("aria-valuetext", said ?? "");
  await expect(dialog(page).getByRole("button", { name: "Look deeper" })).toBeVisible();
});

test("a record that was opened is reviewed", async ({ page }) => {
  await open(page);
  await menu(page, "Open a record…");
  const opening = page.getByRole("dialog", { name: "Open a record" });
  await opening.getByLabel("Paste the record").fill(`[Game "sadeqa-ii"]\n[Position "sadeqa-ii 4,1,0,0,1,0/0,0,1,0,0,0 s 2 0,0"]\n\n1. A1 a1 2. A2 a3 3. A5 a1\n`);
  await opening.getByRole("button", { name: "Open", exact: true }).click();
  await expect(opening).toBeHidden();
  await menu(page, "Review the game…");
  await finished(page);
  await expect(dialog(page).locator(".moment").first()).toContainText("A4 would have won");
});

for (const width of [320, 768, 1440]) {
  test(`the review fits ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, lost);
    await page.locator("#result").getByRole("button", { name: "Review" }).click();
    await finished(page);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    expect(await dialog(page).locator(".dialog-body").evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
    await dialog(page).locator(".moment").first().click();
    await expect(dialog(page).getByRole("heading", { name: "Turn 3: South A2~2" })).toBeInViewport();
  });
}

/* ---- what the model makes of analyses ---- */

/**
 * An analysis from verdicts and scores by pit.
 * @param {Record<number, "wins" | "loses" | "draws" | number>} pits
 */
const analysis = (pits) => ({
  done: false, nodes: 0, depth: 1, best: null,
  moves: Object.entries(pits).map(([pit, told]) => ({
    pit: Number(pit), line: [Number(pit)], verdict: typeof told === "string" ? told : /** @type {const} */ ("unknown"), score: typeof told === "number" ? told : 0,
  })),
});
const south = (/** @type {number} */ pit) => ({ side: /** @type {const} */ ("south"), pit });
const north = (/** @type {number} */ pit) => ({ side: /** @type {const} */ ("north"), pit });

test("what a review calls a slip, a doubt, a risk and a drop", () => {
  /** @type {[string, Parameters<typeof reviewOf>, { kind: string | undefined, better: number | undefined }][]} */
  const cases = [
    ["a proven win became a proven loss", [[south(1)], [analysis({ 1: "loses", 2: "wins" }), analysis({ 9: "wins" })], null], { kind: "slip", better: 2 }],
    ["a proven win became a proven draw", [[south(1)], [analysis({ 1: "draws", 2: "wins" }), analysis({ 9: "draws" })], null], { kind: "slip", better: 2 }],
    ["a proven win became something unproven", [[south(1)], [analysis({ 1: 300, 2: "wins" }), analysis({ 9: -300 })], null], { kind: "slipMaybe", better: 2 }],
    ["what follows proves a turn that was not proven by itself", [[north(1)], [analysis({ 1: 300, 2: "wins" }), analysis({ 9: "loses" })], null], { kind: undefined, better: undefined }],
    ["a proven draw became a loss", [[south(1)], [analysis({ 1: "loses", 2: "draws" }), analysis({ 9: "wins" })], null], { kind: "drawSlip", better: 2 }],
    ["a loss where another pit was open", [[north(1)], [analysis({ 1: "loses", 2: -50 }), analysis({ 9: "wins" })], null], { kind: "risk", better: 2 }],
    ["a guess that fell by two seeds", [[north(1)], [analysis({ 1: 20, 2: 220 }), analysis({ 9: -20 })], null], { kind: "drop", better: 2 }],
    ["a guess that fell by little", [[north(1)], [analysis({ 1: 20, 2: 90 }), analysis({ 9: -20 })], null], { kind: undefined, better: 2 }],
    ["a lost position cannot be lost again", [[south(1)], [analysis({ 1: "loses", 2: "loses" }), analysis({ 9: "wins" })], null], { kind: undefined, better: undefined }],
    ["the end of the match tells what the search did not", [[south(1)], [analysis({ 1: 0, 2: "wins" }), null], { winner: "north", reason: "no-move" }], { kind: "slip", better: 2 }],
    ["resigning is no verdict on the position", [[south(1)], [analysis({ 1: 0, 2: 10 }), null], { winner: "north", reason: "resigned" }], { kind: undefined, better: 2 }],
  ];
  for (const [what, given, { kind, better }] of cases) {
    const { turns: [turn] } = reviewOf(...given);
    expect(turn?.moment?.kind, what).toBe(kind);
    expect(turn?.better?.pit, what).toBe(better);
  }
});

test("values are South's, and only the biggest drops are listed", () => {
  const played = Array.from({ length: 16 }, (_, at) => (at % 2 ? north(1) : south(1)));
  const analyses = [...played.map((_, at) => analysis({ 1: 0, 2: 100 * at })), analysis({ 1: 250 })];
  const review = reviewOf(played, analyses, null);
  expect(review.moments).toEqual([11, 12, 13, 14, 15]);
  expect(review.start).toEqual({ verdict: "unknown", score: 0 });
  // After a turn of South's it is North who is to move, and what is good for North counts against South.
  expect(review.turns[0]?.after).toEqual({ verdict: "unknown", score: -100 });
  expect(review.turns[15]?.after).toEqual({ verdict: "unknown", score: 250 });
  expect(reviewOf([south(1)], [null, null], null).turns[0]).toMatchObject({ after: null, better: null, moment: null });
});

test("no sign of the graph hides another, in short and long games, on narrow and wide screens", async ({ page }) => {
  await open(page, "#p=hus");
  const faults = await page.evaluate(async () => {
    const { placeFlags } = await import(new URL("app/review-graph.js", document.baseURI).href);
    const faults = [];
    let drawn = 7;
    const random = () => (drawn = (drawn * 1103515245 + 12345) % 2147483648) / 2147483648;
    for (const width of [264, 400, 1400]) for (const turns of [5, 40, 150]) for (const share of [0.05, 0.3, 1]) {
      const marked = [];
      for (let turn = 1; turn <= turns; turn++) {
        if (random() < share) marked.push({ x: 16 + (turn * width) / turns, y: random() < 0.5 ? null : 60 + 80 * random(), certain: random() < 0.5 });
      }
      const placed = placeFlags(marked, 97);
      const at = `${width} px, ${turns} turns, ${marked.length} signs`;
      const sum = placed.reduce((/** @type {number} */ all, /** @type {any} */ { count }) => all + count, 0);
      if (sum !== marked.length) faults.push(`${at}: ${sum} shown`);
      const half = (/** @type {any} */ { count }) => (count > 9 ? 13 : count > 1 ? 11.5 : 8);
      for (const one of placed) {
        if (one.x + half(one) > width + 32 || one.x < half(one)) faults.push(`${at}: outside at ${one.x}`);
        for (const other of placed) {
          if (one !== other && Math.abs(one.y - other.y) < 16 && Math.abs(one.x - other.x) < half(one) + half(other)) faults.push(`${at}: ${one.x} and ${other.x}`);
        }
      }
    }
    return faults;
  });
  expect(faults).toEqual([]);
});
