import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import type { MadeKey } from '../../tests/apiKeys.js';
import type { TestPerson } from '../../tests/factories.js';
import { saying } from '../../tests/openAiClient.js';
import { type OwnProvider, startOwnProvider } from '../../tests/ownProvider.js';
import { addOwnKey, removeProviderKey } from '../../tests/providerKeys.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';

/** With dots, slashes and a colon, as providers name theirs. */
const model = 'own/studio-server/qwen/qwen3.5:8b-v2.1';

describe('models of a person’s own keys at /v1', () => {
  let server: TestServer;
  let person: TestPerson;
  let provider: OwnProvider;
  let key: MadeKey;
  let keyId: string;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
    // So that everybody's models are listed beside them.
    await server.services.catalogue.refresh();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const made = await Promise.all([createProgram(server, { freeQueries: 1 }, { name: 'Notebook' }), startOwnProvider()]);
    [{ person, key, client }, provider] = made;
    provider.models = [{ id: 'qwen/qwen3.5:8b-v2.1', pricing: { input: 3, output: 15 }, context_length: 32_000 }];
    ({ id: keyId } = await addOwnKey(server, person.access, provider));
    // What the key was tried with.
    provider.seen.length = 0;
  });
  afterEach(() => {
    provider.close();
  });

  test('are listed before everybody’s, and retrieved by their ids; nobody else has them', async () => {
    const listed = (await client.models.list()).data.map(({ id }) => id);
    expect(listed[0]).toBe(model);
    expect(listed).toContain('sim/echo');
    expect(await client.models.retrieve(model)).toEqual({ id: model, object: 'model', created: 0, owned_by: 'own' });
    const { client: theirs } = await createProgram(server);
    expect((await theirs.models.list()).data.map(({ id }) => id)).not.toContain(model);
    for (const refused of [
      () => theirs.models.retrieve(model),
      () => theirs.chat.completions.create({ model, messages: saying('Hello') }),
      () => client.chat.completions.create({ model: 'own/another/model', messages: saying('Hello') }),
      () => client.models.retrieve('own/another/model'),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
    expect(provider.seen).toEqual([]);
  });

  test('cost no query but dollars, under both keys, also beside a model of everybody’s', async () => {
    const { choices } = await client.chat.completions.create({ model: `${model}|sim/echo`, messages: saying('Hello') });
    expect(choices).toMatchObject([
      { index: 0, model, message: { content: 'Paid by my own key.' } },
      { index: 1, model: 'sim/echo', message: { content: 'Hello' } },
    ]);
    expect(await remainingQueries(server, person.access)).toBe(0);
    const stream = await client.chat.completions.create({ model, messages: saying('Once more'), stream: true });
    let text = '';
    for await (const chunk of stream) {
      expect(chunk.model).toBe(model);
      text += chunk.choices[0]?.delta.content ?? '';
    }
    expect(text).toBe('Paid by my own key.');
    const response = await client.responses.create({ model, input: 'And again', store: false });
    expect(response).toMatchObject({ model, output_text: 'Paid by my own key.' });
    const ledger = await server.execute(
      'select model_id, provider_key_id, api_key_id, api_key_name, state, cost > 0 as costs from spend where user_id = ? and payer = ?',
      [person.user.id, 'OWN'],
    );
    const line = { model_id: model, provider_key_id: keyId, api_key_id: key.id, api_key_name: 'Notebook', state: 'COMPLETE', costs: true };
    expect(ledger).toEqual([line, line, line]);
    await expect(client.chat.completions.create({ model: 'sim/echo', messages: saying('Hello') })).rejects.toMatchObject({ status: 429 });
  });

  test('are called by an id with a “|” in it where they are asked alone', async () => {
    provider.models = [{ id: 'merged|8b' }];
    await addOwnKey(server, person.access, provider, 'Second server');
    const piped = 'own/second-server/merged|8b';
    expect((await client.models.list()).data.map(({ id }) => id)).toContain(piped);
    expect(await client.models.retrieve(piped)).toMatchObject({ id: piped });
    const { choices } = await client.chat.completions.create({ model: piped, messages: saying('Hello') });
    expect(choices).toMatchObject([{ index: 0, message: { content: 'Paid by my own key.' } }]);
    expect(JSON.parse(provider.seen.at(-1)?.body ?? '')).toMatchObject({ model: 'merged|8b' });
    expect(await client.responses.create({ model: piped, input: 'Hello', store: false })).toMatchObject({ model: piped });
    await expect(client.chat.completions.create({ model: `${piped}|sim/echo`, messages: saying('Hello') })).rejects.toMatchObject({
      ...{ status: 404, code: 'model_not_found' },
    });
  });

  test('stand in teams, too', async () => {
    const input = { id: '0198c0de-0000-7000-8000-0000000000aa', name: 'Mine', columns: [{ id: model }] };
    await server.graphql('mutation($input: SaveTeamInput!) { saveTeam(input: $input) { id } }', { input }, person.access);
    const { choices } = await client.chat.completions.create({ model: 'team/mine', messages: saying('Hello') });
    expect(choices).toMatchObject([{ message: { content: 'Paid by my own key.' } }]);
    expect(await remainingQueries(server, person.access)).toBe(1);
  });

  test('go on in a conversation, and with a repeated call as long as their key is there', async () => {
    const first = await client.chat.completions.create({ model, messages: saying('Hello') }).withResponse();
    const conversation = first.response.headers.get('x-conversation') ?? '';
    const messages: OpenAI.ChatCompletionMessageParam[] = [
      ...saying('Hello'),
      { role: 'assistant', content: 'Paid by my own key.' },
      ...saying('And then?'),
    ];
    const create = () =>
      client.chat.completions
        .create({ model, messages }, { headers: { 'x-conversation': conversation, 'idempotency-key': 'second' } })
        .withResponse();
    const [second, again] = [await create(), await create()];
    expect(second.response.headers.get('x-conversation')).toBe(conversation);
    expect(again.data).toEqual(second.data);
    expect(await server.execute('select 1 from turn where user_id = ?', [person.user.id])).toHaveLength(2);
    await removeProviderKey(server, person.access, keyId);
    await expect(client.chat.completions.create({ model, messages: saying('Hello') })).rejects.toMatchObject({ status: 404 });
    expect((await create()).data).toEqual(second.data);
  });

  test('tell their provider’s refusal of the key without the key', async () => {
    provider.key = 'sk-own-another-0123456789';
    const error: unknown = await client.chat.completions.create({ model, messages: saying('Hello') }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 502, code: 'provider_unauthorized' });
    expect(JSON.stringify(error)).not.toContain('sk-own');
    expect(await remainingQueries(server, person.access)).toBe(1);
  });
});
