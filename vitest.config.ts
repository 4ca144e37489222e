import { defineConfig } from 'vitest/config';

/** Tests of the server and of the client's plain modules, and two gates of `npm run check`. Journeys are Playwright's. */

const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

/** Node loads the sources as it does for `npm run dev`, and each module once for all files of a worker: docs/decisions/65. */
const once = { isolate: false, execArgv: ['--import', 'tsx'], experimental: { viteModuleRunner: false } };

const ofServer = { globalSetup: './tests/globalSetup.mjs', setupFiles: './tests/beforeEachFile.ts', ...once };

/** OpenTelemetry's tracer is set once in a process, by whatever sets it first. */
const traced = ['server/telemetry/reporting.test.ts', 'server/telemetry/tracing.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than CI has processors: a test often waits for an answer, a lease or a timer.
    maxWorkers: 3,
    // What a quiet machine does in a few seconds may take ten times as long on a busy one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: tests('server', 'shared', 'sandbox', 'db', 'tests'),
          exclude: [...tests('tests/lint', 'tests/deploy'), ...traced],
          ...ofServer,
        },
      },
      { extends: true, test: { name: 'traced', include: traced, ...ofServer, isolate: true } },
      // Vite loads them anew for each file: they have pages, and modules that stand in for others, of their own.
      { extends: true, test: { name: 'client', include: tests('client') } },
      { extends: true, test: { name: 'documents', include: tests('tests/lint'), ...once } },
      // The first run fetches 44 MB.
      {
        extends: true,
        test: {
          name: 'deploy',
          include: tests('tests/deploy'),
          globalSetup: './tests/deploy/globalSetup.mjs',
          ...once,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
