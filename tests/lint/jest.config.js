import tests from '../../jest.config.js';

/** Tests of the repository's documents: a gate of `npm run check`. They need no database. */
/** @type {import('jest').Config} */
export default {
  ...tests,
  rootDir: '../..',
  roots: ['<rootDir>/tests/lint'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: null,
  globalTeardown: null,
};
