import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ColumnActions, one, two } from '../tests/columns.js';
import { createPerson } from '../tests/factories.js';
import { Library } from '../tests/prompts.js';
import { startTestServer, type TestServer } from '../tests/server.js';
import { Migration20261125210000RankedVotes } from './migrations/Migration20261125210000RankedVotes.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('votes from before get the version of the prompt of their turn, and keep what they say', async () => {
  const { access } = await createPerson(server.services, { freeQueries: 100 });
  const hand = new ColumnActions(server, access);
  const { current } = await new Library(server, access).make();
  const vote = (id: string) => server.graphql('mutation($id: ID!) { vote(input: { turnId: $id, outcome: TIE }) { id } }', { id }, access);
  const plain = await hand.askToTheEnd([one, two], { blind: true });
  const made = await hand.askToTheEnd([one, two], { blind: true, promptVersionId: current.id, promptValues: [] });
  for (const { id } of [plain, made]) await vote(id);
  const em = server.services.orm.em.fork();
  await em.execute('alter table vote drop column ranking cascade, drop column prompt_version_id');
  const migration = new Migration20261125210000RankedVotes(em.getDriver(), em.config);
  migration.up();
  for (const query of migration.getQueries()) await em.execute(String(query));
  const votes = await em.execute<{ turn_id: string }[]>('select turn_id, outcome, ranking, prompt_version_id from vote');
  expect(votes.find((one) => one.turn_id === plain.id)).toMatchObject({ outcome: 'TIE', ranking: null, prompt_version_id: null });
  expect(votes.find((one) => one.turn_id === made.id)).toMatchObject({ outcome: 'TIE', prompt_version_id: current.id });
});
