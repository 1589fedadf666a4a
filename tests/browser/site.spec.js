import { expect, test } from "@playwright/test";

/** What holds for the site as a whole: its policy, its addresses, its engine. */

test("every answer carries the policy, and the page breaks none of it", { tag: "@both" }, async ({ page, request }) => {
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => console.error(`${event.violatedDirective} ${event.blockedURI}`));
  });
  const answer = await page.goto("./");
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual([]);
  expect((await request.get("no-such-file")).status()).toBe(404);
});

test("the engine runs in the page", { tag: "@both" }, async ({ page }) => {
  await page.goto("./");
  const games = await page.evaluate(async () => {
    const engine = await import(new URL("engine/sowing_board.js", document.baseURI).href);
    await engine.default();
    return engine.games().map((/** @type {{ id: string }} */ game) => game.id);
  });
  expect(games).toEqual(["hus", "hawalis", "sadeqa-ii"]);
});

test("the site works in any folder, and asks for nothing outside it", { tag: "@both" }, async ({ page, baseURL }) => {
  const folder = new URL("some/deep/folder/", baseURL).href;
  /** @type {string[]} */
  const outside = [];
  await page.route("**/*", async (route) => {
    const address = route.request().url();
    if (!address.startsWith(folder)) {
      outside.push(address);
      return route.abort();
    }
    const response = await route.fetch({ url: address.replace(folder, `${baseURL}`) });
    return route.fulfill({ response });
  });
  const wasm = page.waitForResponse((response) => response.url() === `${folder}engine/sowing_board_bg.wasm`);
  await page.goto(folder);
  expect((await wasm).status()).toBe(200);
  await page.waitForLoadState("networkidle");
  expect(outside).toEqual([]);
});
