import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { alone, readIfThere, Refusal, root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Sum */

/** Variables that tests may see: none that would bend the product or hand it a real key. */
const harmless =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|COLORTERM|FORCE_COLOR|NO_COLOR|TMPDIR|TEMP|TMP|CI|DEBUG|PWDEBUG|DISPLAY|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|SystemRoot|APPDATA|LOCALAPPDATA|USERPROFILE|PATHEXT|COMSPEC)$/i;

function testEnvironment() {
  const kept = Object.entries(cleanEnvironment()).filter(([name]) => harmless.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'test' };
}

/**
 * Runs a test runner and reads the report that it writes.
 * @param {string} report relative path of its JSON
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => Sum} sum
 * @returns {Promise<Sum>} where the runner broke down, that counts as one failure
 */
async function runTests(report, args, env, sum) {
  mkdirSync(path.dirname(path.join(root, report)), { recursive: true });
  rmSync(path.join(root, report), { force: true });
  const { code } = await run(findNode(), args, { env });
  stopIfAsked();
  const written = readIfThere(report);
  const counted = written ? sum(JSON.parse(written)) : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

/** @param {string[]} args @returns {Promise<Sum>} */
function unit(args) {
  const report = '.cache/tests/jest.json';
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  return runTests(report, [...flags, '--json', `--outputFile=${report}`, ...args], testEnvironment(), (result) => ({
    passed: result.numPassedTests,
    // A file that cannot be loaded has no tests to count.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  }));
}

/** @param {string[]} args @returns {Promise<Sum>} */
async function e2e(args) {
  const chromium = await findChromium();
  await alone(build);
  const report = '.cache/tests/playwright.json';
  const data = mkdtempSync(path.join(tmpdir(), 'polylogue-journeys-'));
  const remove = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', remove);
  const env = { ...testEnvironment(), ...chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, JOURNEYS_DATA: data };
  return runTests(report, ['node_modules/@playwright/test/cli.js', 'test', ...args], env, ({ stats, errors }) => ({
    // A test that passed at its second try has failed once.
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
}

const parts = new Map([
  ['unit', unit],
  ['e2e', e2e],
]);

/**
 * `npm test` runs all; `npm test -- unit …` and `npm test -- e2e …` run a part, with the runner's own arguments after it.
 * The last line is the sum.
 * @param {string[]} args
 * @returns {Promise<number>} exit code: not 0 where a test failed or none ran
 */
export async function test([part, ...args]) {
  const chosen = part === undefined ? [...parts.values()] : [parts.get(part)];
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const runPart of chosen) {
    if (!runPart) throw new Refusal(`There is no part "${part}": say npm test, npm test -- unit or npm test -- e2e.`);
    const sum = await runPart(args);
    total.passed += sum.passed;
    total.failed += sum.failed;
    total.skipped += sum.skipped;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
