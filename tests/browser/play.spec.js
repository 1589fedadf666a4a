/** The play page as people use it: whole games, going back, keeping, sharing, setting up. */

import { readFileSync } from "node:fs";
import { accessibility, allow, board, cells, choose, chooseNext, effort, expect, menu, newGame, open, pit, play, ready, skip, state, test, tooWide } from "./page.js";

const games = [{ name: "Hus", preset: "hus" }, { name: "Hawalis", preset: "hawalis" }, { name: "Sadeqa II", preset: "sadeqa-ii" }];
const most = 400;

for (const { name, preset } of games) {
  test(`a whole game of ${name} by mouse`, async ({ page }) => {
    test.slow();
    await open(page);
    await newGame(page, name);
    expect((await state(page)).setup.preset).toBe(preset);
    const result = page.locator("#result");
    let turns = 0;
    for (; turns < most && !(await result.isVisible()); turns += 1) {
      const now = await state(page);
      const chosen = await chooseNext(page, turns);
      const label = await chosen.getAttribute("aria-label");
      await chosen.click();
      await skip(page, turns + 1);
      const after = await state(page);
      expect(label, "the pit that was clicked is the one that was played").toMatch(new RegExp(`^${after.moves[turns].name},`));
      expect(after.position.turn).toBe(now.position.turn + 1);
    }
    await expect(result).toBeVisible();
    await expect(result.getByRole("heading")).toHaveText(/wins|draw/);
    const { outcome, moves } = await state(page);
    expect(outcome).not.toBeNull();
    expect(moves).toHaveLength(turns);
    await expect(page.locator("#moves").getByRole("button", { name: /move \d+/ })).toHaveCount(turns);
    expect(await accessibility(page)).toEqual([]);
  });
}

test.describe("on a phone", () => {
  test.skip(({ browserName }) => browserName !== "chromium", "a Firefox of the system takes no touches from a test");
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // Firefox, driven over WebDriver BiDi, makes touches of Playwright's taps but no clicks.
  test.skip(({ browserName }) => browserName === "firefox", "taps do not click in Firefox as it is driven here");

  test("a whole game of Sadeqa II by touch: the first tap shows, the second sows", async ({ page }) => {
    test.slow();
    await open(page, "#p=sadeqa-ii");
    const result = page.locator("#result");
    let turns = 0;
    for (; turns < most && !(await result.isVisible()); turns += 1) {
      const chosen = await chooseNext(page, turns);
      await chosen.tap();
      expect((await state(page)).turn).toBe(turns);
      const sow = board(page).getByRole("button", { name: /^Sow/ });
      await expect(sow).toBeVisible();
      if (turns % 2) await sow.tap();
      else await chosen.tap();
      await skip(page, turns + 1);
    }
    await expect(result).toBeVisible();
    await result.getByRole("button", { name: "Hide the result" }).tap();
    await page.getByRole("button", { name: "Steps" }).tap();
    await expect(page.locator("#moves")).toBeInViewport();
  });

  test("a tap on Undo and Redo", async ({ page }) => {
    await open(page);
    await play(page, 2);
    await page.getByRole("button", { name: "Undo" }).locator("visible=true").tap();
    await expect.poll(async () => (await state(page)).turn).toBe(1);
    await page.getByRole("button", { name: "Redo" }).locator("visible=true").tap();
    await expect.poll(async () => (await state(page)).turn).toBe(2);
  });
});

test("a whole game of Hawalis by keyboard", { tag: "@both" }, async ({ page }) => {
  test.slow();
  await open(page, "#p=hawalis");
  const result = page.locator("#result");
  // From the top of the page to the board with Tab alone.
  const onPit = () => page.evaluate(() => document.querySelector("#board")?.shadowRoot?.activeElement?.getAttribute("role") === "gridcell");
  for (let presses = 0; presses < 30 && !(await onPit()); presses += 1) await page.keyboard.press("Tab");
  expect(await onPit()).toBe(true);
  const focused = () => page.evaluate(() => document.querySelector("#board")?.shadowRoot?.activeElement?.getAttribute("aria-label") ?? "");
  let turns = 0;
  for (; turns < most && !(await result.isVisible()); turns += 1) {
    const wanted = await (await chooseNext(page, turns)).getAttribute("aria-label") ?? "";
    // The arrows lead to the outer row of the side that moves; from there n walks its sowing order.
    const { toMove } = (await state(page)).position;
    for (let row = 0; row < 3; row += 1) await page.keyboard.press(toMove === "south" ? "ArrowDown" : "ArrowUp");
    for (let steps = 0; (await focused()) !== wanted; steps += 1) {
      expect(steps, `reaching ${wanted}`).toBeLessThan(14);
      await page.keyboard.press("n");
    }
    await page.keyboard.press("Enter");
    await skip(page, turns + 1);
    expect(await onPit(), "the board keeps the focus").toBe(true);
  }
  await expect(result).toBeVisible();
});

test("undo, redo, and the list of moves by keyboard", { tag: "@both" }, async ({ page }) => {
  await open(page);
  await play(page, 5);
  const entries = page.locator("#moves").getByRole("button", { name: /move \d+/ });
  await expect(entries).toHaveCount(5);
  await expect(entries.nth(4)).toHaveAttribute("aria-current", "true");
  const third = entries.nth(2);
  await third.focus();
  await page.keyboard.press("Enter");
  await expect(third).toHaveAttribute("aria-current", "true");
  await expect(third).toBeFocused();
  expect((await state(page)).turn).toBe(3);
  await expect(entries).toHaveCount(5);
  await page.getByRole("button", { name: "Redo" }).locator("visible=true").click();
  expect((await state(page)).turn).toBe(4);
  await page.getByRole("button", { name: "Go to the start" }).click();
  expect((await state(page)).turn).toBe(0);
  await expect(page.getByRole("button", { name: "Undo" }).locator("visible=true")).toBeDisabled();
  // A move in the middle drops what followed; the longer game can be had back.
  await play(page, 1);
  await expect(entries).toHaveCount(1);
  await page.getByRole("button", { name: "Back to the earlier game" }).click();
  await expect(entries).toHaveCount(5);
});

