/** The page "Solved": that what it says is so, its boards, and the side that cannot be beaten. */

import { proven } from "../../www/app/proven.js";
import { accessibility, choose, expect, state, test, tooWide } from "./page.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page */
async function openSolved(page) {
  await page.goto("./solved.html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solved");
  await expect(section(page, "Sadeqa II").getByText(/^Choose a turn/)).toBeVisible();
  await expect(section(page, "Hus").getByText(/^Choose a turn/)).toBeVisible();
}

const section = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole("region", { name, exact: true });

for (const [preset, facts] of Object.entries(proven)) {
  test(`${preset}: the engine finds every verdict that the page shows, and the certificate has as many turns`, async ({ page }) => {
    test.slow();
    await page.goto("./solved.html");
    const found = await page.evaluate(async ({ preset, opening }) => {
      const engine = await import(new URL("engine/fast/sowing_board.js", document.baseURI).href);
      await engine.default();
      const match = new engine.Match({ preset });
      for (const pit of opening) match.play(pit);
      const analyst = new engine.Analyst({ preset }, { memoryMiB: 64 });
      analyst.start(match.positionText());
      let analysis = analyst.stepNodes(50_000);
      while (!analysis.done && analysis.nodes < 30_000_000) {
        analysis = analyst.stepNodes(200_000);
        await new Promise((resolve) => setTimeout(resolve));
      }
      const certificate = await (await fetch(`engine/proofs/${preset}.txt`)).text();
      /** @param {string} verdict */
      const pits = (verdict) => analysis.moves.filter((/** @type {any} */ move) => move.verdict === verdict).map((/** @type {any} */ move) => move.pit).sort((/** @type {number} */ a, /** @type {number} */ b) => a - b);
      return { wins: pits("wins"), loses: pits("loses"), all: analysis.moves.length, certificate };
    }, { preset, opening: facts.opening });
    expect(found).toMatchObject({ wins: facts.wins, loses: facts.loses, all: facts.wins.length + facts.loses.length });
    const [name, winner, turns] = found.certificate.trim().split(/\s+/);
    expect([name, winner, turns?.length]).toEqual([preset, facts.winner === "first" ? "south" : "north", facts.turns]);
  });
}

test("by keyboard: a first turn is chosen, sown, judged, and another is chosen", { tag: "@both" }, async ({ page }) => {
  await openSolved(page);
  const sadeqa = section(page, "Sadeqa II");
  const said = sadeqa.getByRole("status");
  const boardOf = sadeqa.locator("sowing-board");
  await expect(boardOf.getByText("wins", { exact: true })).toHaveCount(2);
  await expect(boardOf.getByText("loses", { exact: true })).toHaveCount(3);
  await expect(boardOf.getByRole("gridcell", { name: /^A2\b.*wins/ })).toBeVisible();
  await expect(section(page, "Hus").locator("sowing-board").getByRole("gridcell", { name: /^A5\b.*loses/ })).toBeVisible();

  await sadeqa.getByRole("button", { name: "A2 wins" }).focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("South has played A2. From here South wins, whatever North answers.");
  await expect(sadeqa.getByRole("button", { name: "A2 wins" })).toHaveAttribute("aria-current", "true");
  // One turn is shown, not a game: the answer is for the play page.
  await boardOf.evaluate((element) => /** @type {any} */ (element).skip());
  await boardOf.evaluate((element) => /** @type {any} */ (element).sow(/** @type {any} */ (element).state.legal[0]));
  expect(await boardOf.evaluate((element) => /** @type {any} */ (element).state.turn)).toBe(3);
  // Another one, without going back first.
  await sadeqa.getByRole("button", { name: "A3 loses" }).focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("South has played A3. From here North wins, whatever South does, if North plays right.");
  await sadeqa.getByRole("button", { name: "Choose another" }).focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText(/^Choose a turn for South/);

  // On the board itself.
  await boardOf.getByRole("gridcell", { name: /^A4,/ }).focus();
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("South has played A4. From here South wins, whatever North answers.");
});

test("every form of Hus has its own board, verdicts and challenge", async ({ page }) => {
  await openSolved(page);
  const hus = section(page, "Hus");
  await expect(hus.getByRole("button", { name: /loses$/ })).toHaveCount(12);
  await expect(hus).toContainText("who answers wins");
  for (const [name, winners, preset] of /** @type {const} */ ([["Owela", 2, "owela"], ["Clockwise", 3, "hus-european"], ["Windhoek opening", 3, "hus-windhoek"]])) {
    await hus.getByRole("radio", { name }).check();
    await expect(hus.getByRole("button", { name: /wins$/ })).toHaveCount(winners);
    await expect.poll(() => hus.locator("sowing-board").evaluate((element) => /** @type {any} */ (element).state.setup.preset)).toBe(preset);
    await expect(hus.getByRole("link", { name: "Try to beat the perfect side" })).toHaveAttribute("href", new RegExp(`^\\./\\?south=level-6#.*p=${preset}`));
  }
});

/** Whether every answer to the position on the board loses, by the engine's own search. @param {Page} page */
const isWonByComputer = (page) => page.evaluate(async () => {
  const { link, setup } = /** @type {any} */ (document.querySelector("#board")).state;
  const engine = await import(new URL("engine/fast/sowing_board.js", document.baseURI).href);
  await engine.default();
  const match = engine.Match.fromLink(link);
  if (match.outcome()) return match.outcome().winner;
  const analyst = new engine.Analyst({ preset: setup.preset }, { memoryMiB: 32 });
  analyst.loadProof(await (await fetch(`engine/proofs/${setup.preset}.txt`)).text());
  analyst.start(match.positionText());
  let analysis = analyst.stepNodes(20_000);
  while (!analysis.done && analysis.nodes < 5_000_000) analysis = analyst.stepNodes(100_000);
  return analysis.moves.every((/** @type {any} */ move) => move.verdict === "loses");
});

for (const { game, computer, person } of /** @type {const} */ ([{ game: "Sadeqa II", computer: "South", person: "north" }, { game: "Hus", computer: "North", person: "south" }])) {
  test(`the challenge in ${game}: the computer plays the side that wins and lets nothing slip`, async ({ page }) => {
    test.slow();
    await openSolved(page);
    await section(page, game).getByRole("link", { name: "Try to beat the perfect side" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#notices")).toContainText(`proven that ${computer} wins`);
    expect(new URL(page.url()).search, "a link to the game does not carry the opponent on").toBe("");
    const board = page.locator("#board");
    await expect(board.getByText("Strongest computer")).toBeVisible();
    for (let turn = 0; turn < 3; turn += 1) {
      await expect.poll(async () => {
        await page.evaluate(() => /** @type {any} */ (document.querySelector("#board")).skip());
        const now = await state(page);
        return now.outcome !== null || (now.position.toMove === person && now.live);
      }, { timeout: 60_000 }).toBe(true);
      const now = await state(page);
      if (now.turn > 0) expect(await isWonByComputer(page)).not.toBe(false);
      if (now.outcome) break;
      const cell = await choose(page, turn);
      await cell.focus();
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await state(page)).turn).toBeGreaterThan(now.turn);
    }
  });
}

for (const width of [320, 768, 1440]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    test(`fits ${width} pixels, ${colorScheme}, and can be used by all`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openSolved(page);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      expect(await accessibility(page)).toEqual([]);
      await expect(page.getByRole("link", { name: "Play", exact: true }).first()).toBeVisible();
    });
  }
}

test("the play page leads here and back", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("contentinfo").getByRole("link", { name: "What is solved" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solved");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Play" }).click();
  await expect(page.locator("#board")).toBeVisible();
});
