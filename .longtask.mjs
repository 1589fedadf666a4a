import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
for (let round = 0; round < 3; round++) for (const port of [8841, 8842]) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.tasks.push([Math.round(startTime), Math.round(duration)]); }).observe({ type: "longtask", buffered: true });
    window.Worker = class { constructor() { throw new Error("refused"); } };
    // a probe: gaps between tasks
    const channel = new MessageChannel(); let last = performance.now(); window.gaps = [];
    channel.port1.onmessage = () => { const now = performance.now(); if (now - last > 16) window.gaps.push([Math.round(last), Math.round(now - last)]); last = now; if (window.probing) channel.port2.postMessage(0); };
    window.probe = () => { window.probing = true; last = performance.now(); channel.port2.postMessage(0); };
  });
  await page.goto(`http://127.0.0.1:${port}/embed.html?preset=hus&north=level-6&speed=1`);
  const r = await page.evaluate(async () => {
    const board = document.querySelector("sowing-board");
    await board.ready;
    await new Promise((r) => setTimeout(r, 1500));
    const from = performance.now();
    window.tasks.length = 0;
    const calls = [];
    const engine = await import(new URL("engine/fast/sowing_board.js", document.baseURI).href);
    const wrap = (type, name) => { const old = type.prototype[name]; if (!old) return; type.prototype[name] = function (...v) { const t = performance.now(); try { return old.apply(this, v); } finally { calls.push([name, +(performance.now() - t).toFixed(1)]); } }; };
    for (const name of ["loadProof", "start", "startAt", "step", "stepNodes", "choose"]) wrap(engine.Analyst, name);
    // the question as the board asks it, without the board's own drawing
    const { openAnalyst } = await import(new URL("engine/analyst.js", document.baseURI).href);
    const desk = openAnalyst();
    let raf = performance.now(); const frames = []; let on = true; const tick = () => { const n = performance.now(); frames.push(Math.round(n - raf)); raf = n; if (on) requestAnimationFrame(tick); }; requestAnimationFrame(tick);
    const t0 = performance.now();
    const answer = await desk.choose({ link: "#p=hus&m=E", turn: 1, level: "level-6", seed: 1 });
    const t1 = performance.now();
    on = false;
    await new Promise((r) => setTimeout(r, 300));
    const gaps = frames.sort((a, b) => b - a).slice(0, 5).map((d) => [0, d]);
    calls.sort((a, b) => b[1] - a[1]);
    return { answer, took: Math.round(t1 - t0), gaps: gaps.map(([, d]) => d), tasks: window.tasks.map(([, d]) => d), calls: calls.slice(0, 4), n: calls.length };
  });
  console.log(port, JSON.stringify(r));
  await page.close();
}
await browser.close();