test("resigning, undoing it, rematch with the other side beginning", async ({ page }) => {
  await open(page);
  await play(page, 2);
  await menu(page, "Resign…");
  await page.getByRole("dialog").getByRole("button", { name: "North resigns" }).click();
  const result = page.locator("#result");
  await expect(result.getByRole("heading")).toHaveText("South wins");
  await expect(result).toContainText("North has resigned");
  await page.getByRole("button", { name: "Undo" }).locator("visible=true").click();
  await expect(result).toBeHidden();
  expect((await state(page)).turn).toBe(2);
  await menu(page, "Resign…");
  await page.getByRole("dialog").getByRole("button", { name: "South resigns" }).click();
  await result.getByRole("button", { name: "Rematch" }).click();
  await expect(result).toBeHidden();
  const { setup, turn, position } = await state(page);
  expect([setup.starts, position.toMove, turn]).toEqual(["north", "north", 0]);
});

test("a reload finds the game, its names and its undone turns", { tag: "@both" }, async ({ page }) => {
  await open(page);
  await menu(page, "Save record…");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name for South").fill("Left bank");
  await dialog.getByLabel("Place").fill("Under the tree");
  await expect(dialog.getByLabel("Record")).toHaveValue(/\[Place "Under the tree"\]/);
  await page.keyboard.press("Escape");
  await play(page, 6);
  const button = page.getByRole("button", { name: "Undo" }).locator("visible=true");
  await button.click();
  await button.click();
  const before = await state(page);
  await page.reload();
  await ready(page);
  await expect.poll(async () => (await state(page))?.turn).toBe(4);
  const after = await state(page);
  expect(after.moves).toEqual(before.moves);
  expect(after.positionText).toBe(before.positionText);
  await expect(board(page).getByText("Left bank")).toBeVisible();
  // The same without an address of the game: a new visit.
  await page.goto("about:blank");
  await open(page);
  expect((await state(page)).moves).toEqual(before.moves);
});

test("a new visit finds a match that was resigned as it was", async ({ page }) => {
  await open(page);
  await play(page, 1);
  await menu(page, "Resign…");
  await page.getByRole("dialog").getByRole("button", { name: "South resigns" }).click();
  await page.reload();
  await ready(page);
  await expect(page.locator("#result").getByRole("heading")).toHaveText("North wins");
});

test("links open games, broken ones are told, and the game before can be had back", { tag: "@both" }, async ({ page }) => {
  await open(page);
  await play(page, 3);
  const before = await state(page);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(before.link);
  const length = await page.evaluate(() => history.length);

  for (const broken of ["#p=hus&m=zz~", "#p=nonsense", "#m=", "#p=hus&at=999999"]) {
    await page.evaluate((hash) => { location.hash = hash; }, broken);
    await expect(page.locator("#notices")).toContainText("This link could not be opened");
    expect((await state(page)).positionText).toBe(before.positionText);
    await expect.poll(() => page.evaluate(() => location.hash), "the address is the game's again").toBe(before.link);
    await page.locator("#notices").getByRole("button", { name: "Put this message away" }).click();
  }

  await page.evaluate(() => { location.hash = "#p=hawalis&m=H"; });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hawalis");
  await page.getByRole("button", { name: "Back to the earlier game" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hus");
  expect((await state(page)).positionText).toBe(before.positionText);

  // Playing does not fill the history.
  await play(page, 2);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe((await state(page)).link);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 6);

  await page.goto("about:blank");
  await page.goto("./#p=hus&m=%%%");
  await ready(page);
  await expect(page.locator("#notices")).toContainText("This link could not be opened");
});

test("one message at a time: what went wrong comes first, and nothing is lost", async ({ page }) => {
  await open(page);
  await play(page, 2);
  const notices = page.locator("#notices .notice");
  const putAway = notices.getByRole("button", { name: "Put this message away" });
  await page.evaluate(() => { location.hash = "#p=hawalis&m=H"; });
  await expect(notices).toHaveText(/earlier game/);
  for (const broken of ["#p=nonsense", "#p=hus&m=zz~"]) {
    await page.evaluate((hash) => { location.hash = hash; }, broken);
    await expect(notices).toHaveText(/could not be opened/);
    await expect(notices).toHaveCount(1);
  }
  // Something else that goes wrong is newer; what it covers comes when it is put away.
  await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File(["no record"], "game.txt", { type: "text/plain" }));
    dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
  });
  await expect(notices).toHaveText(/record/);
  await expect(notices).toHaveCount(1);
  await putAway.focus();
  await page.keyboard.press("Enter");
  await expect(notices).toHaveText(/link could not be opened/);
  await expect(putAway, "the focus goes on to the next").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notices).toHaveText(/earlier game/);
  await putAway.focus();
  await page.keyboard.press("Enter");
  await expect(notices).toHaveCount(0);
  await expect(page.locator("#board-place")).toBeFocused();
});

