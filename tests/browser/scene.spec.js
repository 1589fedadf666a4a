/**
 * The drawing of the board by itself: no element round it, real turns of the engine as frames.
 */
import { expect, test } from "@playwright/test";

/** @typedef {import("@playwright/test").Page} Page */

const presets = ["hus", "hawalis", "sadeqa-ii", "hus-team"];

/**
 * An empty page of the site with the modules of the board and helpers at `globalThis.board`.
 * @param {Page} page
 */
async function open(page) {
  await page.route("**/blank.html", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><meta charset=utf-8><title>Board</title>" }));
  await page.goto("blank.html");
  await page.evaluate(async () => {
    const load = (/** @type {string} */ path) => import(new URL(path, document.baseURI).href);
    const [geometry, scene, timeline, engine] = await Promise.all(
      ["board/geometry.js", "board/scene.js", "board/choreography.js", "engine/sowing_board.js"].map(load),
    );
    await engine.default();
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    const pick = (/** @type {any[]} */ list) => list[Math.floor(random() * list.length)];

    /** Some turns of a game, with what was captured before. @param {string} preset @param {number} count */
    const turns = (preset, count) => {
      const match = new engine.Match({ preset });
      const layout = match.layout();
      const played = [];
      while (played.length < count && !match.outcome()) {
        const { captured } = match.position();
        const turn = match.play(pick(match.legalMoves()));
        played.push(timeline.choreography(turn, layout, captured));
      }
      match.free();
      return { layout, played };
    };

    /** @param {any} layout @param {string} game @param {any} [options] @param {string} [theme] */
    const board = (layout, game, options = {}, theme = "light") => {
      const flat = theme !== "light" && theme !== "dark";
      const measures = geometry.boardGeometry(layout, { game, flat, width: 900, ...options });
      return { measures, scene: scene.createScene({ layout, game, geometry: measures, theme, ids: options.ids }) };
    };

    /** @param {any} layout */
    const overlay = (layout) => {
      const pit = () => Math.floor(random() * layout.pits.length);
      const maybe = (/** @type {any} */ value) => (random() < 0.5 ? value : null);
      const [by, taken] = [pit(), pit()];
      return {
        legal: [pit(), pit()],
        focus: maybe(pit()),
        blocked: maybe(pit()),
        preview: maybe({
          pit: pit(), path: [by, layout.pits[by].next], landing: { pit: layout.pits[by].next, occupied: random() < 0.5 },
          captures: by === taken ? [] : [{ by, taken: [{ pit: taken, seeds: 3 }] }], ownSeeds: random() < 0.5, endless: random() < 0.2,
        }),
        marks: random() < 0.5 ? [] : [{ pit: pit(), shape: pick(["ring", "dot", "cross", "square", "triangle", "question", "tick"]), text: "7" }],
        names: [pit()],
      };
    };
    const live = (/** @type {any} */ scene) => scene.element.querySelector(".scene-live").outerHTML;
    Object.assign(globalThis, { board: { geometry, scene, timeline, random, pick, turns, board, overlay, live } });
  });
}

for (const preset of presets) {
  test(`${preset}: the same frame gives the same picture, whatever was drawn before`, async ({ page }) => {
    await open(page);
    const compared = await page.evaluate((preset) => {
      const { timeline, random, pick, turns, board, overlay, live } = /** @type {any} */ (globalThis).board;
      const { layout, played } = turns(preset, 8);
      let count = 0;
      for (const [theme, options] of [["light", { ids: "a" }], ["contrast", { ids: "a", width: 340 }], ["dark", { ids: "a", width: 390, orientation: "left" }]]) {
        const used = board(layout, preset, options, theme).scene;
        for (let i = 0; i < 15; i++) {
          const moment = () => {
            const turn = pick(played);
            return [timeline.frame(turn, random() * turn.duration), overlay(layout)];
          };
          used.draw(...moment());
          const [frame, marks] = moment();
          used.draw(frame, marks);
          const fresh = board(layout, preset, options, theme).scene;
          fresh.draw(frame, marks);
          if (live(used) !== live(fresh)) return `${theme}: ${live(used)}\n\n${live(fresh)}`;
          count++;
        }
      }
      return count;
    }, preset);
    expect(compared).toBe(45);
  });
}

test("a seed lies where its slot is, however many lie there", async ({ page }) => {
  await open(page);
  const moved = await page.evaluate(() => {
    const { timeline, turns, board } = /** @type {any} */ (globalThis).board;
    let checked = 0;
    for (const preset of ["hus", "hawalis", "sadeqa-ii"]) {
      const { layout } = turns(preset, 1);
      const { scene } = board(layout, preset);
      /** @type {string[][]} */
      let before = [];
      for (let count = 0; count <= 60; count++) {
        scene.draw(timeline.stillFrame(layout.pits.map(() => count), { south: 0, north: 0 }));
        const heaps = [...scene.element.querySelector(".scene-live").querySelectorAll(":scope > g > g:nth-child(2) > g")];
        const now = heaps.map((heap) => [...heap.children].map((seed) => seed.outerHTML));
        if (now.length !== layout.pits.length) return `${preset}: ${now.length} heaps`;
        if (now.some((seeds) => seeds.length !== Math.min(count, 36))) return `${preset}: ${now[0].length} seeds of ${count}`;
        for (const [pit, seeds] of before.entries()) {
          for (const [i, seed] of seeds.entries()) {
            if (now[pit][i] !== seed) return `${preset}: seed ${i} of pit ${pit} moved at ${count}`;
            checked++;
          }
        }
        before = now;
      }
    }
    return checked;
  });
  expect(moved).toBe((32 + 28 + 12) * ((35 * 36) / 2 + 36 * 24));
});

test("a frame touches only what has changed, and never the ground", { tag: "@both" }, async ({ page }) => {
  await open(page);
  const result = await page.evaluate(async () => {
    const { timeline, turns, board } = /** @type {any} */ (globalThis).board;
    const { layout, played } = turns("hus", 12);
    const { scene } = board(layout, "hus");
    document.body.append(scene.element);
    const [ground, live] = scene.element.children;
    // The grain comes once, after the first picture.
    const plain = ground.outerHTML;
    while (ground.outerHTML === plain) await new Promise((resume) => setTimeout(resume, 20));
    const all = { childList: true, attributes: true, subtree: true, characterData: true };
    const [onGround, onLive] = [new MutationObserver(() => {}), new MutationObserver(() => {})];
    onGround.observe(ground, all);
    onLive.observe(live, all);
    let most = 0;
    let again = 0;
    let frames = 0;
    for (const turn of played) {
      scene.draw(timeline.frame(turn, 0));
      onLive.takeRecords();
      for (let t = 0; t < turn.duration; t += 16) {
        const frame = timeline.frame(turn, t);
        scene.draw(frame);
        most = Math.max(most, onLive.takeRecords().length);
        scene.draw(frame);
        again += onLive.takeRecords().length;
        frames++;
      }
    }
    return { frames, most, again, ground: onGround.takeRecords().length };
  });
  expect(result.frames).toBeGreaterThan(1000);
  expect(result.again).toBe(0);
  expect(result.ground).toBe(0);
  // A lap that begins changes its path, its rings and the seeds that are lifted: still few things.
  expect(result.most).toBeLessThan(400);
});

test("no style attribute, and ids that do not meet when two boards share a page", { tag: "@both" }, async ({ page }) => {
  await open(page);
  const found = await page.evaluate(async () => {
    const { timeline, turns, board, overlay } = /** @type {any} */ (globalThis).board;
    const shown = [];
    for (const [preset, theme] of [["hus", "light"], ["hus", "dark"], ["hawalis", "light"], ["sadeqa-ii", "dark"], ["hus", "print"]]) {
      const { layout, played } = turns(preset, 5);
      const { scene } = board(layout, preset, {}, theme);
      document.body.append(scene.element);
      scene.draw(timeline.frame(played[4], played[4].duration * 0.4), overlay(layout));
      shown.push(scene.element);
    }
    while (shown.slice(0, 4).some((element) => !element.querySelector("pattern"))) await new Promise((resume) => setTimeout(resume, 20));
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const lost = shown.flatMap((element) =>
      [...element.outerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id).filter((id) => !element.querySelector(`[id="${id}"]`)),
    );
    return { styled: document.querySelectorAll("[style], style").length, ids: ids.length, different: new Set(ids).size, lost };
  });
  expect(found.styled).toBe(0);
  expect(found.ids).toBeGreaterThan(40);
  expect(found.different).toBe(found.ids);
  expect(found.lost).toEqual([]);
});

test("a picture to keep stands alone", async ({ page }) => {
  await open(page);
  const pictures = await page.evaluate(() => {
    const { timeline, turns, board, overlay } = /** @type {any} */ (globalThis).board;
    return ["light", "dark", "contrast", "projector", "print"].map((theme) => {
      const { layout, played } = turns("hawalis", 3);
      const { scene, measures } = board(layout, "hawalis", {}, theme);
      const frame = timeline.frame(played[2], played[2].duration * 0.6);
      const marks = overlay(layout);
      const text = scene.toSVG(frame, marks);
      const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
      const root = parsed.documentElement;
      const ids = [...parsed.querySelectorAll("[id]")].map(({ id }) => id);
      return {
        same: scene.toSVG(frame, marks) === text,
        root: root.nodeName,
        width: Number(root.getAttribute("width")) === Math.round(measures.pixelWidth * 100) / 100,
        bad: parsed.querySelectorAll("parsererror, script, style, [style], image, foreignObject, [href]").length,
        lost: [...text.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !ids.includes(id)).length,
        outside: /https?:/.test(text.replace("http://www.w3.org/2000/svg", "")),
        seeds: parsed.querySelectorAll("g").length > 30,
        pits: parsed.querySelectorAll(`path[fill$="-pit)"], circle[r="${Math.round(measures.pitRadius * 100) / 100}"][fill^="#"]`).length,
      };
    });
  });
  for (const picture of pictures) expect(picture).toEqual({ same: true, root: "svg", width: true, bad: 0, lost: 0, outside: false, seeds: true, pits: 28 });
});

test("pits can be hit at every width, and cells do not overlap", async ({ page }) => {
  await open(page);
  const faults = await page.evaluate(() => {
    const { geometry, turns } = /** @type {any} */ (globalThis).board;
    const { layout: eight } = turns("hus", 1);
    /** The layout of a longer board, spread from the shorter one. @param {number} columns */
    const long = (columns) => ({
      rows: 4,
      columns,
      pits: Array.from({ length: 4 * columns }, (_, id) => {
        const north = id >= 2 * columns;
        const own = id % (2 * columns);
        const front = own >= columns;
        const fromLeft = front ? 2 * columns - 1 - own : own;
        return { id, owner: north ? "north" : "south", row: front ? "front" : "back", column: north ? columns - 1 - fromLeft : fromLeft, name: "A1", next: (north ? 2 * columns : 0) + ((own + 1) % (2 * columns)), facing: [] };
      }),
    });
    const strip = (/** @type {any} */ layout) => JSON.stringify(layout.pits.map((/** @type {any} */ { id, owner, row, column, next }) => [id, owner, row, column, next]));
    if (strip(long(8)) !== strip(eight)) return ["the long layouts are not the engine's"];
    const boards = [["hawalis", turns("hawalis", 1).layout], ["sadeqa-ii", turns("sadeqa-ii", 1).layout], ...[8, 10, 12, 16, 24, 32].map((n) => ["hus", long(n)])];
    const faults = [];
    for (const [game, layout] of boards) {
      // From 700 px on a pointer is expected: there the least is what WCAG 2.2 asks of any target.
      for (const width of [320, 360, 390, 640, 768, 1024, 1440, 2560]) {
        for (const height of [null, 420]) {
          for (const flat of [false, true]) {
            for (const orientation of height ? ["bottom", "top"] : [geometry.chooseOrientation(layout, width, height)]) {
              const g = geometry.boardGeometry(layout, { game, flat, width, height, orientation });
              const at = `${game} ${layout.columns} ${width}x${height} ${orientation} ${g.variant}`;
              if (g.pixelWidth > width + 0.01) faults.push(`${at}: ${g.pixelWidth} px wide`);
              if (height && g.pixelHeight > height + 0.01) faults.push(`${at}: ${g.pixelHeight} px high`);
              if (!height && 2 * g.pitRadius * g.scale < (width < 700 ? 36 : 24)) faults.push(`${at}: pits of ${2 * g.pitRadius * g.scale} px`);
              const cells = g.pits.map((/** @type {any} */ { cell }) => cell);
              if (!height && cells.some((/** @type {any} */ c) => Math.min(c.width, c.height) * g.scale < (width < 700 ? 39.9 : 26))) faults.push(`${at}: a small cell`);
              for (const [i, a] of cells.entries()) {
                if (a.x < -0.5 || a.y < -0.5 || a.x + a.width > g.width + 0.5 || a.y + a.height > g.height + 0.5) faults.push(`${at}: cell ${i} leaves the board`);
                for (const b of cells.slice(i + 1)) {
                  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01;
                  if (overlap) faults.push(`${at}: cells overlap`);
                }
              }
              for (const [i, pit] of g.pits.entries()) {
                const hand = g.hand(i, i, 0);
                for (const other of g.pits) {
                  if (Math.hypot(hand.x - other.x, hand.y - other.y) < other.r + 28) faults.push(`${at}: the hand at ${i} covers a pit`);
                  const side = other.count.anchor === "middle" ? 0 : other.count.anchor === "start" ? 0.3 : -0.3;
                  if (Math.hypot(hand.x - other.count.x - side * g.countSize, hand.y - other.count.y) < 34.4 + g.countSize * 0.3) faults.push(`${at}: the hand at ${i} covers a count`);
                }
                if (Math.hypot(pit.count.x - pit.x, pit.count.y - pit.y) < pit.r * 1.06) faults.push(`${at}: a count touches its pit`);
              }
            }
          }
        }
      }
    }
    return [...new Set(faults)];
  });
  expect(faults).toEqual([]);
});
