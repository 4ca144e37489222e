import tests from '../../jest.config.js';

/** Tests of the chart and of the compose files: a gate of `npm run check`. They need no database. */
/** @type {import('jest').Config} */
export default {
  ...tests,
  rootDir: '../..',
  roots: ['<rootDir>/tests/deploy'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: null,
  globalTeardown: null,
  // The first run fetches 44 MB.
  testTimeout: 180_000,
  maxWorkers: 1,
};