test("after a fault of the engine the page goes on with the board's new one", async ({ page }) => {
  await open(page, "#p=sadeqa-ii&m=FF");
  const old = await page.evaluateHandle(async () => {
    const { Match } = await import(new URL("engine/sowing_board.js", document.baseURI).href);
    const old = { asked: 0, faults: 0 };
    addEventListener("sowing-error", () => old.faults++);
    Match.prototype.preview = () => { throw new WebAssembly.RuntimeError("unreachable"); };
    for (const name of ["setup", "positionText", "layout", "record"]) {
      Match.prototype[name] = () => {
        old.asked++;
        throw new WebAssembly.RuntimeError("unreachable");
      };
    }
    return old;
  });
  await cells(page, "playable").first().hover();
  // The fault, and that the match was taken up again.
  await expect.poll(() => old.evaluate(({ faults }) => faults)).toBe(2);
  expect((await state(page)).turn).toBe(2);
  // What asks an engine of its own: the new game, the review, the analysis.
  await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: /^Hawalis/ }).first().check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hawalis");
  await page.getByRole("button", { name: "Analysis" }).locator("visible=true").click();
  await expect(page.locator("#analysis tbody tr").first()).toBeVisible();
  expect(await old.evaluate(({ asked }) => asked)).toBe(0);
});

test("flip seats South opposite, on a board that stands too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "#p=hus&o=width.16");
  const seat = board(page).locator("[data-south]");
  await expect(seat).toHaveAttribute("data-south", "left");
  await menu(page, "Flip the board");
  await expect(seat).toHaveAttribute("data-south", "right");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(seat).toHaveAttribute("data-south", "top");
  await menu(page, "Flip the board");
  await expect(seat).toHaveAttribute("data-south", "bottom");
});

test("the share dialog shows the whole address, and it opens the same game elsewhere", async ({ page, browser, baseURL }) => {
  await open(page);
  await play(page, 4);
  await page.getByRole("button", { name: "Share" }).locator("visible=true").click();
  const link = await page.getByRole("dialog").getByLabel("Link").inputValue();
  expect(link.startsWith(new URL("./", page.url()).href.replace(/#.*/, ""))).toBe(true);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto(link);
  await ready(elsewhere);
  await expect.poll(async () => (await state(elsewhere))?.positionText).toBe((await state(page)).positionText);
  await elsewhere.context().close();
});

test("records are saved, opened from text, from a file and by dropping, and broken ones are told", { tag: "@both" }, async ({ page, browserName }) => {
  await open(page, "#p=hawalis");
  await play(page, 3);
  const before = await state(page);
  await menu(page, "Save record…");
  await page.getByRole("dialog").getByLabel("Name for North").fill("Guest “N”");
  const record = await page.getByRole("dialog").getByLabel("Record").inputValue();
  // A Firefox of the system does not tell the test of its downloads.
  if (browserName === "chromium") {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("dialog").getByRole("button", { name: "Download" }).click()]);
    expect(download.suggestedFilename()).toMatch(/^hawalis-.*\.txt$/);
    expect(readFileSync(await download.path(), "utf8")).toBe(record);
  }
  await page.keyboard.press("Escape");

  await newGame(page, "Hus");
  await menu(page, "Open a record…");
  const dialog = page.getByRole("dialog", { name: "Open a record" });
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  const broken = record.replace(/1\. \S+/, "1. A9");
  await dialog.getByLabel("Paste the record").fill(broken);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText(/could not be opened: .*line \d+/i);
  expect((await state(page)).setup.preset).toBe("hus");
  await dialog.getByLabel("Paste the record").fill(record);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect((await state(page)).positionText).toBe(before.positionText);
  await expect(board(page).getByText("Guest “N”")).toBeVisible();

  await newGame(page, "Hus");
  await menu(page, "Open a record…");
  await page.getByLabel("Choose a file").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(record) });
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await state(page)).positionText).toBe(before.positionText);

  await newGame(page, "Hus");
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, record);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hawalis");
  expect((await state(page)).positionText).toBe(before.positionText);
});

test("new game: presets, options with their sources, conflicts, teams in turn", async ({ page }) => {
  await open(page);
  const start = async () => {
    await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
    return page.getByRole("dialog", { name: "New game" });
  };
  let dialog = await start();
  await dialog.getByText("Every rule").click();
  await expect(dialog.locator(".option")).toHaveCount(8);
  for (const option of await dialog.locator(".option").all()) await expect(option).toContainText("Source: ");
  // What cannot stand together is said in the dialog's words.
  await dialog.getByLabel("First move", { exact: true }).selectOption("leading-pair");
  await dialog.getByLabel("Direction", { exact: true }).selectOption("cw");
  await expect(dialog.getByRole("alert")).toContainText("“First move: The leading pair” and “Direction: Clockwise” exclude each other");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Direction", { exact: true }).selectOption("ccw");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByLabel("A turn that never ends").selectOption("draw");
  await expect(dialog.locator(".option", { hasText: "A turn that never ends" }).getByText("house rule", { exact: true })).toBeVisible();
  await dialog.getByLabel("Pits in a row").selectOption("10");
  await dialog.locator("summary", { hasText: "Teams" }).click();
  await dialog.getByLabel("Members of South").fill("One\nTwo\nThree");
  await dialog.getByRole("radio", { name: /^In turn/ }).check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toBeHidden();
  let now = await state(page);
  expect(now.setup.options).toMatchObject({ width: 10, opening: "leading-pair", endless: "draw" });
  await expect(page.locator("#rules-line")).toContainText("Board 4 × 10");
  await expect(page.locator("#rules-line")).toContainText("leading pair");
  await expect(board(page).getByText("One to move")).toBeVisible();
  await play(page, 2);
  await expect(board(page).getByText("Two to move")).toBeVisible();

  dialog = await start();
  await dialog.getByRole("radio", { name: /^Owela/ }).check();
  await dialog.getByRole("group", { name: "Who begins" }).getByRole("radio", { name: "North" }).check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toBeHidden();
  now = await state(page);
  expect([now.setup.preset, now.position.toMove]).toEqual(["owela", "north"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Owela");

  dialog = await start();
  await dialog.getByRole("radio", { name: /^Hawalis/ }).first().check();
  await dialog.getByRole("radio", { name: /^Bao Kiarabu/ }).check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bao Kiarabu");
  await expect(page.locator("#rules-line")).toContainText("Zanzibar");
});

test("a game goes on from a typed position; a wrong one is told", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: /^Sadeqa II/ }).first().check();
  await dialog.getByRole("radio", { name: /^A position in text/ }).check();
  const text = dialog.getByLabel("Position text");
  await text.fill("sadeqa-ii 1,5,5,1,0/5,5,0,4,4,0 s 2");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toBeVisible();
  await text.fill("sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 0,5");
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toBeHidden();
  expect((await state(page)).positionText).toBe("sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 0,5");
});

