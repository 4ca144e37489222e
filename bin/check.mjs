import { build } from './build.mjs';
import { alone, Refusal } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';

/** @typedef {{ name: string, command: string[], built?: boolean }} Gate */

/** Every gate, each an error: name and what runs under our Node. The slow ones first, so that two at a time end soonest. */
/** @type {Gate[]} */
const gates = [
  { name: 'eslint', command: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'types of bin', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'bin'] },
  { name: 'prettier', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'] },
  {
    name: 'imports',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'server',
      'client',
      'db',
      'tests',
      'bench',
    ],
  },
  { name: 'unused code (knip)', command: ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'schema.graphql', command: ['--import', 'tsx', 'server/graphql/checkSchema.ts'] },
  { name: 'generated documents', command: ['bin/checkDocuments.mjs'] },
  { name: 'migrations', command: ['--import', 'tsx', 'db/migration-check.ts'] },
  {
    name: 'docs, image, lock file',
    command: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--config=tests/lint/jest.config.js',
    ],
  },
  {
    name: 'chart and compose files',
    command: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--config=tests/deploy/jest.config.js',
    ],
  },
  { name: 'size of the first view', command: ['node_modules/size-limit/bin.js', '--config', 'bin/client/size-limit.js'], built: true },
];

/**
 * @param {Gate} gate
 * @returns {Promise<boolean>} whether it passed; its output is printed if it did not
 */
async function pass({ name, command }) {
  const started = performance.now();
  const { code, output } = await run(findNode(), command, {
    env: { ...cleanEnvironment(), NODE_ENV: 'development', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopIfAsked();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(code === 0 ? `passed  ${name} (${seconds} s)` : `FAILED  ${name} (${seconds} s)\n${output.trim()}\n`);
  return code === 0;
}

/**
 * Runs all gates, or those whose names begin with one of the arguments, two at a time.
 * @param {string[]} names
 * @returns {Promise<number>} exit code
 */
export async function check(names) {
  const chosen = gates.filter(({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)));
  if (chosen.length === 0) throw new Refusal(`There is no such gate: say one of ${gates.map(({ name }) => name).join(', ')}.`);
  /** @type {string[]} */
  const failed = [];
  if (chosen.some(({ built }) => built)) await alone(build);
  const waiting = [...chosen];
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) if (!(await pass(gate))) failed.push(gate.name);
  };
  await Promise.all([work(), work()]);
  console.log(failed.length === 0 ? `\nAll ${chosen.length} gates passed.` : `\nFailed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
