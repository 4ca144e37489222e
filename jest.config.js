import { globSync, readFileSync } from 'node:fs';

/**
 * Unit and API tests, and two gates of `npm run check`; browser tests are Playwright's. Files whose name ends in `.long.test.ts` belong to
 * `npm run test:all` alone, which CONTRIBUTING.md explains.
 */

const rootDir = import.meta.dirname;

/** @param {string[]} folders */
const tests = (...folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`);

const isComplete = process.env['TEST_TIER'] === 'all';
const ignored = ['/node_modules/', ...(isComplete ? [] : [String.raw`\.long\.test\.tsx?$`])];

/** Packages that npm makes there would be found twice. */
const modulePathIgnorePatterns = ['<rootDir>/.cache/', '<rootDir>/dist/'];

/** Test files that share the modules of their worker, which Node loads through tsx: docs/decisions/65. */
const shared = {
  rootDir,
  runtime: '<rootDir>/tests/jest/NodeRuntime.cjs',
  testEnvironment: '<rootDir>/tests/jest/NodeEnvironment.cjs',
  transform: {},
  modulePathIgnorePatterns,
  restoreMocks: true,
  waitForUnhandledRejections: true,
};

const withDatabase = {
  ...shared,
  globalSetup: '<rootDir>/tests/globalSetup.mjs',
  globalTeardown: '<rootDir>/tests/globalTeardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/tests/beforeEachFile.ts'],
};

/** OpenTelemetry's tracer is set once in a process, by whatever sets it first. */
const traced = ['server/telemetry/reporting.test.ts', 'server/telemetry/tracing.test.ts'];

/** Client tests that need a page or replace modules name their environment in a docblock. Each has a module registry of its own. */
const isolated = globSync('client/**/*.test.{ts,tsx}', { cwd: rootDir }).filter((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').includes('@jest-environment '),
);

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...withDatabase,
      displayName: 'server',
      testMatch: tests('server', 'shared', 'sandbox', 'db', 'tests'),
      testPathIgnorePatterns: [...ignored, '<rootDir>/tests/lint/', '<rootDir>/tests/deploy/', ...traced],
    },
    { ...shared, displayName: 'client', testMatch: tests('client'), testPathIgnorePatterns: [...ignored, ...isolated] },
    {
      rootDir,
      displayName: 'page',
      testMatch: isolated.map((file) => `<rootDir>/${file}`),
      testPathIgnorePatterns: ignored,
      modulePathIgnorePatterns,
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      // Sources import each other by the names of the build.
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.css$': '<rootDir>/tests/jest/noStyles.mjs' },
      transform: {
        '^.+\\.tsx?$': [
          '@swc/jest',
          {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true, decorators: true },
              // JSON is imported with its type attribute, or not at all.
              experimental: { keepImportAttributes: true },
              transform: { legacyDecorator: true, useDefineForClassFields: true, react: { runtime: 'automatic' } },
            },
            module: { type: 'es6' },
          },
        ],
      },
    },
    {
      ...withDatabase,
      displayName: 'traced',
      runner: '<rootDir>/tests/jest/OwnProcessRunner.cjs',
      testMatch: traced.map((file) => `<rootDir>/${file}`),
    },
    { ...shared, displayName: 'documents', testMatch: tests('tests/lint') },
    {
      ...shared,
      displayName: 'deploy',
      testMatch: tests('tests/deploy'),
      globalSetup: '<rootDir>/tests/deploy/globalSetup.mjs',
    },
  ],
  // One more than CI has processors: a test often waits for an answer, a lease or a timer.
  maxWorkers: 3,
  // What a quiet machine does in a few seconds may take ten times as long on a busy one.
  testTimeout: 120_000,
};
