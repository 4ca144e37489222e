/** Tests of the server and of the client's plain modules; journeys are Playwright's, tests/lint and tests/deploy are gates. */
/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/server', '<rootDir>/shared', '<rootDir>/sandbox', '<rootDir>/client', '<rootDir>/db', '<rootDir>/tests'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/e2e/', '<rootDir>/tests/lint/', '<rootDir>/tests/deploy/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import each other by the names of the build.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          // JSON is imported with its type attribute, or not at all.
          experimental: { keepImportAttributes: true },
          transform: { legacyDecorator: true, decoratorMetadata: false, useDefineForClassFields: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFiles: ['<rootDir>/tests/errorsOfNode.mjs'],
  globalSetup: '<rootDir>/tests/globalSetup.mjs',
  globalTeardown: '<rootDir>/tests/globalTeardown.mjs',
  maxWorkers: 3,
  // Modules of a file that is done stay in memory: without a bound a worker comes to 4 GB.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 40_000,
};
