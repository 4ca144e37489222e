import { rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Browser journeys, against the built product as `npm start` runs it. `npm test -- e2e` finds the Chromium and builds. */

const port = 4610;
const dataDir = '.cache/tests/data';
// Workers read this file too: only the first process, which starts the server, begins with empty data.
if (!process.env['TEST_WORKER_INDEX']) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // What a column copies is compared with what its model wrote.
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Nothing of the browser's own goes out.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--disable-default-apps',
        '--disable-features=OptimizationHints,MediaRouter,Translate',
        '--no-first-run',
        '--no-pings',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" --enable-source-maps dist/server/local.js`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOCAL_MODEL: 'off',
      SIMULATED_MODELS: 'on',
      // All journeys share the seeded accounts.
      FREE_QUERIES: '100000',
      FAIR_USE: '100000',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
