import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelsFolder } from '../gateways/llama/modelsFolder.js';
import type { Env } from './env.js';
import { makeFolder } from './makeFolder.js';
import { StartError } from '../../shared/errors/StartError.js';
import { writeReason } from '../../shared/errors/writeReason.js';

/** Enough that a disk without room shows it. */
const probe = Buffer.alloc(64 * 1_024);

/**
 * Makes a folder, if it is missing, and proves that files can be written there.
 * @throws StartError of one line with the folder, the reason and what to set
 */
function requireWritable(folder: string, remedy: string): void {
  try {
    makeFolder(folder);
    const trial = mkdtempSync(path.join(folder, '.trial-'));
    try {
      writeFileSync(path.join(trial, 'file'), probe);
    } finally {
      rmSync(trial, { recursive: true, force: true });
    }
  } catch (error) {
    throw new StartError(`Cannot write to ${folder}: ${writeReason(error) ?? reasonOf(error)}. ${remedy}`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/**
 * Checks the folders that the server writes to, before it does anything else: what cannot be written would otherwise show minutes
 * later, as an error of whatever came there first.
 * @throws StartError of one line with the folder, the reason and the variable to set
 */
export function requireFolders(env: Env): void {
  if (env.mode === 'local') requireWritable(path.resolve(env.DATA_DIR), 'Set DATA_DIR to a folder that can be written.');
  if (env.LOCAL_MODEL === 'off') return;
  const folder = folderOfModels(env);
  if (!env.LOCAL_MODELS) return;
  // Weights that somebody else keeps may lie on a disk that is read-only here: fetches then say so.
  if (env.MODELS_DIR !== undefined && isReadable(folder)) return;
  requireWritable(folder, 'Set MODELS_DIR to a folder that can be written, or LOCAL_MODELS=off.');
}

/** A user that the system does not know, as containers have them, has no home unless HOME names one. */
function folderOfModels({ MODELS_DIR: folder, XDG_CACHE_HOME: cache }: Env): string {
  try {
    return path.resolve(modelsFolder(folder, cache));
  } catch {
    throw new StartError(
      'This user has no home folder for the models. Set MODELS_DIR to a folder that can be written, or LOCAL_MODEL=off.',
    );
  }
}

function isReadable(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
