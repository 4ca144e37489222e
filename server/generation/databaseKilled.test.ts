import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@jest/globals';
import { startEmbedded } from '../../db/embedded.js';
import { createPerson } from '../../tests/factories.js';
import { Person } from '../../tests/Person.js';
import { startTestServer } from '../../tests/server.js';
import { dataFolderOf, surviveDatabaseKilled } from '../../tests/survive/databaseKilled.js';

test('kill -9 of PostgreSQL in mid-stream: the answers go on and are saved to the last character', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-killed-'));
  const postgres = await startEmbedded({ dataDir, forTests: false });
  const server = await startTestServer({ databaseUrl: postgres.url });
  const { access } = await createPerson(server.services, { premiumGranted: true });
  await surviveDatabaseKilled(new Person(server.url, access), await dataFolderOf(postgres.url), [
    'tokens-300_rate-100_seed-21',
    'tokens-250_rate-100_seed-22',
  ]);
  await server.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 180_000);
