/**
 * Flags of Node under which Jest and its workers run: TypeScript is loaded as in `npm run dev`, libraries check more than in production, and
 * Jest's own module registry knows ES modules.
 */
const flags = [
  ...['--import', 'tsx', '--import', './tests/jest/reportStrayErrors.mjs', '--conditions=development'],
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
];

/**
 * The command line of a run of Jest, for our Node.
 * @param {string[]} projects of jest.config.js
 * @param {string[]} [args]
 */
export const jestCommand = (projects, args = []) => [...flags, 'node_modules/jest/bin/jest.js', '--selectProjects', ...projects, ...args];
