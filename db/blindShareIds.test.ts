import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPerson } from '../tests/factories.js';
import { makeShare, readPage } from '../tests/shares.js';
import { startTestServer, type TestServer } from '../tests/server.js';
import { Migration20261127110000BlindShareIds } from './migrations/Migration20261127110000BlindShareIds.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('blind readings from before get addresses of their own, and pages without such a reading none', async () => {
  const person = await createPerson(server.services);
  const blind = [await makeShare(server, person), await makeShare(server, person)];
  const single = await makeShare(server, person, ['Only one']);
  const em = server.services.orm.em.fork();
  await em.execute('alter table share drop column blind_id, add column has_blind_reading boolean not null default false');
  await em.execute('update share set has_blind_reading = true where id <> ?', [single.id]);
  const migration = new Migration20261127110000BlindShareIds(em.getDriver(), em.config);
  migration.up();
  for (const query of migration.getQueries()) await em.execute(String(query));
  const rows = await em.execute<{ id: string; blind_id: string | null }[]>('select id, blind_id from share');
  const given = new Map(rows.map(({ id, blind_id: blindId }) => [id, blindId]));
  expect(given.get(single.id)).toBeNull();
  const ids = blind.map(({ id }) => given.get(id) ?? '');
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(id).toMatch(/^[\w-]{22}$/);
    expect((await readPage(server, `/s/${id}`)).text).toContain('Answer A');
  }
});
