import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The clone's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A failure that is reported in one line. */
export class Refusal extends Error {}

const writeReasons = new Map([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission is denied'],
  ['EPERM', 'permission is denied'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a file is in the way'],
]);

/**
 * The line for a failed write; undefined for any other failure.
 * @param {string} text an error's code, or output that contains one
 * @param {string} [place] what could not be written, if that is known
 */
export function writeRefusal(text, place = root) {
  const found = [...writeReasons].find(([code]) => text.includes(code));
  if (!found) return undefined;
  if (place.startsWith(root))
    return new Refusal(`Cannot write to ${root}: ${found[1]}. Clone Polylogue to a folder that you can write to.`);
  return new Refusal(
    `Cannot write to ${place}: ${found[1]}. Where that is npm's cache, set npm_config_cache to a folder that can be written; where it is the temporary folder, set TMPDIR.`,
  );
}

/**
 * Digest of the contents of files and folders; missing ones are ignored.
 * @param {string[]} sources paths relative to the clone
 * @param {(file: string) => boolean} [wanted]
 */
export function digest(sources, wanted = () => true) {
  const hash = createHash('sha256');
  /** @param {string} name */
  const add = (name) => {
    const full = path.join(root, name);
    const found = statSync(full, { throwIfNoEntry: false });
    if (found?.isDirectory()) for (const child of readdirSync(full).sort()) add(path.join(name, child));
    else if (found && wanted(name)) hash.update(`${name}\0`).update(readFileSync(full)).update('\0');
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {string | undefined} its text; undefined if it does not exist
 */
export function readIfThere(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs `work` while no other launcher of this clone installs or builds.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  const lock = path.join(root, '.cache', 'launcher.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = Number(readIfThere('.cache/launcher.lock'));
    if (holder && !isAlive(holder)) rmSync(lock, { force: true });
    else {
      if (!waited) console.log('Waiting for another Polylogue command to install or build…');
      await delay(200);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
