import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { jestCommand } from './jest.mjs';
import { alone, Refusal, root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';

/**
 * @typedef {object} Gate
 * @property {string} name
 * @property {string[]} command what runs under our Node
 * @property {string[]} [on] what it looks at, when not at changed files alone
 * @property {RegExp} [touches] which changed files it looks at; without it, it runs only among all gates
 * @property {string[]} [faster] further arguments when it looks at what changed
 * @property {boolean} [built] whether it needs the built product
 */

/** Every gate, each an error. The slow ones first, so that two at a time end soonest. */
/** @type {Gate[]} */
const gates = [
  {
    name: 'eslint',
    // Types of the whole product at once need more than the 4 GB that Node allows itself.
    command: ['--max-old-space-size=8192', 'node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored'],
    on: ['.'],
    touches: /\.(js|mjs|cjs|ts|tsx|graphql)$/,
  },
  {
    name: 'types',
    command: ['node_modules/typescript/bin/tsc', '--noEmit'],
    touches: /\.tsx?$/,
    faster: ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  { name: 'types of bin', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'bin'], touches: /^bin\// },
  {
    name: 'prettier',
    command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--ignore-unknown'],
    on: ['.'],
    touches: /./,
  },
  {
    name: 'imports',
    // The long form says the advice of each rule.
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
    ],
    on: ['server', 'shared', 'sandbox', 'client', 'db', 'tests', 'bench'],
    touches: /^(server|shared|sandbox|client|db|tests|bench)\/.*\.tsx?$/,
  },
  { name: 'unused code (knip)', command: ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'schema.graphql', command: ['--import', 'tsx', 'server/graphql/checkSchema.ts'] },
  { name: 'generated documents', command: ['bin/checkDocuments.mjs'], touches: /\.graphql$|\.generated\.ts$|^codegen\.ts$/ },
  {
    name: "cost of the client's operations",
    command: ['--import', 'tsx', 'server/graphql/checkCosts.ts'],
    touches: /\.graphql$|^server\/graphql\/|^client\/history\/(?:downloadConversation|historyCache)\.ts$/,
  },
  { name: 'migrations', command: ['--import', 'tsx', 'server/checkMigrations.ts'] },
  { name: 'docs, image, lock file', command: jestCommand(['documents']), touches: /\.md$|^package/ },
  { name: 'chart and compose files', command: jestCommand(['deploy']), touches: /^(charts\/|compose|haproxy)/ },
  {
    name: 'size of the first view',
    command: ['node_modules/size-limit/bin.js', '--config', 'bin/client/size-limit.js'],
    built: true,
  },
];

/**
 * The files of the clone that differ from main, committed or not; deleted ones are left out.
 * @returns {string[]}
 */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
  };
  const [base = 'HEAD'] = [...git('merge-base', 'HEAD', 'origin/main'), ...git('merge-base', 'HEAD', 'main')];
  const names = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].filter((name) => existsSync(path.join(root, name)));
}

/**
 * The gates that look at changed files, with the files that each looks at.
 * @param {string[]} files
 * @returns {Gate[]}
 */
const gatesFor = (files) =>
  gates.flatMap((gate) => {
    const { command, on, touches, faster = [] } = gate;
    const touched = files.filter((file) => touches?.test(file));
    if (touched.length === 0) return [];
    return [{ ...gate, command: [...command, ...faster], ...(on && { on: touched }) }];
  });

/**
 * @param {Gate} gate
 * @returns {Promise<boolean>} whether it passed; its output is printed if it did not
 */
async function pass({ name, command, on = [] }) {
  const started = performance.now();
  const { code, output } = await run(findNode(), [...command, ...on], {
    env: { ...cleanEnvironment(), NODE_ENV: 'development', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopIfAsked();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(code === 0 ? `passed  ${name} (${seconds} s)` : `FAILED  ${name} (${seconds} s)\n${output.trim()}\n`);
  return code === 0;
}

/**
 * Runs all gates, those whose names begin with one of the arguments, or with `--changed` those that look at changed files; two at a
 * time.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function check(args) {
  const names = args.filter((name) => name !== '--changed');
  const offered = args.includes('--changed') ? gatesFor(changedFiles()) : gates;
  const chosen = offered.filter(({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)));
  if (chosen.length === 0 && offered === gates)
    throw new Refusal(`There is no such gate: say one of ${gates.map(({ name }) => name).join(', ')}, or --changed.`);
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
