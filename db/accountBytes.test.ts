import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ColumnActions, failing, one, two } from '../tests/columns.js';
import { createPerson } from '../tests/factories.js';
import { Library } from '../tests/prompts.js';
import { startTestServer, type TestServer } from '../tests/server.js';
import { addUpStorage } from '../server/allowance/storage.js';
import { Migration20261128151000CountedNames } from './migrations/Migration20261128151000CountedNames.js';
import { Migration20261125090000AccountBytes } from './migrations/Migration20261125090000AccountBytes.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a database from before the counts gets those of all that it holds, and counts on from there', async () => {
  const people = await Promise.all([1, 2, 3].map(() => createPerson(server.services, { freeQueries: 50 })));
  const [writer, librarian] = people;
  const hand = new ColumnActions(server, writer?.access ?? '');
  const turn = await hand.askToTheEnd([one, failing, two], { prompt: 'p'.repeat(3_000), system: 'Brief' });
  await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: turn.answers[0]?.id }, writer?.access);
  await hand.followToTheEnd(turn);
  const library = new Library(server, librarian?.access ?? '');
  const prompt = await library.make({ title: 'Kept', text: 'x'.repeat(10_000) });
  await library.save({ id: prompt.id, baseVersion: 1, title: 'Kept', text: 'y'.repeat(10_000) });

  const em = server.services.orm.em.fork();
  const counted = async () => {
    await addUpStorage(server.services.orm);
    const rows = await em.execute<{ user_id: string; bytes: string }[]>(
      'select user_id, sum(bytes)::bigint as bytes from account_bytes group by user_id having sum(bytes) <> 0',
    );
    return new Map(rows.map(({ user_id: id, bytes }) => [id, Number(bytes)]));
  };
  const before = await counted();
  expect(before.get(writer?.user.id ?? '')).toBeGreaterThan(3_000);
  expect(before.get(librarian?.user.id ?? '')).toBeGreaterThan(20_000);
  expect(before.size).toBe(2);

  await em.execute('drop view stored_bytes');
  for (const table of ['conversation', 'turn', 'answer', 'answer_block', 'draft', 'judgement', 'prompt', 'prompt_version', 'vote'])
    await em.execute(`drop function count_${table} cascade`);
  await em.execute('drop table account_bytes');
  for (const Later of [Migration20261125090000AccountBytes, Migration20261128151000CountedNames]) {
    const migration = new Later(em.getDriver(), em.config);
    migration.up();
    for (const query of migration.getQueries()) await em.execute(String(query));
  }
  expect(await counted()).toEqual(before);

  await library.make({ title: 'Further', text: 'z'.repeat(5_000) });
  expect((await counted()).get(librarian?.user.id ?? '')).toBeGreaterThan((before.get(librarian?.user.id ?? '') ?? 0) + 5_000);
});
