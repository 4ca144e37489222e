import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { Person } from '../Person.js';
import { TurnFollower } from '../turns.js';
import { requireWhole } from './requireWhole.js';

/** The data folder of a cluster; ask while it runs. */
export async function dataFolderOf(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  await client.end();
  return rows[0]?.folder ?? '';
}

/**
 * Kills PostgreSQL in the middle of a turn; its owner must restart it.
 * @param models of the provider `sim`
 * @throws AssertionError if the answers do not continue, or are not saved to the last character
 */
export async function surviveDatabaseKilled(person: Person, dataFolder: string, models: string[]): Promise<void> {
  const turn = await person.ask(models.map((name) => `sim/${name}`));
  const follower = new TurnFollower();
  const pid = Number.parseInt(await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8'), 10);
  let isKilled = false;
  await person.followUntil(turn, follower, 300, () => {
    isKilled = true;
    process.kill(pid, 'SIGKILL');
  });
  assert(isKilled, 'The answers ended before PostgreSQL was killed');
  await requireWhole(person, turn, models, follower);
}
