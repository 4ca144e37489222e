import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from '@jest/globals';
import { conversationsFile } from '../../shared/exchange/conversationsFile.js';
import { createTestDatabase } from '../../tests/database.js';
import { importFields, type ImportView, sendImport } from '../../tests/imports.js';
import type { Person } from '../../tests/Person.js';
import { RestartableServer } from '../../tests/RestartableServer.js';
import { shortChat } from '../../tests/takeout/chatgptExport.js';
import { until } from '../../tests/until.js';
import { ImportState } from './Import.js';

const count = 80;
/** Longest wait for conversations to come in, in milliseconds: the import rests between them, and a busy machine takes longer. */
const patienceMs = 60_000;
const chats = Array.from({ length: count }, (_, place) => shortChat(place.toFixed()));

const importOf = async (person: Person): Promise<ImportView | undefined> =>
  (await person.graphql<{ imports: ImportView[] }>(`{ imports { ${importFields} } }`)).imports[0];
const titlesOf = async ({ url, token }: Person): Promise<string[]> => {
  const file = await fetch(`${url}/api/v1/llm/export/`, { headers: { authorization: `Bearer ${token}` } });
  return conversationsFile.parse(await file.json()).conversations.map(({ title }) => title);
};

/**
 * Ends the lease of a server that is gone, as its time would: it is no peer any more, and its chores are those of others.
 * @returns how many conversations it has stored
 */
async function outliveServer(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`update pgboss.job set state = 'retry', start_after = now() where name = 'run-imports' and state = 'active'`);
    await client.query('update lease set expires_at = now()');
    return (await client.query('select from conversation')).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test('an import goes on after kill -9 in its middle: nothing comes in twice, nothing is lost', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-killed-import-'));
  const server = await RestartableServer.start({ DATABASE_URL: database.url, DATA_DIR: folder });
  try {
    const [person] = await server.people(1);
    if (!person) throw new Error('There is nobody');
    const sent = await sendImport(server, person.token, JSON.stringify(chats));
    expect(sent.status).toBe(204);
    await until(async () => ((await importOf(person))?.conversations ?? 0) >= 20, patienceMs);
    await server.kill('SIGKILL');
    const stored = await outliveServer(database.url);
    expect(stored).toBeGreaterThanOrEqual(20);
    expect(stored).toBeLessThan(count);
    await server.start();
    const report = await until(async () => {
      const now = await importOf(person);
      return now?.state === ImportState.READING ? undefined : now;
    }, patienceMs);
    expect(report).toMatchObject({ state: 'DONE', conversations: count, turns: count, known: 0, failed: 0, notes: [] });
    expect((await titlesOf(person)).toSorted()).toEqual(chats.map(({ title }) => title).toSorted());
  } finally {
    await server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
}, 240_000);
