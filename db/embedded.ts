import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { writeError } from './embeddedError.js';
import { freePort } from './freePort.js';
import { hasCluster, makeCluster, role } from './postgresCluster.js';
import { stopLeftover } from './postgresLeftover.js';
import { findInstallation, type Major } from './postgresInstallation.js';
import { PostgresProcess } from './PostgresProcess.js';

export interface EmbeddedOptions {
  /** Folder of the cluster; made if it is missing. */
  dataDir: string;
  /** Receives lines for people, such as where the data is. */
  log?: (line: string) => void;
  /** Trades durability for speed: only for temporary data. */
  forTests?: boolean;
  /** Of PostgreSQL; local mode's is the newest. */
  major?: Major;
}

export interface EmbeddedPostgres {
  /** postgres:// address with the password, on 127.0.0.1. */
  url: string;
  /** Ends PostgreSQL and resolves when its process has ended. May be called twice. */
  stop: () => Promise<void>;
}

/** Makes the application's database if it is missing. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url.slice(0, url.lastIndexOf('/') + 1) + 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [role]);
    if (rowCount === 0) await client.query(`create database ${role}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, with its data in `dataDir`; first ends a PostgreSQL that a killed process left
 * running there. If PostgreSQL is killed, it is restarted at the same address.
 * @throws EmbeddedError with one line of advice: folder not writable or in use, data of another version
 */
export async function startEmbedded({
  dataDir,
  log = () => undefined,
  forTests = false,
  major = '18',
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const installation = await findInstallation(path.resolve(dataDir), log, major);
  let password: string;
  try {
    if (await hasCluster(installation)) await stopLeftover(installation);
    else await makeCluster(installation, forTests);
    password = await readFile(path.join(installation.data, 'password'), 'utf8');
  } catch (error) {
    throw writeError(error, dataDir);
  }
  const port = await freePort();
  const postgres = new PostgresProcess({ installation, port, forTests }, log);
  await postgres.start();
  const url = `postgres://${role}:${password}@127.0.0.1:${port}/${role}`;
  try {
    await ensureDatabase(url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url, stop: () => postgres.stop() };
}
