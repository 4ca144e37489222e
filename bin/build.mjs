import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest, readIfThere, Refusal, root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';

const everywhere = ['package-lock.json', 'tsconfig.json', 'shared'];

const isSource = (/** @type {string} */ file) => !file.includes('.test.');

/** Parts of the client that GraphiQL and the REST reference do not use: changes there need no new build of those pages. */
const isScreen = /^client.(playground|shell|landing|history|account|billing|models|stream|markdown|page)./;

/** The build targets, with their sources and commands. */
const targets = [
  {
    name: 'client',
    sources: [...everywhere, 'client', 'bin/client'],
    wanted: isSource,
    output: ['dist/client'],
    command: ['bin/client/build.mjs'],
  },
  {
    name: "pages for the API's readers",
    sources: [...everywhere, 'client', 'bin/client'],
    wanted: (/** @type {string} */ file) => isSource(file) && !isScreen.test(file),
    output: ['dist/api'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'bin/client/api.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    sources: [...everywhere, 'tsconfig.build.json', 'server', 'sandbox', 'db'],
    wanted: isSource,
    output: ['dist/server', 'dist/shared', 'dist/sandbox', 'dist/db'],
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
  },
  {
    // For `npm run serve` and the container image: only what server/main.ts reaches.
    name: 'server for production',
    sources: [...everywhere, 'tsconfig.build.json', 'tsconfig.production.json', 'server', 'db'],
    wanted: isSource,
    output: ['dist/production'],
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.production.json'],
  },
];

/** @typedef {typeof targets[number]} Target */

/**
 * Inside the target's output, so that it is deleted with it.
 * @param {Target} target
 */
const stampFile = ({ output }) => `${output[0]}/.built`;

/** @param {Target} target */
const isFresh = (target) => readIfThere(stampFile(target)) === digest(target.sources, target.wanted);

/** @param {Target} target */
async function buildOne(target) {
  if (isFresh(target)) return;
  const { name, sources, wanted, output, command } = target;
  const stamp = digest(sources, wanted);
  console.log(`Building the ${name}…`);
  // The next build must not find files of an earlier one.
  for (const folder of output) rmSync(path.join(root, folder), { recursive: true, force: true });
  const env = { ...cleanEnvironment(), NODE_ENV: 'production' };
  const { code, output: said } = await run(findNode(), command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  stopIfAsked();
  if (code !== 0) throw new Refusal(`The ${name} could not be built:\n${said.trim()}`);
  writeFileSync(path.join(root, stampFile(target)), stamp);
}

/** Builds only what the child processes of unit tests run: dist/server and its like. */
export async function buildServer() {
  for (const target of targets) if (target.name === 'server') await buildOne(target);
}

/** Whether client and server are built from the current sources. */
export function isBuilt() {
  return targets.every(isFresh);
}

/**
 * Builds what has changed: the client to dist/client, the pages for users of the API to dist/api, the server to dist/server and
 * dist/db, and to dist/production.
 */
export async function build() {
  const results = await Promise.allSettled(targets.map(buildOne));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
