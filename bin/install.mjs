import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest, readIfThere, Refusal, root, writeRefusal } from './project.mjs';
import { requireNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';

const stampFile = 'node_modules/.polylogue-installed';

/**
 * An entry of package-lock.json.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, hasInstallScript?: boolean }}
 *   Locked
 */

/** @param {string} file @returns {Record<string, Locked>} */
function lockedPackages(file) {
  return JSON.parse(readIfThere(file) ?? '{}').packages ?? {};
}

/** Whether node_modules matches the lock file, for example after `npm install NAME` by hand. */
function hasPackages() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  if (Object.keys(installed).length === 0) return false;
  return Object.entries(lockedPackages('package-lock.json')).every(([name, wanted]) => {
    if (name === '') return true;
    const found = installed[name];
    return found
      ? found.version === wanted.version && found.integrity === wanted.integrity
      : Boolean(wanted.optional ?? wanted.devOptional);
  });
}

/** Packages whose install script package.json allows. */
function allowedScripts() {
  /** @type {Record<string, boolean>} */
  const allowed = JSON.parse(readIfThere('package.json') ?? '{}').allowScripts ?? {};
  return Object.keys(allowed).filter((name) => allowed[name]);
}

/** @param {string[]} args */
async function npm(args) {
  const options = [
    ...['--include=dev', '--include=optional', '--include=peer', '--global=false', '--dry-run=false', '--engine-strict=false'],
    ...['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'],
    ...['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'],
  ];
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...cleanEnvironment(), NODE_ENV: 'development' };
  // `npm ci` replaces node_modules, so npm runs on the Node that started it, not on the one in node_modules.
  const ours = path.join(root, 'node_modules');
  env.PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(ours))
    .join(path.delimiter);
  for (const name of ['npm_config_registry', 'npm_config_cache', 'npm_config_userconfig'])
    if (process.env[name]) env[name] = process.env[name];
  const viaScript = script.endsWith('npm-cli.js') && !node.startsWith(ours);
  const { code, output } = await run(viaScript ? node : 'npm', viaScript ? [script, ...args, ...options] : [...args, ...options], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  stopIfAsked();
  if (code === 0) return;
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ECONNRESET|ERR_SOCKET_TIMEOUT/.test(output)) {
    throw new Refusal(
      'The npm registry cannot be reached, and packages are missing: check the network (or `npm config get registry`), then try again.',
    );
  }
  // `npm error path /home/…/.npm/_cacache`
  const [, place] = /^npm (?:error|ERR!) path (.+)$/m.exec(output) ?? [];
  throw writeRefusal(output, place) ?? new Refusal(`npm could not install the packages:\n${output.trim()}`);
}

function stampOfNow() {
  return [digest(['package-lock.json']), process.platform, process.arch, ...allowedScripts()].join(' ');
}

/** Whether the packages of the lock file are already installed. */
export function isInstalled() {
  return readIfThere(stampFile) === stampOfNow();
}

/** Installs missing or stale packages, exactly as in the lock file. */
export async function install() {
  if (isInstalled()) return;
  requireNode();
  if (!hasPackages()) {
    console.log('Installing packages, which takes a minute or two…');
    await npm(['ci', '--ignore-scripts']);
  }
  // .npmrc disables all install scripts; these few are needed.
  const installed = lockedPackages('node_modules/.package-lock.json');
  const scripts = allowedScripts().filter((name) => installed[`node_modules/${name}`]);
  if (scripts.length > 0) await npm(['rebuild', '--ignore-scripts=false', ...scripts]);
  writeFileSync(path.join(root, stampFile), stampOfNow());
}
