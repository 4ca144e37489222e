import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { hashPassword } from '../server/account/password.js';
import { simulatedText } from '../sandbox/llm/simulatedText.js';
import { createPerson } from '../tests/factories.js';
import { Person } from '../tests/Person.js';
import { startTestServer } from '../tests/server.js';
import { startEmbedded } from './embedded.js';

const password = 'a password of the restored';

/** One digest per table, over all its rows. */
async function digests(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const made: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest from ${client.escapeIdentifier(name)} t`,
    );
    made[name] = rows[0]?.digest ?? '';
  }
  await client.end();
  return made;
}

test('a copy of the data folder, made while PostgreSQL was stopped, is the same to the last row, and people sign in', async () => {
  const [from, to] = [await mkdtemp(path.join(tmpdir(), 'polylogue-from-')), await mkdtemp(path.join(tmpdir(), 'polylogue-to-'))];
  const original = await startEmbedded({ dataDir: from, forTests: true });
  const first = await startTestServer({ databaseUrl: original.url });
  const { user, access } = await createPerson(first.services, { passwordHash: await hashPassword(password), premiumGranted: true });
  const before = new Person(first.url, access);
  const turn = await before.ask(['sim/tokens-200_seed-3', 'sim/tokens-90_seed-4']);
  await before.follow(turn);
  await first.close();
  const expected = await digests(original.url);
  await original.stop();
  await cp(from, to, { recursive: true });

  const restored = await startEmbedded({ dataDir: to, forTests: true });
  expect(Object.keys(expected)).toContain('answer');
  expect(await digests(restored.url)).toEqual(expected);
  const second = await startTestServer({ databaseUrl: restored.url });
  const after = await Person.signIn(second.url, user.email, password);
  expect((await after.read(turn)).answers.map(({ text }) => text)).toEqual(['tokens-200_seed-3', 'tokens-90_seed-4'].map(simulatedText));
  await second.close();
  await restored.stop();
  for (const folder of [from, to]) await rm(folder, { recursive: true, force: true });
});
