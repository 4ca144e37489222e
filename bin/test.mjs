import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { alone, readIfThere, Refusal, root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';
import { unhandledErrors } from './unhandledErrors.mjs';

/**
 * The result of a run.
 * @typedef {object} Sum
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} names of tests that failed
 * @property {string[]} [outside] messages of errors that belong to no test
 */

/** Up to so many failures may be flaky and are run again; more are not. */
const fewFailures = 5;

/** Variables that tests may see: none that could change the product's behaviour or give it a real key. */
const harmless =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|TMPDIR|TEMP|TMP|CI|DEBUG|PWDEBUG|DISPLAY|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|LINKED_JUMPS|TEST_POSTGRES|SystemRoot|APPDATA|LOCALAPPDATA|USERPROFILE|PATHEXT|COMSPEC)$/i;

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
  const counted = written ? sum(JSON.parse(written)) : { passed: 0, failed: 0, skipped: 0, names: [] };
  if ((code !== 0 || !written) && counted.failed === 0) counted.failed = 1;
  return counted;
}

/**
 * Runs failed tests again, if they are few, after all others and one at a time: docs/decisions/23.
 * @param {Sum} first
 * @param {() => Promise<Sum>} runFailed
 * @returns {Promise<Sum & { flaky: string[] }>} with the names of those that passed the second time
 */
async function runAgain(first, runFailed) {
  const { names } = first;
  // If the runner itself failed, the problem is not a single test.
  if (names.length === 0 || names.length !== first.failed || names.length > fewFailures) return { ...first, flaky: [] };
  console.log(`\nRun again, one at a time: ${names.join(', ')}`);
  const second = await runFailed();
  if (second.names.length !== second.failed) return { ...first, flaky: [] };
  const flaky = names.filter((name) => !second.names.includes(name));
  return { ...first, passed: first.passed + flaky.length, failed: first.failed - flaky.length, flaky };
}

/**
 * @typedef {object} Suite a file in Vitest's report
 * @property {string} name its path
 * @property {string} status failed also if it could not be loaded
 * @property {{ fullName: string, status: string }[]} assertionResults its tests
 */

/** @param {string[]} args */
async function unit(args) {
  const report = '.cache/tests/vitest.json';
  const flags = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', '--project=traced', '--project=client'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--reporter=./bin/unhandledErrors.mjs'];
  /** @type {Suite[]} */
  let failedFiles = [];
  /** @param {string[]} more */
  const runVitest = (more) =>
    runTests(
      report,
      [...flags, ...reporters, ...more],
      testEnvironment(),
      ({ numPassedTests, numPendingTests, numTodoTests, testResults }) => {
        failedFiles = testResults.filter((/** @type {Suite} */ { status }) => status === 'failed');
        const names = failedFiles.flatMap((file) => failedTests(file).map((name) => `${path.relative(root, file.name)} › ${name}`));
        // A file that cannot be loaded has no tests to count.
        const broken = failedFiles.filter((file) => failedTests(file).length === 0);
        const failed = names.length + broken.length + Number(readIfThere(unhandledErrors) ?? 0);
        return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests, names };
      },
    );
  return runAgain(await runVitest(args), () => runVitest([...failedFiles.map(({ name }) => name), '--maxWorkers=1']));
}

/**
 * @param {Suite} file
 * @returns {string[]} names of its tests that failed
 */
const failedTests = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);

/** @param {string[]} args */
async function e2e(args) {
  const chromium = await findChromium();
  await alone(build);
  const report = '.cache/tests/playwright.json';
  const data = mkdtempSync(path.join(tmpdir(), 'polylogue-journeys-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', remove);
  const env = { ...testEnvironment(), ...chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, JOURNEYS_DATA: data };
  /** @param {string[]} more */
  const runPlaywright = (more) =>
    runTests(report, ['node_modules/@playwright/test/cli.js', 'test', ...args, ...more], env, ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      names: failedSpecs({ suites }),
      outside: errors.map((/** @type {{ message?: string, value?: string }} */ { message, value }) => `${message ?? value}`),
    }));
  return runAgain(await runPlaywright([]), () => runPlaywright(['--last-failed', '--workers=1']));
}

/**
 * @param {any} suite a suite of Playwright's report, or the report
 * @returns {string[]}
 */
const failedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter((/** @type {any} */ { ok }) => !ok).map((/** @type {any} */ { file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

const parts = new Map([
  ['unit', unit],
  ['e2e', e2e],
]);

/**
 * `npm test` runs everything; `npm test -- unit …` and `npm test -- e2e …` run one part, with the runner's own arguments after
 * it. The last line is the sum; flaky tests count as passed.
 * @param {string[]} args
 * @returns {Promise<number>} exit code: not 0 if a test failed or none ran
 */
export async function test([part, ...args]) {
  const chosen = part === undefined ? [...parts.values()] : [parts.get(part)];
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const flaky = [];
  /** @type {string[]} */
  const outside = [];
  for (const runPart of chosen) {
    if (!runPart) throw new Refusal(`There is no part "${part}": say npm test, npm test -- unit or npm test -- e2e.`);
    const sum = await runPart(args);
    total.passed += sum.passed;
    total.failed += sum.failed;
    total.skipped += sum.skipped;
    flaky.push(...sum.flaky);
    outside.push(...(sum.outside ?? []));
  }
  for (const message of outside) console.log(`\nFailed outside of the tests: ${message}`);
  for (const name of flaky) console.log(`\nFailed among the others and passed by itself, a defect to find: ${name}`);
  const also = [total.skipped > 0 && `, ${total.skipped} skipped`, flaky.length > 0 && `, ${flaky.length} flaky`];
  console.log(`\n${total.passed} passed, ${total.failed} failed${also.filter(Boolean).join('')}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
