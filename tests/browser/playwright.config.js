import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/**
 * Browser tests in Chromium and Firefox. `cargo xtask test` serves the finished site and says where in SOWING_BOARD_URL; started by hand
 * (`npx playwright test --config tests/browser`), the tests have the site built and served first.
 *
 * Chromium runs every test. Firefox, which is driven several times as slowly, runs those tagged @both, and every test with SOAK=1.
 * TRACE=1 keeps a trace of each test that fails; recording doubles the time of all of them.
 */
const url = process.env.SOWING_BOARD_URL;
const soak = process.env.SOAK === "1";
const ownPort = 8137;

// A browser of the system is taken where it is one that Playwright can drive: Debian's. Elsewhere Playwright brings its own.
const chromium = process.env.SOWING_BOARD_CHROMIUM ?? "/usr/bin/chromium";
const firefox = process.env.SOWING_BOARD_FIREFOX ?? "/usr/bin/firefox-esr";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  // The tests wait more than they work.
  workers: Math.min(4, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Long, because slow machines must not decide: a test that hangs still ends.
  timeout: soak ? 3_600_000 : 600_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: `${url ?? `http://127.0.0.1:${ownPort}`}/`,
    trace: process.env.TRACE === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  webServer: url
    ? undefined
    : {
        command: `cargo xtask play --no-open --port ${ownPort}`,
        cwd: "../..",
        url: `http://127.0.0.1:${ownPort}/`,
        timeout: 900_000,
        reuseExistingServer: true,
      },
  projects: [
    {
      name: "chromium",
      use: { browserName: "chromium", launchOptions: existsSync(chromium) ? { executablePath: chromium } : {} },
    },
    {
      name: "firefox",
      grep: soak ? undefined : /@both/,
      use: existsSync(firefox)
        ? { browserName: "firefox", channel: "moz-firefox", launchOptions: { executablePath: firefox } }
        : { browserName: "firefox" },
    },
  ],
});