test("a position is set up by mouse and by keyboard", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: /^Hawalis/ }).first().check();
  await dialog.getByRole("radio", { name: /^A position set up by hand/ }).check();
  await dialog.getByRole("button", { name: "Empty the board" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  const cell = (/** @type {string} */ name) => dialog.getByRole("gridcell", { name: new RegExp(`^${name},`) });
  await cell("A1").click();
  await cell("A1").click();
  await cell("A1").click();
  await cell("A1").click({ button: "right" });
  await expect(cell("A1")).toHaveAccessibleName("A1, 2 seeds");
  await dialog.getByRole("radio", { name: "takes a seed" }).check();
  await cell("A1").click();
  await expect(cell("A1")).toHaveAccessibleName("A1, 1 seed");
  // Keys: digits set, arrows move as seen.
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await expect(cell("A1")).toHaveAccessibleName("A1, 12 seeds");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("3");
  await dialog.getByLabel("Turns already played").fill("7");
  await dialog.getByLabel("Taken by South").fill("4");
  await dialog.getByRole("group", { name: "To move" }).getByRole("radio", { name: "North" }).check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog).toBeHidden();
  const { position, setup } = await state(page);
  expect(position).toMatchObject({ toMove: "north", turn: 7, captured: { south: 4, north: 0 } });
  expect(position.pits.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b)).toBe(16);
  expect(setup.position).toContain(" n 7 4,0");
  await expect(pit(page, "A1")).toHaveAccessibleName(/12 seeds/);
  await expect(page.locator("#rules-line")).toContainText("from a set-up position");
});

test.describe("position by touch", () => {
  test.skip(({ browserName }) => browserName !== "chromium", "a Firefox of the system takes no touches from a test");
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("a position is set up by touch", async ({ page }) => {
    await open(page, "#p=sadeqa-ii");
    await page.getByRole("button", { name: "New", exact: true }).tap();
    const dialog = page.getByRole("dialog", { name: "New game" });
    await dialog.getByRole("radio", { name: /^A position set up by hand/ }).check();
    await dialog.getByRole("gridcell", { name: /^A1,/ }).tap();
    await dialog.getByRole("gridcell", { name: /^a1,/ }).tap();
    await dialog.getByRole("button", { name: "One fewer in a1" }).tap();
    await dialog.getByRole("button", { name: "One fewer in a1" }).tap();
    await dialog.getByRole("button", { name: "Begin" }).tap();
    await expect(dialog).toBeHidden();
    expect((await state(page)).positionText).toBe("sadeqa-ii 4,3,3,3,3,3/2,3,3,3,3,3 s 0 0,0");
  });
});

test("storage blocked: the game plays on, settings last until the page is left", { tag: "@both" }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });
    }
  });
  await open(page);
  await play(page, 3);
  await menu(page, "Settings…");
  await page.getByRole("dialog").getByRole("radio", { name: "Dark", exact: true }).check();
  await expect(page.getByRole("dialog")).toContainText("keeps nothing");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const { positionText } = await state(page);
  await page.waitForTimeout(400);
  await page.reload();
  await ready(page);
  expect((await state(page)).positionText, "the address still has the game").toBe(positionText);
});

test("settings are kept", async ({ page }) => {
  await open(page);
  await menu(page, "Settings…");
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("radio", { name: /^High contrast/ }).check();
  await dialog.getByLabel("Numbers beside the pits").uncheck();
  await dialog.getByLabel("Speed of sowing").selectOption("4");
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await expect(board(page)).toHaveAttribute("counts", "off");
  await expect(board(page)).toHaveAttribute("speed", "4");
});

test("table mode: North’s bar and dialogs face North", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page);
  await menu(page, "Table mode");
  const north = page.getByRole("navigation", { name: "North’s controls" });
  await expect(north).toBeVisible();
  await expect(north).toHaveCSS("rotate", "180deg");
  await expect(board(page)).toHaveAttribute("table", "");
  const first = await choose(page, 0);
  await first.click();
  await skip(page, 1);
  await north.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await state(page)).turn).toBe(0);
  await north.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("rotate", "180deg");
  await page.keyboard.press("Escape");
  await page.locator("#bar-south").getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("rotate", "none");
  await page.keyboard.press("Escape");
  expect(await accessibility(page)).toEqual([]);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await page.locator("#bar-south").getByRole("button", { name: "More" }).click();
  await page.locator("#bar-south").getByRole("button", { name: "Leave table mode" }).click();
  await expect(north).toBeHidden();
});

