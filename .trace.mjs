import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const level = process.argv[2] ?? "level-6", link = process.argv[3] ?? "#p=hus&m=E", turn = +(process.argv[4] ?? 1);
for (let round = 0; round < 3; round++) for (const port of [8841, 8842]) {
  const page = await browser.newPage();
  await page.addInitScript(() => { window.Worker = class { constructor() { throw new Error("refused"); } }; });
  await page.goto(`http://127.0.0.1:${port}/embed.html?preset=hus&speed=1`);
  await page.evaluate(async () => { await document.querySelector("sowing-board").ready; await new Promise((r) => setTimeout(r, 1500)); });
  const cdp = await page.context().newCDPSession(page);
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const done = new Promise((r) => cdp.on("Tracing.tracingComplete", r));
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"] } });
  const r = await page.evaluate(async ([level, link, turn]) => {
    const { openAnalyst } = await import(new URL("engine/analyst.js", document.baseURI).href);
    performance.mark("begin-question");
    const answer = await openAnalyst().choose({ link, turn, level, seed: 1 });
    performance.mark("end-question");
    return answer;
  }, [level, link, turn]);
  await new Promise((r) => setTimeout(r, 200));
  await cdp.send("Tracing.end"); await done;
  const mark = (n) => events.find((e) => e.name === n);
  const b = mark("begin-question"), e = mark("end-question");
  const tasks = events.filter((x) => x.ph === "X" && x.pid === b.pid && x.tid === b.tid && /RunTask/.test(x.name) && x.ts + x.dur >= b.ts && x.ts <= e.ts);
  const top = (key) => tasks.map((t) => (t[key] ?? 0) / 1000).sort((a, b) => b - a).slice(0, 6).map((x) => +x.toFixed(1)).join(" ");
  console.log(port, JSON.stringify(r), "tasks", tasks.length, "cpu:", top("tdur"), "| wall:", top("dur"));
  await page.close();
}
await browser.close();
