import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { makeKey } from '../../tests/apiKeys.js';
import { ColumnActions, one, two } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { startTestServer, type TestServer } from '../../tests/server.js';

describe('what is compared blind', () => {
  let server: TestServer;
  let person: TestPerson;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 20 });
    client = openAiClient(server, (await makeKey(server, person.access)).secret);
  });

  const body = { model: `sim/${one}|sim/${two}`, messages: saying('Which?') };

  test('is not gone on from by a call, which would tell the models', async () => {
    const { conversationId } = await new ColumnActions(server, person.access).askToTheEnd([one, two], { blind: true, prompt: 'Which?' });
    const messages = [...saying('Which?'), { role: 'assistant' as const, content: 'A guess' }, ...saying('More')];
    const headers = { 'x-conversation': conversationId };
    await expect(client.chat.completions.create({ model: `sim/${one}`, messages }, { headers })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  test('is not told to the repeat of its call', async () => {
    const headers = { 'Idempotency-Key': 'blind by now' };
    const { id } = await client.chat.completions.create(body, { headers });
    const blind = 'mutation($id: ID!) { blindTurn(id: $id) { id } }';
    const { errors } = await server.graphql(blind, { id: id.replace('chatcmpl-', '') }, person.access);
    expect(errors).toBeUndefined();
    await expect(client.chat.completions.create(body, { headers })).rejects.toMatchObject({ status: 409, code: 'conflict' });
    await expect(client.chat.completions.create({ ...body, stream: true }, { headers })).rejects.toMatchObject({ status: 409 });
  });
});