test("how to play shows the rules of each game with a board that plays", async ({ page }) => {
  await open(page);
  await page.locator(".head").getByRole("button", { name: "How to play" }).click();
  const dialog = page.getByRole("dialog", { name: "How to play" });
  for (const { name } of games) {
    await dialog.getByRole("radio", { name, exact: true }).check();
    await expect(dialog.locator("sowing-board")).toHaveCount(1);
    await expect(dialog.getByRole("heading", { name: "Sources" })).toBeVisible();
    await expect.poll(() => dialog.locator("sowing-board").evaluate((/** @type {any} */ element) => element.state?.turn)).toBe(1);
    await dialog.locator("sowing-board").evaluate((/** @type {any} */ element) => { void element.play(); });
    await expect.poll(() => dialog.locator("sowing-board").evaluate((/** @type {any} */ element) => element.state.lap)).toBeGreaterThan(0);
  }
  expect(await accessibility(page)).toEqual([]);
});

test("axe finds nothing at the start, in the middle of a lap and in the dialogs", { tag: "@both" }, async ({ page }) => {
  await open(page);
  expect(await accessibility(page)).toEqual([]);
  await (await choose(page, 0)).click();
  await expect.poll(async () => (await state(page)).seed).toBeGreaterThan(0);
  await page.evaluate(() => /** @type {any} */ (document.querySelector("#board")).pause());
  expect(await accessibility(page)).toEqual([]);
  await skip(page, 1);
  for (const item of ["Save record…", "Open a record…", "Settings…", "Resign…"]) {
    await menu(page, item);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await accessibility(page), item).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByText("Every rule").click();
  await dialog.getByText("Teams", { exact: true }).click();
  await dialog.getByRole("radio", { name: /^A position set up by hand/ }).check();
  expect(await accessibility(page), "new game").toEqual([]);
});

for (const theme of ["dark", "contrast", "projector"]) {
  test(`axe finds nothing in the theme ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => { if (location.protocol.startsWith("http")) localStorage.setItem("sowing-board.settings", JSON.stringify({ theme: chosen })); }, theme);
    await open(page);
    await play(page, 2);
    expect(await accessibility(page)).toEqual([]);
  });
}

for (const [width, height] of /** @type {[number, number][]} */ ([[320, 640], [390, 844], [844, 390], [768, 1024], [1100, 700], [1440, 900], [2560, 1440]])) {
  test(`nothing is cut off at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    for (const dir of ["ltr", "rtl"]) {
      await page.evaluate((direction) => { document.documentElement.dir = direction; }, dir);
      for (const fragment of ["#p=hus", "#p=hawalis", "#p=sadeqa-ii", "#p=hus-team"]) {
        await page.evaluate((hash) => { location.hash = hash; }, fragment);
        await expect.poll(async () => `#p=${(await state(page)).setup.preset}`).toBe(fragment);
        await play(page, 1);
        expect(await tooWide(page), `${fragment} ${dir}`).toBeLessThanOrEqual(0);
        if (width >= 1100 && fragment !== "#p=hus-team") {
          const [left, right] = await page.evaluate(() => [
            document.querySelector("#board")?.shadowRoot?.querySelector("[part~=transport]")?.getBoundingClientRect().bottom ?? 0,
            document.querySelector("#actions")?.getBoundingClientRect().bottom ?? 0,
          ]);
          expect(Math.abs((left ?? 0) - (right ?? 0)), `${fragment} ${dir}: both columns end on one line`).toBeLessThanOrEqual(2);
        }
      }
    }
  });
}

test("without WebAssembly: a sentence, the board’s picture and the rules", async ({ page }) => {
  await page.addInitScript(() => { Reflect.deleteProperty(globalThis, "WebAssembly"); });
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "This browser cannot play" })).toBeVisible();
  await expect(page.locator("#side")).toContainText("WebAssembly");
  await expect(page.getByRole("heading", { name: "The rules" })).toHaveCount(3);
  const shapes = await board(page).evaluate((element) => element.shadowRoot?.querySelectorAll("svg path, svg circle, svg use").length ?? 0);
  expect(shapes).toBeGreaterThan(32);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  expect(await accessibility(page)).toEqual([]);
});

test("a long endless turn of Hawalis loses and says why", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: /^Hawalis/ }).first().check();
  await dialog.getByRole("radio", { name: /^A position in text/ }).check();
  await dialog.getByLabel("Position text").fill("hawalis 2,1,0,1,0,2,1,0,1,3,1,0,1,0/1,0,0,0,0,0,0,0,0,0,0,0,0,0 s 4");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await pit(page, "A5").click();
  await skip(page, 1);
  await expect(page.locator("#result")).toContainText("North wins");
  await expect(page.locator("#result")).toContainText("never ends");
});

test("the page has one main heading, landmarks and a way past the header", { tag: "@both" }, async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the board" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("#board")?.shadowRoot?.activeElement?.getAttribute("role"))).toBe("gridcell");
  expect(await cells(page, "any").count()).toBe(32);
  await expect(page.locator("#notices")).toBeEmpty();
});

/* ---- against the computer ---- */

