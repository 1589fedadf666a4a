import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
for (let round = 0; round < 3; round++) {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:8842/embed.html?preset=hus&speed=1`);
  console.log(JSON.stringify(await page.evaluate(async () => {
    const engine = await import(new URL("engine/fast/sowing_board.js", document.baseURI).href);
    const out = {};
    let t = performance.now(); await engine.default({ module_or_path: new URL("engine/fast/sowing_board_bg.wasm", document.baseURI) }); out.init = performance.now() - t;
    for (const n of ["first", "second"]) for (const memoryMiB of [8, 4]) { t = performance.now(); const a = new engine.Analyst({ preset: "hus" }, { memoryMiB }); out[n + memoryMiB] = performance.now() - t; if (n === "second") a.free(); }
    return Object.fromEntries(Object.entries(out).map(([k, v]) => [k, +v.toFixed(1)]));
  })));
  await page.close();
}
await browser.close();
