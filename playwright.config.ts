import { defineConfig, devices } from '@playwright/test';

/** Browser journeys against the built product, as `npm start` runs it. `npm test -- e2e` finds Chromium and builds. */

// A separate port for each run, so that two checkouts may test at once; workers read this file, too, and inherit it. It is above those
// that freePort gives, and below those that systems choose.
const port = (process.env['JOURNEYS_PORT'] ??= String(30_000 + (process.pid % 2_700)));

export default defineConfig({
  testDir: 'tests/e2e',
  // One PostgreSQL for the journeys that start their own server, as for Jest's test files.
  globalSetup: './tests/e2e/globalSetup.ts',
  fullyParallel: true,
  // One more than CI has processors: at some time in most journeys the browser waits for an answer, a lease or a timer.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // Some journeys follow long answers to their end, perhaps on a slow machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // Journeys compare what a column copies with what its model wrote.
    permissions: ['clipboard-read', 'clipboard-write'],
    // Screenshots and DOM snapshots of each step cost a quarter of the time without a GPU; a failure keeps its page as text.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Scrollbars that take room, as on Windows and Linux. An emulated phone has those of a phone all the same.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      // The browser itself sends nothing to the outside.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--disable-gpu',
        '--disable-default-apps',
        '--disable-features=OptimizationHints,MediaRouter,Translate',
        '--no-first-run',
        '--no-pings',
        // A page of a journey ends before code that was optimised for it pays back what that cost.
        '--js-flags=--max-optimized-bytecode-size=0',
      ],
    },
  },
  webServer: {
    // `exec`: without a shell in between, the server ends with the runner even if that is killed.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" --enable-source-maps --import ./bin/followLauncher.mjs dist/server/local.js`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: port,
      // A run of `npm test` has its own empty folder. Nothing is deleted here, because the gates read this file during a run.
      DATA_DIR: process.env['JOURNEYS_DATA'] ?? '.cache/tests/data',
      LOCAL_MODEL: 'off',
      SIMULATED_MODELS: 'on',
      // The journeys of a worker share its accounts.
      FREE_QUERIES: '100000',
      FAIR_USE: '100000',
      // Journeys that make accounts or reach limits claim other addresses.
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