/** Lets the computer play until the person's side is to move, or the match is over. @param {import("@playwright/test").Page} page @param {"south" | "north"} person */
async function awaitPerson(page, person) {
  await expect.poll(async () => {
    await page.evaluate(() => /** @type {any} */ (document.querySelector("#board")).skip());
    const now = await state(page);
    return now.live && (now.outcome !== null || now.position.toMove === person);
  }, { timeout: 60_000 }).toBe(true);
}

/** Plays a pit with the keyboard and lets the computer answer. @param {import("@playwright/test").Page} page @param {"south" | "north"} person */
async function playAgainst(page, person) {
  const { turn } = await state(page);
  await (await choose(page, turn)).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await state(page)).moves.length).toBeGreaterThan(turn);
  await awaitPerson(page, person);
}

/** Names of the levels by game, the weakest first. */
const levels = {
  "hus": ["Newcomer", "Learner", "Casual", "Skilled", "Expert", "Strongest"],
  "hawalis": ["Newcomer", "Learner", "Casual", "Skilled", "Expert", "Master", "Strongest"],
  "sadeqa-ii": ["Newcomer", "Learner", "Casual", "Skilled", "Expert", "Strongest"],
};

test("the levels offered are the engine's, in each game", async ({ page }) => {
  await open(page);
  const told = await page.evaluate(async () => {
    const engine = await import(new URL("engine/fast/sowing_board.js", document.baseURI).href);
    await engine.default();
    return engine.games().map((/** @type {{ id: string, levels: string[] }} */ { id, levels }) => [id, levels]);
  });
  const named = Object.fromEntries(told.map((/** @type {[keyof typeof levels, string[]]} */ [id, ids]) => [id, ids.map((level, at) => [level, `Computer: ${levels[id][at]}`])]));
  expect(Object.keys(named)).toEqual(Object.keys(levels));
  const options = async (/** @type {import("@playwright/test").Locator} */ dialog) => {
    await expect(dialog).toBeVisible(); // dialogs load when they are first asked for
    return dialog.getByLabel("Who plays North").locator("option").evaluateAll((all) => all.map((option) => [/** @type {any} */ (option).value, option.textContent]));
  };

  await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  const select = dialog.getByLabel("Who plays North");
  const lines = new Set();
  for (const { name, preset } of games) {
    await dialog.getByRole("radio", { name: new RegExp(`^${name}`) }).first().check();
    expect(await options(dialog), name).toEqual([["human", "A person"], ...named[preset]]);
    for (const [level] of named[preset]) {
      await select.selectOption(level);
      const line = await dialog.locator(`[id="${await select.getAttribute("aria-describedby")}"]`).textContent();
      expect(line?.length, `${name} ${level} says how it plays`).toBeGreaterThan(20);
      lines.add(`${name} ${line}`);
    }
    await select.selectOption("human");
  }
  expect(lines.size, "each says something of its own").toBe(Object.values(levels).flat().length);
  await page.keyboard.press("Escape");

  for (const { name, preset } of games) {
    await open(page, `#p=${preset}`);
    await page.getByRole("button", { name: "Players", exact: true }).click();
    expect(await options(page.getByRole("dialog", { name: "Players" })), name).toEqual([["human", "A person"], ...named[preset]]);
    await page.keyboard.press("Escape");
    await page.locator("#moves").getByRole("button", { name: "Play the computer" }).click();
    const levelsHere = page.getByRole("dialog", { name: "Play the computer" }).locator("input[name=level]");
    await expect(levelsHere).toHaveCount(levels[/** @type {keyof typeof levels} */ (preset)].length);
    const radios = await levelsHere.evaluateAll((all) => all.map((radio) => /** @type {any} */ (radio).value));
    expect(radios, name).toEqual(named[preset].map((/** @type {string[]} */ [level]) => level));
    await page.keyboard.press("Escape");
  }
});

test("in another game a level is what it was: the strongest stays so, and who has no equal there is the strongest", async ({ page }) => {
  await open(page, "#p=hawalis");
  await page.getByRole("button", { name: "New game" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  const select = dialog.getByLabel("Who plays North");
  const game = (/** @type {string} */ name) => dialog.getByRole("radio", { name: new RegExp(`^${name}`) }).first().check();
  const chosen = () => select.evaluate((list) => /** @type {HTMLSelectElement} */ (list).selectedOptions[0]?.textContent);
  for (const [name, there] of [["Strongest", "Strongest"], ["Master", "Strongest"], ["Expert", "Expert"]]) {
    await select.selectOption(`Computer: ${name}`);
    await game("Hus");
    expect(await chosen()).toBe(`Computer: ${there}`);
    await game("Hawalis");
    expect(await chosen(), "and back").toBe(`Computer: ${name}`);
  }
  await select.selectOption("Computer: Strongest");
  await game("Sadeqa II");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(board(page)).toHaveAttribute("north", "level-6");
  await expect(board(page).getByText("Strongest computer")).toBeVisible();

  // It is remembered so, and offered in every game.
  await newGame(page, "Hawalis");
  await expect(board(page)).toHaveAttribute("north", "level-7");
  await expect(board(page).getByText("Strongest computer")).toBeVisible();
  await open(page, "#p=bao-kiarabu");
  await page.locator("#moves").getByRole("button", { name: "Play the computer" }).click();
  await expect(page.getByRole("dialog").getByRole("radio", { name: /^Strongest/ })).toBeChecked();
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(board(page)).toHaveAttribute("north", "level-7");

  // A link to another game is looked at first; that it lacks the level which has played is nothing to complain of.
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => { if (message.type() === "warning") complaints.push(message.text()); });
  await page.evaluate(() => { location.hash = "#p=hus"; });
  await expect(board(page)).toHaveAttribute("north", "human");
  await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 50); }));
  expect(complaints).toEqual([]);
});

