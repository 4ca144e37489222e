import { lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import { makeFolder } from '../config/makeFolder.js';
import type { FileStore } from '../gateways/files/FileStore.js';
import { FolderStore } from '../gateways/files/FolderStore.js';
import { S3Store } from '../gateways/files/S3Store.js';
import { FileReader, type FileReaderOptions } from '../gateways/reading/FileReader.js';
import { FairReader } from './FairReader.js';
import { FileLinks } from './FileLinks.js';
import { FileShelf } from './FileShelf.js';

interface Given {
  env: Pick<Env, 'DATA_DIR' | 'FILES_DIR' | 'FILES_SHARED' | 'FILES_URL' | 'PORT'>;
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
  const arrivals = found !== undefined && env.FILES_URL ? temporaryFolder(env.PORT) : own;
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

/**
 * A folder for files that are arriving among the system's temporary ones. It is the same at each start, so that what the last one left is
 * swept; only if somebody else has taken its name is it another.
 */
function temporaryFolder(port: number): string {
  const folder = path.join(tmpdir(), `polylogue-arriving-${port.toFixed()}`);
  makeFolder(folder, 0o700);
  const found = lstatSync(folder);
  const isOwn = found.isDirectory() && (process.getuid === undefined || found.uid === process.getuid());
  return isOwn ? folder : mkdtempSync(`${folder}-`);
}

/** Why files cannot be written to a folder, which is made if it is missing; undefined if they can. */
function writeProblem(folder: string): string | undefined {
  try {
    makeFolder(folder);
    rmSync(mkdtempSync(path.join(folder, 'trial-')), { recursive: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
