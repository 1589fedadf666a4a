/**
 * The computer on the board: as a player, as an adviser, and when its worker fails. Positions have few seeds, so that a
 * match takes seconds.
 */
import { accessibility, allow, expect, test, tooWide } from "./page.js";

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
/** @param {Page} page @param {string} name @param {string | null} value */
const set = (page, name, value) => page.evaluate(([name, value]) => {
  const board = /** @type {Element} */ (document.querySelector("#board"));
  if (value === null) board.removeAttribute(name);
  else board.setAttribute(name, value);
}, /** @type {const} */ ([name, value]));
/** Settles when the board has been told so. @param {Page} page @param {(state: any) => unknown} is */
const until = (page, is) => expect.poll(async () => Boolean(is(await state(page))), { intervals: [20, 50, 100] }).toBe(true);
/** What the page's polite voice has said last. @param {Page} page */
const voice = (page) => page.locator("[data-sowing-announcer]").getByRole("status");
/** The chip of a side. @param {Page} page @param {"south" | "north"} side */
const chip = (page, side) => board(page).locator(`.strip.${side} .chip`);

/** What is said under the board. @param {Page} page */
const said = (page) => board(page).locator(".said p");
/** @param {Page} page @param {string} name */
const pit = (page, name) => board(page).getByRole("gridcell", { name: new RegExp(`^${name},`) });
/** @param {Page} page  the label of what has the focus */
const focusedLabel = (page) => page.evaluate(() => document.querySelector("#board")?.shadowRoot?.activeElement?.getAttribute("aria-label") ?? "");
/** @param {Page} page */
async function tabIntoBoard(page) {
  await page.locator("h1").click();
  await page.keyboard.press("Tab");
}

/**
 * Holds the worker back, so that the computer thinks until it is let go.
 * @param {Page} page
 */