test("the address asks for a player whom the game does not have: it is told, and a person plays", async ({ page }) => {
  await open(page, "?north=level-7#p=hus");
  await expect(page.getByText("Hus has no player level-7, which this address asks for; a person plays North.")).toBeVisible();
  await expect(board(page)).toHaveAttribute("north", "human");
  await open(page, "?north=level-7#p=hawalis");
  await expect(board(page)).toHaveAttribute("north", "level-7");
  await expect(page.getByText("has no player")).toHaveCount(0);
});

test("against the computer the person alone can resign", async ({ page }) => {
  await open(page, "?north=level-1#p=hus");
  await menu(page, "Resign…");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "South resigns" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /North/ })).toHaveCount(0);
  await dialog.getByRole("button", { name: "South resigns" }).click();
  expect((await state(page)).outcome).toEqual({ winner: "north", reason: "resigned" });
});

test("a computer that cannot be fetched says so, and plays once it can", async ({ page }) => {
  allow(page, /ERR_FAILED/);
  let offline = true;
  await page.route("**/engine/analyst.js", (route) => (offline ? route.abort() : route.continue()));
  await open(page, "?south=level-1#p=hus");
  await expect(page.getByText(/^The computer could not play: /)).toBeVisible();
  expect((await state(page)).moves).toEqual([]);
  offline = false;
  await page.evaluate(() => { /** @type {any} */ (document.querySelector("#board")).play(); });
  await expect.poll(async () => (await state(page)).moves.length).toBe(1);
  await expect(page.getByText(/^The computer could not play: /)).toHaveCount(0);
});

// Each level of one game or another and the strongest of each; in a soak every level of every game.
const againstLevels = Object.entries(levels).flatMap(([preset, names], game) => names.map((level, at) => ({ preset, level, at, usual: level === "Strongest" || at % games.length === game })));
for (const { preset, level, at } of againstLevels.filter(({ usual }) => usual || effort > 1)) {
  const name = games.find((game) => game.preset === preset)?.name ?? "";
  test(`a game of ${name} against ${level}, set up and played by keyboard`, async ({ page }) => {
    test.slow();
    await open(page);
    await page.getByRole("button", { name: "New game" }).locator("visible=true").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "New game" });
    await dialog.getByRole("radio", { name: new RegExp(`^${name}`) }).first().focus();
    await page.keyboard.press("Space");
    const select = dialog.getByLabel("Who plays North");
    await select.focus();
    for (let presses = 0; presses <= at; presses += 1) await page.keyboard.press("ArrowDown");
    await expect(select).toHaveValue(`level-${at + 1}`);
    await expect(dialog.getByLabel("Name for North"), "a computer needs no name").toBeHidden();
    await dialog.getByRole("button", { name: "Begin" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(board(page)).toHaveAttribute("north", `level-${at + 1}`);
    await expect(board(page).getByText(`${level} computer`)).toBeVisible();
    for (let turn = 0; turn < 2; turn += 1) await playAgainst(page, "south");
    const { moves, layout, outcome } = await state(page);
    expect(outcome !== null || moves.length === 4).toBe(true);
    expect(moves.map((/** @type {{ pit: number }} */ { pit }) => layout.pits[pit].owner)).toEqual(["south", "north", "south", "north"].slice(0, moves.length));
  });
}

test("quickly against the computer; the opponent is remembered, undo goes back to the own turn, the level changes in the game", async ({ page }) => {
  await open(page, "#p=hawalis");
  const offer = page.locator("#moves").getByRole("button", { name: "Play the computer" });
  await offer.focus();
  await page.keyboard.press("Enter");
  let dialog = page.getByRole("dialog", { name: "Play the computer" });
  await expect(dialog.getByRole("radio", { name: /^Learner/ }), "offered first").toBeChecked();
  await dialog.getByRole("radio", { name: /^Casual/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(offer).toBeHidden();
  await playAgainst(page, "south");
  await playAgainst(page, "south");
  expect((await state(page)).turn).toBe(4);
  await page.getByRole("button", { name: "Undo" }).locator("visible=true").click();
  await expect.poll(async () => (await state(page)).turn, "the computer's answer and the own turn").toBe(2);
  await page.getByRole("button", { name: "Redo" }).locator("visible=true").click();
  await expect.poll(async () => (await state(page)).turn).toBe(4);

  await page.getByRole("button", { name: "Players", exact: true }).click();
  dialog = page.getByRole("dialog", { name: "Players" });
  await dialog.getByLabel("Who plays North").selectOption("Computer: Expert");
  await expect(dialog).toContainText("five turns ahead");
  await dialog.getByRole("button", { name: "Play on" }).click();
  await expect(board(page).getByText("Expert computer")).toBeVisible();
  await playAgainst(page, "south");

  await page.reload();
  await ready(page);
  await expect(board(page), "who plays is kept with the game").toHaveAttribute("north", "level-5");
  await expect(board(page)).toHaveAttribute("south", "human");
  await menu(page, "Save record…");
  await expect(page.getByRole("dialog").getByLabel("Record")).toHaveValue(/\[North "Expert computer"\]/);
  await page.keyboard.press("Escape");
  await newGame(page, "Hus");
  await page.getByRole("button", { name: "Players", exact: true }).click();
  dialog = page.getByRole("dialog", { name: "Players" });
  await dialog.getByLabel("Who plays North").selectOption("A person");
  await dialog.getByRole("button", { name: "Play on" }).click();
  await offer.click();
  await expect(page.getByRole("dialog").getByRole("radio", { name: /^Expert/ }), "the last opponent is offered").toBeChecked();
});

test("a link that a friend sends is looked at first: nobody answers in it", async ({ page }) => {
  await open(page, "?north=level-1#p=hus");
  await playAgainst(page, "south");
  await page.evaluate(() => { location.hash = "#p=hawalis&m=H"; });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hawalis");
  await expect(board(page)).toHaveAttribute("north", "human");
  await page.getByRole("button", { name: "Back to the earlier game" }).click();
  await expect(board(page)).toHaveAttribute("north", "level-1");
});

test("two computers are watched, stopped and go on", async ({ page }) => {
  await open(page, "?south=level-1&north=level-2#p=hus");
  const pause = page.locator("#actions").getByRole("button", { name: "Pause" });
  await expect(pause).toBeVisible();
  await expect(page.locator("#actions").getByRole("button", { name: "Hint" })).toBeHidden();
  await pause.focus();
  await page.keyboard.press("Enter");
  const on = page.locator("#actions").getByRole("button", { name: "Play on" });
  await expect(on).toBeVisible();
  await expect.poll(async () => (await state(page)).resting).toBe(true);
  const { turn } = await state(page);
  await on.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => {
    await page.evaluate(() => /** @type {any} */ (document.querySelector("#board")).skip());
    const now = await state(page);
    return now.turn >= turn + 3;
  }, { timeout: 60_000 }).toBe(true);
  // Behind a review they wait, and afterwards go on.
  await menu(page, "Review the game…");
  await expect(page.getByRole("dialog", { name: "Review of the game" })).toBeVisible();
  expect((await state(page)).resting).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await state(page)).resting).toBe(false);
});

