import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ColumnActions, failing, one, sim, three, two } from '../tests/columns.js';
import { createPerson } from '../tests/factories.js';
import { startTestServer, type TestServer } from '../tests/server.js';
import { Migration20261123120000BlindModels } from './migrations/Migration20261123120000BlindModels.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('blind turns from before get the models of their letters, and none of the columns that came after the names', async () => {
  const { access } = await createPerson(server.services, { freeQueries: 100 });
  const hand = new ColumnActions(server, access);
  const act = (document: string, id: string) => server.graphql(`mutation($id: ID!) { ${document} { id } }`, { id }, access);
  const asked = await hand.askToTheEnd([one, failing, two], { blind: true });
  await act('revealTurn(id: $id)', asked.id);
  // A column that was added before its turn became blind had a letter, too.
  const finished = await hand.askToTheEnd([one, two]);
  await hand.change('add', { id: finished.id, model: sim(three) });
  await hand.followToTheEnd(finished);
  await act('blindTurn(id: $id)', finished.id);
  await act('vote(input: { turnId: $id, outcome: TIE })', finished.id);
  for (const { id } of [asked, finished]) await hand.change('add', { id, model: sim(three) });
  const open = await hand.askToTheEnd([one, two]);

  const em = server.services.orm.em.fork();
  const modelsOf = async () => {
    const rows = await em.execute<{ id: string; blind_models: string[] | null }[]>('select id, blind_models from turn');
    return new Map(rows.map(({ id, blind_models: models }) => [id, models]));
  };
  const stored = await modelsOf();
  expect(stored.get(asked.id)).toHaveLength(3);
  expect(stored.get(finished.id)).toHaveLength(3);
  await em.execute('alter table turn drop column blind_models cascade');
  const migration = new Migration20261123120000BlindModels(em.getDriver(), em.config);
  migration.up();
  for (const query of migration.getQueries()) await em.execute(String(query));
  expect(await modelsOf()).toEqual(stored);
  expect(stored.get(open.id)).toBeNull();
});
