import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { makeKey } from '../../tests/apiKeys.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';

interface Given {
  conversation: { givenCount: number; given: { number: number; role: string; blocks: { kind: string; text: string }[] }[] } | null;
}

type Messages = OpenAI.ChatCompletionMessageParam[];

describe('what a program gave as said before', () => {
  let server: TestServer;
  let person: TestPerson;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ person, client } = await createProgram(server));
  });

  /** @returns the conversation of a call after these messages */
  const callAfter = async (before: Messages, more: object = {}): Promise<string> => {
    const messages: Messages = [...before, { role: 'user', content: 'And now?' }];
    const { response } = await client.chat.completions.create({ model: 'sim/echo', messages, ...more }).withResponse();
    return response.headers.get('x-conversation') ?? '';
  };
  const read = (id: string, after = 0, token = person.access) =>
    server.graphql<Given>(
      'query($id: ID!, $after: Int!) { conversation(id: $id) { givenCount given(after: $after) { number role blocks { kind text } } } }',
      { id, after },
      token,
    );

  test('is read with who said it, and with calls of tools and their results', async () => {
    const id = await callAfter(
      [
        { role: 'user', content: 'Weather in Bonn?' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'Ab3dE6gH9', type: 'function', function: { name: 'look', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'Ab3dE6gH9', content: 'Rain' },
        { role: 'assistant', content: 'It **rains**' },
        { role: 'user', content: 'Then' },
        { role: 'system', content: 'Be brief from here' },
        { role: 'assistant', content: 'Yes' },
      ],
      { tools: [{ type: 'function', function: { name: 'look', parameters: { type: 'object', properties: {} } } }] },
    );
    const { data } = await read(id);
    expect(data.conversation).toEqual({
      givenCount: 7,
      given: [
        { number: 1, role: 'USER', blocks: [{ kind: 'TEXT', text: 'Weather in Bonn?' }] },
        { number: 2, role: 'ASSISTANT', blocks: [{ kind: 'TOOL_CALL', text: 'Ab3dE6gH9 look\n{}' }] },
        { number: 3, role: 'USER', blocks: [{ kind: 'TOOL_RESULT', text: 'Ab3dE6gH9 look\nRain' }] },
        { number: 4, role: 'ASSISTANT', blocks: [{ kind: 'TEXT', text: 'It **rains**' }] },
        { number: 5, role: 'USER', blocks: [{ kind: 'TEXT', text: 'Then' }] },
        { number: 6, role: 'SYSTEM', blocks: [{ kind: 'TEXT', text: 'Be brief from here' }] },
        { number: 7, role: 'ASSISTANT', blocks: [{ kind: 'TEXT', text: 'Yes' }] },
      ],
    });
  });

  const talk = (count: number, length = 1): Messages =>
    Array.from({ length: count }, (_, place) => ({
      role: place % 2 === 0 ? 'user' : 'assistant',
      content: `${place + 1} `.padEnd(length, 'sleeping '),
    }));

  test('comes in pages, also where several calls have stored it piece by piece', async () => {
    await callAfter(talk(10));
    await callAfter(talk(24));
    const id = await callAfter(talk(50));
    const numbers = async (after: number) => (await read(id, after)).data.conversation?.given.map(({ number }) => number);
    const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
    expect((await read(id)).data.conversation?.givenCount).toBe(50);
    expect(await numbers(0)).toEqual(between(1, 20));
    expect(await numbers(20)).toEqual(between(21, 40));
    expect(await numbers(40)).toEqual(between(41, 50));
    expect(await numbers(50)).toEqual([]);
    expect(await numbers(2_147_483_647)).toEqual([]);
    expect((await read(id, 23)).data.conversation?.given[0]?.blocks).toEqual([{ kind: 'TEXT', text: '24 ' }]);
    expect((await read(id, -1)).errors?.[0]?.extensions.type).toBe('validation_error');
  });

  test('ends a page after 200,000 characters, and has none where the first prompt begins', async () => {
    const id = await callAfter(talk(4, 120_000));
    const numbers = async (after: number) => (await read(id, after)).data.conversation?.given.map(({ number }) => number);
    expect([await numbers(0), await numbers(2), await numbers(4)]).toEqual([[1, 2], [3, 4], []]);
    const { conversationId } = await ask(server, person.access, ['echo']);
    expect((await read(conversationId)).data.conversation).toEqual({ givenCount: 0, given: [] });
  });

  test('is read by its person alone, and by keys that may read the history', async () => {
    const id = await callAfter(talk(2));
    const stranger = await createPerson(server.services);
    expect((await read(id, 0, stranger.access)).data.conversation).toBeNull();
    const { data } = await server.graphql(
      '{ history { edges { node { givenCount } } } found: history(search: "And now") { edges { node { givenCount } } } }',
      {},
      person.access,
    );
    const edges = [{ node: { givenCount: 2 } }];
    expect(data).toEqual({ history: { edges }, found: { edges } });
    const list = '{ history(first: 10) { edges { node { given { number } } } } }';
    expect((await server.graphql(list, {}, person.access)).errors?.[0]?.extensions.code).toBe('OPERATION_TOO_COSTLY');
    const [reader, asker] = [await makeKey(server, person.access, { rights: ['READ'] }), await makeKey(server, person.access)];
    expect((await read(id, 0, reader.secret)).data.conversation?.givenCount).toBe(2);
    expect((await read(id, 0, asker.secret)).errors?.[0]?.extensions.errors[0]?.code).toBe('key_without_right');
  });
});