test("who takes the side that is proven to lose is told so", async ({ page }) => {
  await open(page, "#p=hus");
  await page.locator("#moves").getByRole("button", { name: "Play the computer" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: /^Strongest/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#notices")).toContainText("proven that North wins");
  await page.getByRole("button", { name: "Players", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Who plays North").selectOption("Computer: Skilled");
  await page.getByRole("dialog").getByRole("button", { name: "Play on" }).click();
  await expect(page.locator("#notices")).not.toContainText("proven that North wins");
});

test("a hint by button and by key, and none while the computer is to move", async ({ page }) => {
  await open(page, "#p=sadeqa-ii&m=FF");
  const button = page.locator("#actions").getByRole("button", { name: "Hint" });
  await button.focus();
  await page.keyboard.press("Enter");
  // A2 and A4 are the pits that win here.
  await expect(board(page)).toContainText(/A[24]/);
  await expect.poll(() => page.evaluate(async () => (await /** @type {any} */ (document.querySelector("#board")).hint()).verdict)).toBe("wins");
  await expect(board(page).getByText(/A[24] wins by force/).first()).toBeAttached();
  await expect(page.locator("#notices")).toBeEmpty();
  await pit(page, "A1").focus();
  await page.keyboard.press("Enter");
  await skip(page, 3);
  await expect(board(page).getByText(/A[24] wins by force/)).toHaveCount(0);
  await board(page).getByRole("gridcell").first().focus();
  await page.keyboard.press("h");
  await expect(board(page).getByText(/a\d wins by force/).first()).toBeAttached();
  await open(page, "?north=level-6#p=sadeqa-ii&m=F");
  // The computer thinks at once; nobody can be advised.
  await expect.poll(async () => (await state(page)).position.toMove === "south" || await button.isDisabled()).toBe(true);
  await awaitPerson(page, "south");
  await expect(button).toBeEnabled();
});

test("the analysis table: toggled by keyboard, deepens, follows the game", async ({ page }) => {
  await open(page, "#p=sadeqa-ii&m=FF");
  const toggle = page.locator("#actions").getByRole("button", { name: "Analysis" });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  const table = page.locator("#analysis").getByRole("table");
  await expect(page.locator("#analysis")).toContainText("Every pit is decided.", { timeout: 60_000 });
  const rows = table.locator("tbody tr");
  const cellsOf = (/** @type {import("@playwright/test").Locator} */ row) => row.locator("th, td").evaluateAll((parts) => parts.map((part) => part.textContent));
  await expect(rows).toHaveCount(5);
  const told = await Promise.all((await rows.all()).map(cellsOf));
  expect(Object.fromEntries(told.map(([pit, verdict]) => [pit, verdict]))).toEqual({ A1: "✕loses", A2: "✓wins", A3: "✕loses", A4: "✓wins", A6: "✕loses" });
  expect(told.map(([, verdict]) => verdict?.slice(1)), "the best first").toEqual(["wins", "wins", "loses", "loses", "loses"]);
  for (const [pitName, , line] of told) expect(line).toMatch(new RegExp(`^${pitName}(x\\d+)?~\\d+`));
  // No live region: the table is read by who goes there.
  expect(await page.locator("#analysis").evaluate((section) => section.querySelectorAll("[aria-live], [role=status], [role=alert]").length)).toBe(0);
  expect(await accessibility(page)).toEqual([]);

  await pit(page, "A1").focus();
  await page.keyboard.press("Enter");
  await skip(page, 3);
  await expect(rows.first().locator("th")).toHaveText(/^a/, { timeout: 60_000 });
  // The board's own key turns it off, and the page follows.
  await board(page).getByRole("gridcell").first().focus();
  await page.keyboard.press("a");
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("#analysis")).toBeHidden();
});