async function holdWorker(page) {
  let release = () => {};
  const held = new Promise((resolve) => (release = () => resolve(null)));
  await page.route("**/engine/worker.js", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Waits until the person is to move, or the match is over. @param {Page} page @param {string} side */
async function answered(page, side) {
  await expect.poll(async () => {
    const { live, outcome, toMove, thinking } = await state(page);
    return live && !thinking && (outcome !== null || toMove === side);
  }, { intervals: [50, 100] }).toBe(true);
}

test.describe("the computer as a player", () => {
  test("a whole match against level 1 by keyboard", { tag: "@both" }, async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await open(page, { ...short, north: "level-1" });
    const asks = () => requests.filter((path) => /analyst|worker|study|fast|proofs/.test(path));
    expect(asks()).toEqual([]);
    await tabIntoBoard(page);
    for (let own = 0; own < 60; own++) {
      await answered(page, "south");
      const { outcome, legal } = await state(page);
      if (outcome) break;
      await page.keyboard.press("Home");
      // The pits of South's row from the left.
      for (let step = 0; step < 6 && !(await focusedLabel(page)).endsWith("can be played"); step++) await page.keyboard.press("ArrowRight");
      await expect(board(page).getByRole("gridcell", { name: /, can be played$/ })).toHaveCount(legal.length);
      await page.keyboard.press("Enter");
      await until(page, ({ turn }) => turn > 2 * own);
    }
    const { outcome, moves } = await state(page);
    expect(outcome).not.toBeNull();
    expect(moves.length).toBeGreaterThan(2);
    const by = (await logged(page, "move")).map(({ by, side }) => `${side} ${by}`);
    expect(by).toEqual(moves.map((/** @type {any} */ _, /** @type {number} */ i) => (i % 2 ? "north computer" : "south user")));
    const thoughts = await logged(page, "thinking");
    expect(thoughts.map(({ thinking }) => thinking)).toEqual(thoughts.map((_, i) => i % 2 === 0));
    expect(await logged(page, "error")).toEqual([]);
    expect((await told(page)).warnings).toEqual([]);
    expect(asks()).toContain("/engine/fast/sowing_board_bg.wasm");
    expect(requests.filter((path) => path.includes("endgames"))).toEqual([]);
    // One worker for the match, gone with it.
    expect(await told(page)).toMatchObject({ started: 1, alive: 0 });
  });

  test("it is said that it thinks, once, and its pits are not the person's", async ({ page }) => {
    const release = await holdWorker(page);
    await open(page, { ...short, north: "level-2", "north-name": "" });
    await expect(board(page).locator(".strip.north .note")).toHaveText("Computer, level 2");
    await page.evaluate(() => {
      const voice = document.querySelector("[data-sowing-announcer]")?.shadowRoot?.querySelector("[role=status]");
      const heard = /** @type {string[]} */ ([]);
      Object.assign(window, { heard });
      if (voice) new MutationObserver(() => heard.push(voice.textContent ?? "")).observe(voice, { childList: true });
    });
    await tabIntoBoard(page);
    await call(page, "sow", (await state(page)).legal[0]);
    await expect(chip(page, "north")).toHaveText("Thinking");
    await expect(voice(page)).toContainText("North is thinking.");
    expect(await state(page)).toMatchObject({ thinking: true, toMove: "north", turn: 1, live: true });
    await expect(board(page).getByRole("gridcell", { name: /played$/ })).toHaveCount(0);
    await board(page).getByRole("gridcell", { name: /^a1,/ }).click();
    await expect(said(page)).toHaveText("It is North's turn, which the computer plays.");
    expect((await state(page)).turn).toBe(1);
    const heard = await page.evaluate(() => /** @type {any} */ (window).heard.filter((/** @type {string} */ text) => text.includes("is thinking")));
    expect(heard).toHaveLength(1);
    release();
    await answered(page, "south");
    expect((await state(page)).turn).toBe(2);
    await expect(chip(page, "south")).toHaveText("To move");
    expect(await logged(page, "thinking")).toEqual([{ side: "north", thinking: true }, { side: "north", thinking: false }]);
  });

  test("undo goes back to the person's own turn, also while it thinks; redo brings the answer back", { tag: "@both" }, async ({ page }) => {
    const release = await holdWorker(page);
    await open(page, { ...short, north: "level-1" });
    expect(await call(page, "undo")).toBe(false);
    const { legal, positionText } = await state(page);
    await call(page, "sow", legal[0]);
    await until(page, ({ thinking }) => thinking);
    expect(await call(page, "undo")).toBe(true);
    await until(page, ({ thinking }) => !thinking);
    expect(await state(page)).toMatchObject({ turn: 0, positionText, toMove: "south", undoable: false, redoable: true });
    release();
    await call(page, "sow", legal[0]);
    await answered(page, "south");
    const after = await state(page);
    expect(after).toMatchObject({ turn: 2, undoable: true, redoable: false });
    expect(await call(page, "undo")).toBe(true);
    expect(await state(page)).toMatchObject({ turn: 0, positionText, toMove: "south" });
    expect(await call(page, "redo")).toBe(true);
    expect(await state(page)).toMatchObject({ turn: 2, positionText: after.positionText, thinking: false });
    // The answer that was asked for before the first undo never came.
    expect((await logged(page, "move")).map(({ by }) => by)).toEqual(["page", "page", "computer"]);
  });

  test("while an earlier turn is shown it keeps still, says so, and answers what is played from there", async ({ page }) => {
    await open(page, { ...short, moves: "D", north: "level-1" });
    await answered(page, "south");
    const { moves } = await state(page);
    // Only looked at: the computer has nothing to do, and on return nothing has changed.
    await call(page, "seek", "1");
    expect(await state(page)).toMatchObject({ live: false, thinking: false });
    await call(page, "skip");
    expect(await state(page)).toMatchObject({ turn: 2, live: true });
    await call(page, "goTo", 1);
    await expect(said(page)).toContainText("North, the computer, waits: an earlier turn is shown.");
    await expect(voice(page)).toContainText("North, the computer, waits");
    expect(await state(page)).toMatchObject({ turn: 1, thinking: false });
    await board(page).getByRole("button", { name: "Back to the game" }).first().click();
    expect(await state(page)).toMatchObject({ turn: 2, toMove: "south", moves });
    // Another move from the person's own earlier turn.
    await call(page, "goTo", 0);
    await call(page, "sow", (await state(page)).legal[0]);
    await answered(page, "south");
    expect((await state(page)).turn).toBe(2);
  });

  test("stepping back while it thinks stops it, and it goes on when the reader returns", async ({ page }) => {
    const release = await holdWorker(page);
    await open(page, { ...short, north: "level-1" });
    await call(page, "sow", (await state(page)).legal[0]);
    await until(page, ({ thinking }) => thinking);
    await call(page, "step", "lap", -1);
    await until(page, ({ thinking, live }) => !thinking && !live);
    release();
    await call(page, "skip");
    await answered(page, "south");
    expect((await state(page)).turn).toBe(2);
  });

  test("another match, resigning and a person's taking over drop its answer", async ({ page }) => {
    const release = await holdWorker(page);
    await open(page, { ...short, north: "level-1" });
    await call(page, "sow", (await state(page)).legal[0]);
    await until(page, ({ thinking }) => thinking);
    await call(page, "load", { setup: { preset: "hawalis" } });
    expect(await state(page)).toMatchObject({ thinking: false, turn: 0, toMove: "south" });
    await call(page, "load", { setup: { preset: short.preset, position: short.position.replace(" s ", " n ") } });
    await until(page, ({ thinking }) => thinking);
    await call(page, "resign", "south");
    expect(await state(page)).toMatchObject({ thinking: false, outcome: { winner: "north", reason: "resigned" } });
    await call(page, "undo");
    await until(page, ({ thinking }) => thinking);
    await set(page, "north", "human");
    await until(page, ({ thinking }) => !thinking);
    release();
    const { legal } = await state(page);
    await call(page, "sow", legal[0]);
    expect((await logged(page, "move")).map(({ by }) => by)).toEqual(["page", "page"]);
    expect(await logged(page, "error")).toEqual([]);
  });

  test("a listener may stop its move; Play lets it try again", async ({ page }) => {
    await open(page, { ...short, north: "level-1" });
    await page.evaluate(() => {
      let stops = 1;
      addEventListener("sowing-move", (event) => {
        if (/** @type {CustomEvent} */ (event).detail.by === "computer" && stops-- > 0) event.preventDefault();
      });
    });
    await call(page, "sow", (await state(page)).legal[0]);
    await until(page, ({ resting }) => resting);
    await expect(said(page)).toContainText("North, the computer, waits for Play.");
    await board(page).getByRole("button", { name: "Play", exact: true }).click();
    await answered(page, "south");
    expect((await state(page)).turn).toBe(2);
  });

  test("the computer against the computer plays to the end, and can be paused between and within turns", async ({ page }) => {
    await open(page, { ...short, speed: "0.2", south: "level-2", north: "level-1" });
    await until(page, ({ turn, playing }) => turn === 1 && playing);
    await board(page).getByRole("button", { name: "Pause" }).click();
    expect(await state(page)).toMatchObject({ turn: 1, playing: false, live: false, resting: true });
    await call(page, "skip");
    expect(await state(page)).toMatchObject({ turn: 1, live: true, thinking: false, resting: true });
    // Between two turns, as soon as it begins to think.
    await page.evaluate(() => addEventListener("sowing-thinking", (event) => void /** @type {any} */ (event.target).pause(), { once: true }));
    await set(page, "speed", "16");
    await tabIntoBoard(page);
    await page.keyboard.press("Space");
    await expect.poll(async () => (await logged(page, "thinking")).length).toBe(4);
    expect(await state(page)).toMatchObject({ turn: 1, live: true, thinking: false, resting: true });
    await expect(said(page)).toContainText("waits for Play");
    await page.keyboard.press("Space");
    await expect.poll(async () => (await state(page)).outcome !== null, { timeout: 60_000 }).toBe(true);
    await expect.poll(async () => (await logged(page, "end")).length).toBe(1);
    expect(new Set((await logged(page, "move")).map(({ by }) => by))).toEqual(new Set(["computer"]));
    expect((await told(page)).alive).toBe(0);
  });

  test("a fault of the board's engine while it thinks leaves the match as it was", async ({ page }) => {
    await open(page, { ...short, north: "level-1", moves: "D" });
    await page.evaluate(async () => {
      const { Match } = await import(new URL("engine/sowing_board.js", document.baseURI).href);
      const { play } = Match.prototype;
      Match.prototype.play = function () {
        Match.prototype.play = play;
        throw new WebAssembly.RuntimeError("unreachable");
      };
    });
    await answered(page, "south");
    expect((await state(page)).turn).toBe(2);
    expect((await logged(page, "error")).map(({ code }) => code)).toContain("engine-fault");
  });
});

test.describe("advice", () => {
  test("a hint by key: one pit, and why", { tag: "@both" }, async ({ page }) => {
    await open(page, short);
    await tabIntoBoard(page);
    await page.keyboard.press("h");
    await expect(pit(page, "A[1-6]").and(board(page).getByRole("gridcell", { name: /, hint$/ }))).toHaveCount(1);
    const hint = await call(page, "hint");
    const { legal, link } = await state(page);
    expect(legal).toContain(hint.pit);
    expect(hint.text).toContain("seed");
    await expect(said(page)).toHaveText(hint.text);
    await expect(voice(page)).toHaveText(hint.text);
    // What the words are made of is what the engine says of this pit.
    const facts = await page.evaluate(async ([link, pit]) => {
      const { Match } = await import(new URL("engine/sowing_board.js", document.baseURI).href);
      const match = Match.fromLink(link);
      const { pits } = match.layout();
      const takes = (/** @type {any} */ { side, events }) => events.filter((/** @type {any} */ { kind }) => kind === "capture").flatMap((/** @type {any} */ { taken }) => taken)
        .reduce((/** @type {number} */ sum, /** @type {any} */ { pit, seeds }) => sum + (pits[pit].owner === side ? 0 : seeds), 0);
      const turn = match.play(pit);
      return { laps: turn.laps, captured: takes(turn), replies: match.legalMoves().map((/** @type {number} */ reply) => takes(match.preview(reply))) };
    }, /** @type {const} */ ([link, hint.pit]));
    expect(hint).toMatchObject({ laps: facts.laps, captured: facts.captured, replies: facts.replies.length, wins: false });
    expect(hint.reply?.captured ?? 0).toBe(Math.max(0, ...facts.replies));
    expect(["wins", "loses"]).toContain(hint.verdict);
    // Escape puts it away, and it goes with the position.
    await page.keyboard.press("Escape");
    await expect(board(page).getByRole("gridcell", { name: /, hint$/ })).toHaveCount(0);
    await page.keyboard.press("h");
    await expect(said(page)).toHaveText(hint.text);
    await call(page, "sow", hint.pit);
    await expect(board(page).getByRole("gridcell", { name: /, hint$/ })).toHaveCount(0);
  });

  test("a hint that the game overtakes is dropped; there is none for the computer's turn or after the end", async ({ page }) => {
    const release = await holdWorker(page);
    await open(page, short);
    const dropped = page.evaluate(() => /** @type {any} */ (document.querySelector("#board")).hint().catch((/** @type {Error} */ error) => error.name));
    await expect(said(page)).toHaveText("Looking for a good pit…");
    await call(page, "sow", (await state(page)).legal[0]);
    expect(await dropped).toBe("AbortError");
    release();
    const code = () => page.evaluate(() => /** @type {any} */ (document.querySelector("#board")).hint().catch((/** @type {any} */ error) => error.code));
    await set(page, "mode", "play");
    await call(page, "resign", "north");
    expect(await code()).toBe("match-over");
    await call(page, "load", { setup: { preset: "hawalis" } });
    await set(page, "south", "level-1");
    expect(await code()).toBe("not-your-turn");
  });

  test("a hint that found out everything: the analysis after it says so at once, each time it is asked for", async ({ page }) => {
    await open(page, { preset: "sadeqa-ii", position: "sadeqa-ii 1,0,2,0,1,1/0,2,1,0,1,0 s 4 0,0" });
    const told = () => page.evaluate(() => /** @type {any} */ (window).told.log.filter((/** @type {any} */ { name }) => name === "analysis").length);
    await page.evaluate(() => /** @type {any} */ (document.querySelector("sowing-board")).hint());
    for (const times of [1, 2]) {
      await board(page).evaluate((element) => element.setAttribute("analysis", "on"));
      await expect.poll(told).toBe(times);
      await board(page).evaluate((element) => element.removeAttribute("analysis"));
    }
  });

  test("analysis by key: marks and names, away while a turn is played", { tag: "@both" }, async ({ page }) => {
    await open(page, short);
    const marks = () => page.evaluate(() => [...(document.querySelector("#board")?.shadowRoot?.querySelectorAll(".scene-live text") ?? [])]
      .map((text) => text.textContent ?? "").filter((text) => /^(wins|loses|draw|[+\u2212]?\d+\.\d)$/.test(text)));
    await tabIntoBoard(page);
    await page.keyboard.press("a");
    await expect(voice(page)).toContainText("Analysis is on");
    const { legal } = await state(page);
    await expect(board(page).getByRole("gridcell", { name: /can be played, .*(wins by force|loses)/ })).toHaveCount(legal.length);
    await expect(board(page).getByRole("gridcell", { name: /best$/ })).toHaveCount(1);
    expect(await marks()).toHaveLength(legal.length);
    const told = await logged(page, "analysis");
    const last = told[told.length - 1];
    expect(last.done).toBe(true);
    expect(last.moves.map((/** @type {any} */ move) => move.pit).sort()).toEqual(legal.sort());
    // The same question of the page has the same answer.
    const asked = await call(page, "analyse");
    expect(asked.moves).toEqual(last.moves);
    await set(page, "speed", "0.2");
    await page.evaluate((pit) => void /** @type {any} */ (document.querySelector("#board")).sow(pit), last.best);
    await until(page, ({ playing }) => playing);
    expect(await marks()).toEqual([]);
    await call(page, "skip");
    await expect(board(page).getByRole("gridcell", { name: /wins by force|loses/ })).toHaveCount((await state(page)).legal.length);
    await page.keyboard.press("a");
    await expect(board(page).getByRole("gridcell", { name: /wins by force|loses/ })).toHaveCount(0);
    expect(await marks()).toEqual([]);
  });

  for (const [theme, width] of /** @type {const} */ ([["light", 1200], ["dark", 320], ["contrast", 768]])) {
    test(`verdicts and hint: nothing for axe to find, nothing jumps (${theme}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, { preset: "hus", theme });
      const heights = () => page.evaluate(() => [".stage", ".below"].map((part) => document.querySelector("#board")?.shadowRoot?.querySelector(part)?.getBoundingClientRect().height));
      await tabIntoBoard(page);
      const before = await heights();
      await page.keyboard.press("a");
      await expect(board(page).getByRole("gridcell", { name: /loses/ })).toHaveCount(12);
      await page.keyboard.press("h");
      await expect(said(page)).toContainText("Against the best play the game is lost");
      expect(await heights()).toEqual(before);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      expect(await accessibility(page)).toEqual([]);
    });
  }

  test("a hint is read whole on a small board too", async ({ page }) => {
    await open(page, { preset: "hus", moves: "EEAB", controls: "compact" });
    for (const width of [200, 240, 320]) {
      await page.evaluate((width) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`#board { inline-size: ${width}px; block-size: 320px; }`);
        document.adoptedStyleSheets = [sheet];
      }, width);
      const { text } = await call(page, "hint");
      await expect(said(page)).toHaveText(text);
      const [cut, overflows, boardHeight] = await board(page).evaluate((board) => {
        const inside = (/** @type {string} */ selector) => /** @type {Element} */ (board.shadowRoot?.querySelector(selector));
        const words = inside(".said p");
        return [words.scrollHeight - words.clientHeight, words.getBoundingClientRect().bottom - board.getBoundingClientRect().bottom, inside(".stage").clientHeight];
      });
      expect(cut, `${width}`).toBeLessThanOrEqual(0);
      expect(overflows, `${width}`).toBeLessThanOrEqual(0);
      expect(boardHeight, `${width}`).toBeGreaterThan(100);
    }
  });

  test("any turn can be looked into, and a question can be given up", async ({ page }) => {
    await open(page, { ...short, moves: "DC" });
    await call(page, "goTo", 1);
    const [first, last] = [await call(page, "analyse", { turn: 0 }), await call(page, "analyse", { turn: 2 })];
    expect(first.best).not.toBeNull();
    for (const { moves } of [first, last]) expect(moves.every((/** @type {any} */ { pit }) => pit < 6)).toBe(true);
    const [limited, code, name] = await page.evaluate(async () => {
      const board = /** @type {any} */ (document.querySelector("#board"));
      await board.load({ setup: { preset: "hawalis" } });
      const limited = await board.analyse({ nodes: 4000 });
      const code = await board.analyse({ turn: 9 }).catch((/** @type {any} */ error) => error.code);
      const stop = new AbortController();
      const name = await board.analyse({ signal: stop.signal, onprogress: () => stop.abort() }).catch((/** @type {any} */ error) => error.name);
      return [limited, code, name];
    });
    expect(limited.done).toBe(false);
    expect(limited.nodes).toBeGreaterThanOrEqual(4000);
    expect(limited.nodes).toBeLessThan(10_000);
    expect(code).toBe("bad-step");
    for (const nodes of [NaN, 0, -1, Infinity, "many", {}]) {
      expect(await page.evaluate((nodes) => /** @type {any} */ (document.querySelector("#board")).analyse({ nodes }).catch((/** @type {any} */ error) => error.code), nodes)).toBe("bad-nodes");
    }
    expect(name).toBe("AbortError");
  });

  for (const preset of ["bao-kiarabu", "sadeqa-ii"]) {
    test(`${preset}: endgames are fetched for an analysis and for the strongest level, once a worker, and known`, async ({ page }) => {
      /** @type {string[]} */
      const files = [];
      page.on("response", (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.includes("endgames")) files.push(`${pathname} ${response.status()}`);
      });
      const file = `/engine/endgames/${preset === "sadeqa-ii" ? preset : "hawalis"}.bin 200`;
      const few = preset === "sadeqa-ii" ? "1,2,0,1,0,2/0,3,0,2,1,0 s 20" : "0,1,0,0,0,0,2,0,0,0,1,0,0,0/0,0,0,2,0,0,0,0,0,0,0,0,0,1 s 40";
      await open(page, { preset });
      await page.evaluate(async (position) => {
        const board = /** @type {any} */ (document.querySelector("#board"));
        await board.load({ setup: { preset: board.preset, position } });
      }, `${preset} ${few}`);
      const analysis = await call(page, "analyse", { turn: 0 });
      expect(analysis.done).toBe(true);
      expect(analysis.moves.length).toBeGreaterThan(0);
      expect(analysis.moves.every((/** @type {any} */ { verdict }) => verdict === "wins" || verdict === "loses")).toBe(true);
      await call(page, "analyse", { turn: 0 });
      expect(files).toEqual([file]);
      expect((await told(page)).warnings).toEqual([]);
    });
  }

  test("with a proof the first position of Hus is known at once", async ({ page }) => {
    await open(page, { preset: "hus" });
    const analysis = await call(page, "analyse", { nodes: 2000 });
    expect(analysis.moves.map((/** @type {any} */ { verdict }) => verdict)).toEqual(Array(12).fill("loses"));
    expect((await told(page)).warnings).toEqual([]);
  });

  test("a proof that cannot be had is told once, and done without", async ({ page }) => {
    allow(page, /status of 404/);
    await page.route("**/proofs/*.txt", (route) => route.fulfill({ status: 404, body: "" }));
    await page.route("**/endgames/*.bin", (route) => route.fulfill({ status: 200, body: "sadeqa-ii 10 damaged" }));
    await open(page, short);
    await call(page, "analyse");
    await call(page, "load", { setup: { preset: "hawalis" } });
    await call(page, "analyse", { nodes: 2000 });
    await call(page, "load", { setup: { preset: short.preset, position: short.position } });
    expect((await call(page, "analyse")).done).toBe(true);
    expect((await told(page)).warnings.filter((text) => text.includes("proofs/sadeqa-ii.txt"))).toHaveLength(1);
  });
});

