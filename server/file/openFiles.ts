import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import type { FileStore } from '../gateways/files/FileStore.js';
import { FolderStore } from '../gateways/files/FolderStore.js';
import { S3Store } from '../gateways/files/S3Store.js';
import { FileReader, type FileReaderOptions } from '../gateways/reading/FileReader.js';
import { FairReader } from './FairReader.js';
import { FileLinks } from './FileLinks.js';
import { FileShelf } from './FileShelf.js';

interface Given {
  env: Pick<Env, 'DATA_DIR' | 'FILES_DIR' | 'FILES_SHARED' | 'FILES_URL'>;
  log: Logger;
  tokenSecrets: readonly string[];
  /** Whether other servers share the database. */
  hasPeers: () => boolean;
  reading?: Partial<FileReaderOptions> | undefined;
}

/** The files of this server, by its variables: in a bucket, or else in a folder. */
export function openFiles({ env, log, tokenSecrets, hasPeers, reading }: Given): FileShelf {
  const folder = path.resolve(env.FILES_DIR ?? path.join(env.DATA_DIR, 'files'));
  const own = path.join(folder, 'arriving');
  const found = writeProblem(own);
  // A bucket needs no folder that lasts.
  const arrivals = found !== undefined && env.FILES_URL ? mkdtempSync(path.join(tmpdir(), 'polylogue-')) : own;
  const isOff = found !== undefined && !env.FILES_URL;
  // A server whose disk is read-only runs all the same, without files.
  if (isOff) log.warn({ folder, reason: found }, 'Files are off: this folder cannot be written. Set FILES_DIR or FILES_URL');
  return new FileShelf({
    store: isOff ? undefined : storeOf(env, folder),
    arrivals,
    reader: new FairReader(new FileReader({ log, ...reading })),
    links: new FileLinks(tokenSecrets),
    hasPeers,
  });
}

const storeOf = ({ FILES_URL, FILES_SHARED }: Given['env'], folder: string): FileStore =>
  FILES_URL ? new S3Store(FILES_URL) : new FolderStore(path.join(folder, 'kept'), FILES_SHARED);

/** Why files cannot be written to a folder, which is made if it is missing; undefined if they can. */
function writeProblem(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    rmSync(mkdtempSync(path.join(folder, 'trial-')), { recursive: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
