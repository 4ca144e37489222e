import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest, readIfThere, Refusal, root } from './project.mjs';
import { findNode } from './runtime.mjs';
import { cleanEnvironment, run, stopIfAsked } from './spawn.mjs';

const shared = ['package-lock.json', 'tsconfig.json'];

/** What is built, from what, by which program. */
const targets = [
  {
    name: 'client',
    sources: [...shared, 'client', 'server', 'vite.config.ts'],
    wanted: (/** @type {string} */ file) => !file.includes('.test.') && (!file.startsWith('server') || file.endsWith('.rules.ts')),
    output: ['dist/client'],
    command: ['node_modules/vite/bin/vite.js', 'build', '--manifest', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    sources: [...shared, 'tsconfig.build.json', 'server', 'db'],
    wanted: (/** @type {string} */ file) => !file.includes('.test.'),
    output: ['dist/server', 'dist/db'],
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
  },
];

/** @param {typeof targets[number]} target */
async function buildOne({ name, sources, wanted, output, command }) {
  // In what was built, so that it goes when that goes.
  const stampFile = `${output[0]}/.built`;
  const stamp = digest(sources, wanted);
  if (readIfThere(stampFile) === stamp) return;
  console.log(`Building the ${name}…`);
  // What an earlier build left must not be found by the next.
  for (const folder of output) rmSync(path.join(root, folder), { recursive: true, force: true });
  const env = { ...cleanEnvironment(), NODE_ENV: 'production' };
  const { code, output: said } = await run(findNode(), command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  stopIfAsked();
  if (code !== 0) throw new Refusal(`The ${name} could not be built:\n${said.trim()}`);
  writeFileSync(path.join(root, stampFile), stamp);
}

/** Builds the client to dist/client and the server to dist/server and dist/db, where their sources have changed. */
export async function build() {
  const results = await Promise.allSettled(targets.map(buildOne));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
