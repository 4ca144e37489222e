import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, buildServer } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { jestCommand } from './jest.mjs';
import { alone, readIfThere, Refusal, root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';

/**
 * The result of a run.
 * @typedef {object} Sum
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} failed what failed: tests, files that could not be loaded, and errors outside of tests
 */

/** Variables that tests may see: none that could change the product's behaviour or give it a real key. */
const harmless =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|TMPDIR|TEMP|TMP|CI|DEBUG|PWDEBUG|DISPLAY|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|LINKED_JUMPS|TEST_POSTGRES|FUZZ_RUNS|FUZZ_SEED|SystemRoot|APPDATA|LOCALAPPDATA|USERPROFILE|PATHEXT|COMSPEC)$/i;

function testEnvironment() {
  const kept = Object.entries(cleanEnvironment()).filter(([name]) => harmless.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'test' };
}

/**
 * Runs a test runner and reads its report.
 * @param {string} report relative path of its JSON
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => Sum} sum
 * @returns {Promise<Sum>} a runner that broke down counts as one failure
 */
async function runTests(report, args, env, sum) {
  mkdirSync(path.dirname(path.join(root, report)), { recursive: true });
  rmSync(path.join(root, report), { force: true });
  const { code } = await run(findNode(), args, { env });
  stopIfAsked();
  const written = readIfThere(report);
  const counted = written ? sum(JSON.parse(written)) : { passed: 0, skipped: 0, failed: [] };
  if ((code !== 0 || !written) && counted.failed.length === 0) counted.failed.push(`the runner, which ended with ${code}`);
  return counted;
}

/**
 * A test file in Jest's report.
 * @typedef {object} Suite
 * @property {string} name its path
 * @property {string} status failed also if it could not be loaded
 * @property {{ fullName: string, status: string }[]} assertionResults its tests
 */

/** Where Jest's processes write errors outside of the tests. */
const strayErrors = '.cache/tests/strayErrors.jsonl';

/** @type {Part} */
async function unit(args, tier) {
  await alone(buildServer);
  const report = '.cache/tests/jest.json';
  const projects = ['server', 'client', 'page', 'traced'];
  const env = { ...testEnvironment(), TEST_TIER: tier, STRAY_ERRORS: path.join(root, strayErrors) };
  rmSync(env.STRAY_ERRORS, { force: true });
  const command = jestCommand(projects, ['--json', `--outputFile=${report}`, ...args]);
  return runTests(report, command, env, ({ numPassedTests, numPendingTests, numTodoTests, testResults }) => {
    const failedFiles = testResults.filter((/** @type {Suite} */ { status }) => status === 'failed');
    const strays = (readIfThere(strayErrors) ?? '').split('\n').filter((line) => line !== '');
    const failed = [...failedFiles.flatMap(failedTests), ...strays.map((text) => `outside of the tests: ${JSON.parse(text)}`)];
    return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failed };
  });
}

/**
 * @param {Suite} file that failed
 * @returns {string[]} names of its tests that failed; its own if it could not be loaded and has no tests to count
 */
function failedTests({ name, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
}

/** @type {Part} */
async function e2e(args, tier) {
  const chromium = await findChromium();
  await alone(build);
  const report = '.cache/tests/playwright.json';
  const data = mkdtempSync(path.join(tmpdir(), 'polylogue-journeys-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', remove);
  const env = { ...testEnvironment(), ...chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, JOURNEYS_DATA: data };
  const chosen = tier === 'core' ? ['--grep', '@core', ...args] : args;
  return runTests(report, ['node_modules/@playwright/test/cli.js', 'test', ...chosen], env, ({ stats, errors, suites }) => ({
    passed: stats.expected,
    skipped: stats.skipped,
    failed: [
      ...failedSpecs({ suites }),
      ...errors.map(
        (/** @type {{ message?: string, value?: string }} */ { message, value }) => `outside of the tests: ${message ?? value}`,
      ),
    ],
  }));
}

/**
 * @param {any} suite a suite of Playwright's report, or the report
 * @returns {string[]}
 */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, line, title }) => `tests/e2e/${file}:${line} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

/** `core` is what `npm test` runs, `all` what `npm run test:all` runs. @typedef {'core' | 'all'} Tier */
/** @typedef {(args: string[], tier: Tier) => Promise<Sum>} Part */

/** @type {Map<string | undefined, Part>} */
const parts = new Map([
  ['unit', unit],
  ['e2e', e2e],
]);

/**
 * Runs the tests of a tier. `npm test -- unit …` and `npm test -- e2e …` run one part, and arguments after it are the runner's own, which
 * then chooses among the tests of both tiers. The last lines name what failed, and the sum.
 * @param {Tier} tier
 * @param {string[]} args
 * @returns {Promise<number>} exit code: not 0 if a test failed or none ran
 */
export async function test(tier, [part, ...args]) {
  const chosen = part === undefined ? [...parts.values()] : [parts.get(part)];
  /** @type {Sum} */
  const total = { passed: 0, skipped: 0, failed: [] };
  for (const runPart of chosen) {
    if (!runPart) throw new Refusal(`There is no part "${part}": use npm test, npm test -- unit or npm test -- e2e.`);
    const { passed, skipped, failed } = await runPart(args, args.length > 0 ? 'all' : tier);
    total.passed += passed;
    total.skipped += skipped;
    total.failed.push(...failed);
  }
  const { passed, skipped, failed } = total;
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);
  console.log(`\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
}
