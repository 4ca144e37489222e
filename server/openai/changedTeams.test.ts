import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saying } from '../../tests/openAiClient.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a call to a team is repeated as it was asked, though the team has other columns by now, or is gone', async () => {
  const {
    person: { access },
    client,
  } = await createProgram(server);
  const save = async (columns: { id: string }[]) => {
    const input = { id: '0198c0de-0000-7000-8000-00000000000c', name: 'Changing', columns };
    const { errors } = await server.graphql('mutation($input: SaveTeamInput!) { saveTeam(input: $input) { id } }', { input }, access);
    expect(errors).toBeUndefined();
  };
  await save([{ id: 'sim/echo' }, { id: 'sim/tokens-5' }]);
  const body = { model: 'team/Changing', messages: saying('Both') };
  const headers = { 'Idempotency-Key': 'to the team' };
  const first = await client.chat.completions.create(body, { headers });
  expect(first.choices).toHaveLength(2);
  await save([{ id: 'sim/tokens-6' }]);
  expect(await client.chat.completions.create(body, { headers })).toEqual(first);
  const { errors } = await server.graphql(
    'mutation($id: ID!) { deleteTeam(id: $id) }',
    { id: '0198c0de-0000-7000-8000-00000000000c' },
    access,
  );
  expect(errors).toBeUndefined();
  expect(await client.chat.completions.create(body, { headers })).toEqual(first);
});
