import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal, root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { run } from './spawn.mjs';

/** @typedef {{ CHROMIUM_PATH: string, LD_LIBRARY_PATH?: string }} Chromium the variables that Playwright's configuration reads */

/**
 * Debian's packages, the better one first: the headless shell draws no window frame, which the full browser draws as a second
 * page for each of ours.
 */
const packages = ['chromium-headless-shell', 'chromium'];

function systemChromium() {
  const names = [...packages, 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const apps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
  return [process.env.CHROMIUM_PATH, ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...apps].find(
    (file) => file && existsSync(file),
  );
}

/** Works for root only. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('Installing Chromium for the tests…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (/** @type {string[]} */ ...args) =>
    (await run('apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })).code === 0;
  const add = async () => {
    for (const name of packages) if (await apt('install', '-y', '--no-install-recommends', name)) return true;
    return false;
  };
  if (!(await add())) (await apt('update')) && (await add());
}

/** The Chromium in npm's packages, which includes its libraries. */
async function unpackFromNpm() {
  const { output } = await run(findNode(), [path.join(root, 'bin', 'unpackChromium.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
}

/** @param {Chromium} chromium */
function starts({ CHROMIUM_PATH, ...env }) {
  return spawnSync(CHROMIUM_PATH, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * A Chromium for Playwright: the system's, Debian's if root can install it, otherwise npm's.
 * @returns {Promise<Chromium>}
 */
export async function findChromium() {
  if (!systemChromium()) await installFromDebian();
  const CHROMIUM_PATH = systemChromium();
  if (CHROMIUM_PATH && starts({ CHROMIUM_PATH })) return { CHROMIUM_PATH };
  const unpacked = process.platform === 'linux' && process.arch === 'x64' ? await unpackFromNpm() : undefined;
  if (unpacked && starts(unpacked)) return unpacked;
  throw new Refusal('No Chromium runs here, and the browser tests need one: install it, or name one with CHROMIUM_PATH.');
}