test.describe("the worker", () => {
  const own = "thinks on the page's own thread";
  /** A match of two computers to its end, and one warning. @param {Page} page */
  async function expectReplaced(page) {
    await expect.poll(async () => (await state(page)).outcome !== null, { timeout: 90_000 }).toBe(true);
    expect((await told(page)).warnings.filter((text) => text.includes(own))).toHaveLength(1);
    expect((await told(page)).alive).toBe(0);
    expect(await logged(page, "error")).toEqual([]);
  }
  const match = { ...short, south: "level-1", north: "level-2" };

  test("refused by the page's policy: slices, and one warning", { tag: "@both" }, async ({ page }) => {
    allow(page, /worker-src/);
    await open(page, match, policy.replace("worker-src 'self'", "worker-src 'none'"));
    await expectReplaced(page);
  });

  test("on the page's thread no slice looks at many positions, and the page has its turn after each", { tag: "@both" }, async ({ page }) => {
    allow(page, /worker-src/);
    await open(page, { preset: "hus" }, policy.replace("worker-src 'self'", "worker-src 'none'"));
    const { slices, answer, analysis } = await page.evaluate(async () => {
      const { openAnalyst } = await import(new URL("engine/analyst.js", document.baseURI).href);
      const { Analyst } = await import(new URL("engine/fast/sowing_board.js", document.baseURI).href);
      /** What was called between two turns of the page, and how often the clock was looked at. */
      const slices = [{ calls: /** @type {string[]} */ ([]), looks: 0, nodes: 0 }];
      const last = () => slices[slices.length - 1];
      const breath = () => slices.push({ calls: [], looks: 0, nodes: 0 });
      // A clock that goes on by a millisecond with each look at it, so that no machine is slow or quick.
      let time = 0;
      performance.now = () => {
        last().looks++;
        return ++time;
      };
      const { scheduler, setTimeout } = /** @type {any} */ (window);
      if (scheduler) {
        const postTask = scheduler.postTask.bind(scheduler);
        scheduler.postTask = (/** @type {any[]} */ ...values) => postTask(...values).then(breath);
      } else Object.assign(window, { setTimeout: (/** @type {() => void} */ run, /** @type {number} */ after) => setTimeout(() => { breath(); run(); }, after) });
      let before = 0;
      for (const name of ["loadProof", "start", "startAt", "step", "stepNodes", "choose"]) {
        const call = Analyst.prototype[name];
        Analyst.prototype[name] = function (/** @type {any[]} */ ...values) {
          const result = call.apply(this, values);
          const nodes = result?.nodes ?? 0;
          last().calls.push(name);
          last().nodes += Math.max(0, nodes - before);
          before = nodes;
          return result;
        };
      }
      const desk = openAnalyst();
      const answer = await desk.choose({ link: "#p=hus&m=E", turn: 1, level: "level-6", seed: 1 });
      const analysis = await desk.analyse({ link: "#p=hawalis&m=H", turn: 1, nodes: 40_000 });
      const stop = new AbortController();
      const rest = desk.analyse({ link: "#p=hawalis&m=H", turn: 1, signal: stop.signal, onprogress: () => stop.abort() });
      await rest.catch(() => {});
      desk.close();
      return { slices, answer, analysis };
    });
    expect(answer.pit).toBeGreaterThanOrEqual(16);
    expect(analysis.nodes).toBeGreaterThanOrEqual(40_000);
    const called = (/** @type {string} */ name) => slices.filter(({ calls }) => calls.includes(name));
    // 15,540 positions of the proof, 64 between two looks.
    expect(called("loadProof").length).toBeGreaterThan(20);
    expect(called("stepNodes").length).toBeGreaterThan(5);
    expect(called("step").length).toBeGreaterThan(5);
    for (const slice of slices) {
      expect(slice.looks, JSON.stringify(slice)).toBeLessThanOrEqual(14);
      expect(slice.nodes, JSON.stringify(slice)).toBeLessThanOrEqual(14 * 600);
      expect(new Set(slice.calls).size, JSON.stringify(slice)).toBeLessThanOrEqual(1);
      if (!slice.calls.includes("stepNodes")) expect(slice.calls.length, JSON.stringify(slice)).toBeLessThanOrEqual(1);
    }
  });

  test("not to be had: slices", async ({ page }) => {
    allow(page, /status of 404|worker/i);
    await page.route("**/engine/worker.js", (route) => route.fulfill({ status: 404, body: "" }));
    await open(page, match);
    await expectReplaced(page);
  });

  test("dies in the middle: its question is answered all the same", { tag: "@both" }, async ({ page }) => {
    await page.route(/worker\.js$/, (route) => route.fulfill({
      contentType: "text/javascript",
      body: `import "./worker.js?real"; let asked = 0; addEventListener("message", () => { if (++asked === 2) throw new Error("dead"); });`,
    }));
    await open(page, match);
    await expectReplaced(page);
  });

  test("never answers: it is given up", async ({ page }) => {
    await page.route("**/engine/worker.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await open(page, match);
    await expectReplaced(page);
  });

  test("hangs while a person plays: the game can be left or taken back meanwhile, and goes on without it", async ({ page }) => {
    await page.route("**/engine/worker.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    // Its patience is counted in beats of a second; here they are quick.
    await page.addInitScript(() => {
      const { setInterval } = window;
      Object.assign(window, { setInterval: (/** @type {() => void} */ run, /** @type {number} */ every) => setInterval(run, every === 1000 && !(/** @type {any} */ (window).patient) ? 50 : every), patient: true });
    });
    await open(page, { ...short, north: "level-2" });
    const { legal, positionText } = await state(page);
    await call(page, "sow", legal[0]);
    await until(page, ({ thinking }) => thinking);
    await expect(chip(page, "north")).toHaveText("Thinking");
    expect(await state(page)).toMatchObject({ turn: 1, undoable: true, outcome: null });
    expect(await call(page, "undo")).toBe(true);
    expect(await state(page)).toMatchObject({ turn: 0, positionText, thinking: false });
    await call(page, "sow", legal[0]);
    await until(page, ({ thinking }) => thinking);
    await call(page, "resign", "south");
    expect(await state(page)).toMatchObject({ thinking: false, outcome: { winner: "north", reason: "resigned" } });
    await call(page, "undo");
    await until(page, ({ thinking }) => thinking);
    await call(page, "load", { setup: { preset: short.preset, position: short.position } });
    expect(await state(page)).toMatchObject({ turn: 0, thinking: false, outcome: null });
    await call(page, "sow", legal[0]);
    await until(page, ({ thinking }) => thinking);
    const { moves } = await state(page);
    await page.evaluate(() => { /** @type {any} */ (window).patient = false; });
    // The next question's beats are quick: it is put anew when the reader comes back from an earlier turn.
    await call(page, "step", "lap", -1);
    await until(page, ({ thinking }) => !thinking);
    await call(page, "skip");
    await answered(page, "south");
    const after = await state(page);
    expect(after.turn).toBe(2);
    expect(after.moves.slice(0, 1)).toEqual(moves);
    expect((await told(page)).warnings.filter((text) => text.includes(own))).toHaveLength(1);
    expect((await told(page)).alive).toBe(0);
    // From now on it is not waited for.
    await call(page, "sow", after.legal[0]);
    await answered(page, "south");
    expect(await logged(page, "error")).toEqual([]);
  });

  test("its engine fails: an instance of the page's thread takes over", async ({ page }) => {
    await page.route(/worker\.js$/, (route) => route.fulfill({
      contentType: "text/javascript",
      body: `import "./worker.js?real"; const { instantiateStreaming } = WebAssembly; WebAssembly.instantiateStreaming = WebAssembly.instantiate = () => { throw new WebAssembly.RuntimeError("unreachable"); };`,
    }));
    await open(page, match);
    await expectReplaced(page);
  });

  test("in a frame that has no origin of its own: slices", async ({ page }) => {
    allow(page, /may not load data from .*worker\.js/);
    const warnings = /** @type {string[]} */ ([]);
    page.on("console", (message) => message.type() === "warning" && message.text().includes(own) && warnings.push(message.text()));
    await open(page, { preset: "hus" }, `${policy}; frame-src 'self'`);
    const frame = await page.evaluateHandle((match) => {
      const frame = document.createElement("iframe");
      frame.sandbox.add("allow-scripts");
      frame.src = `embed.html?${new URLSearchParams(match)}`;
      // Out of sight it would not be animated.
      document.querySelector("main")?.replaceChildren(frame);
      return frame;
    }, match);
    const inner = await /** @type {import("@playwright/test").ElementHandle} */ (frame.asElement()).contentFrame();
    const over = () => inner?.evaluate(() => /** @type {any} */ (document.querySelector("sowing-board"))?.state?.outcome ?? null);
    await expect.poll(over, { timeout: 90_000 }).toHaveProperty("winner");
    expect(warnings).toHaveLength(1);
  });

  test("hundreds of questions begun and given up leave nothing behind", async ({ page }) => {
    await open(page, { preset: "hawalis" });
    const [most, alive, last] = await page.evaluate(async () => {
      const { told } = /** @type {any} */ (window);
      const { openAnalyst } = await import(new URL("engine/analyst.js", document.baseURI).href);
      const { link } = /** @type {any} */ (document.querySelector("#board")).state;
      const analyst = openAnalyst();
      let most = 0;
      for (let i = 0; i < 300; i++) {
        const stop = new AbortController();
        const answer = analyst.analyse({ link, turn: 0, signal: stop.signal }).catch((/** @type {Error} */ error) => error.name);
        if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 200));
        most = Math.max(most, told.alive);
        stop.abort();
        if ((await answer) !== "AbortError") throw new Error("an answer that was given up came");
      }
      const last = await analyst.choose({ link, turn: 0, level: "level-1", seed: 1 });
      analyst.close();
      return [most, told.alive, last];
    });
    expect(most).toBe(1);
    expect(alive).toBe(0);
    expect(last.pit).toBeGreaterThanOrEqual(0);
  });

  test("on the page's thread too: the module's memory stays as it is", async ({ page }) => {
    allow(page, /worker-src/);
    await open(page, { preset: "hawalis" }, policy.replace("worker-src 'self'", "worker-src 'none'"));
    const sizes = await page.evaluate(async () => {
      const { openAnalyst } = await import(new URL("engine/analyst.js", document.baseURI).href);
      const engine = await import(new URL("engine/fast/sowing_board.js", document.baseURI).href);
      const { link } = /** @type {any} */ (document.querySelector("#board")).state;
      const analyst = openAnalyst();
      const sizes = [];
      for (let i = 0; i < 200; i++) {
        const stop = new AbortController();
        const answer = analyst.analyse({ link, turn: 0, signal: stop.signal, onprogress: () => stop.abort() }).catch((/** @type {Error} */ error) => error.name);
        if (i > 3) stop.abort();
        await answer;
        // Every tenth time the study itself is given back and made anew.
        if (i % 10 === 9) analyst.close();
        if (i >= 3) await analyst.choose({ link, turn: 0, level: "level-1", seed: i });
        sizes.push((await engine.default()).memory.buffer.byteLength);
      }
      analyst.close();
      return sizes;
    });
    expect(sizes[sizes.length - 1]).toBe(sizes[20]);
  });
});
