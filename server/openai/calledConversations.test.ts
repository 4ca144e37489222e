import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import { makeKey } from '../../tests/apiKeys.js';
import type { TestPerson } from '../../tests/factories.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { createProgram } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { purgeConversations } from '../privacy/removeConversations.js';

type Messages = OpenAI.ChatCompletionMessageParam[];

describe('a call’s conversation', () => {
  let server: TestServer;
  let person: TestPerson;
  let client: OpenAI;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ({ person, client } = await createProgram(server, { freeQueries: 100 }, { rights: ['ASK', 'READ'] }));
  });

  const call = async (
    messages: Messages,
    { model = 'sim/echo', headers = {} }: { model?: string; headers?: Record<string, string> } = {},
  ) => {
    const { data, response } = await client.chat.completions.create({ model, messages }, { headers }).withResponse();
    return { text: data.choices[0]?.message.content ?? '', conversation: response.headers.get('x-conversation') ?? '' };
  };
  const refusal = async (messages: Messages, conversation: string, model = 'sim/echo') => {
    try {
      await call(messages, { model, headers: { 'x-conversation': conversation } });
    } catch (error) {
      if (error instanceof OpenAI.APIError) return { status: error.status, code: error.code };
      throw error;
    }
    return null;
  };
  const openings = () =>
    server.execute('select length, jsonb_array_length(messages) as own from opening where user_id = ? order by length', [person.user.id]);
  const longTalk: Messages = [
    { role: 'system', content: 'You count' },
    { role: 'user', content: 'One' },
    { role: 'assistant', content: 'Two' },
    { role: 'user', content: 'Three' },
  ];

  test('gives models what was said before, which is stored once for all calls that send it', async () => {
    const { text, conversation } = await call(longTalk, { model: 'sim/messages' });
    expect(JSON.parse(text)).toEqual([
      { role: 'system', content: 'You count' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ]);
    expect(await server.execute('select prompt from turn where conversation_id = ?', [conversation])).toEqual([{ prompt: 'Three' }]);
    await call(longTalk);
    await call([...longTalk, { role: 'assistant', content: 'Four' }, { role: 'user', content: 'Five' }]);
    expect(await openings()).toEqual([
      { length: 2, own: 2 },
      { length: 4, own: 2 },
    ]);
    const last = await call([...longTalk, { role: 'assistant', content: 'Four' }, { role: 'user', content: 'Five' }], {
      model: 'sim/messages',
    });
    expect(JSON.parse(last.text)).toHaveLength(6);
    expect(await openings()).toHaveLength(2);
  });

  test('keeps what was said before for what the person asks in it later, and for another attempt', async () => {
    const { conversation } = await call(longTalk);
    const turn = await ask(server, person.access, ['messages'], { conversationId: conversation, prompt: 'Later' });
    const read = async () =>
      (
        await server.execute(
          `select content from answer_block join answer on answer.id = answer_id where turn_id = ? and state = 'COMPLETE'`,
          [turn.id],
        )
      )[0]?.['content'];
    await until(async () => (await read()) !== undefined);
    const seen = (JSON.parse(String(await read())) as { content: string }[]).map(({ content }) => content);
    expect(seen).toEqual(['One', 'Two', 'Three', 'Three', 'Later']);
    const edited = await ask(server, person.access, ['messages'], {
      editOfTurnId: (await server.execute('select id from turn where conversation_id = ? and parent_id is null', [conversation]))[0]?.[
        'id'
      ],
      prompt: 'Instead',
    });
    await until(
      async () => (await server.execute(`select 1 from answer where turn_id = ? and state = 'COMPLETE'`, [edited.id])).length > 0,
    );
    const [block] = await server.execute('select content from answer_block join answer on answer.id = answer_id where turn_id = ?', [
      edited.id,
    ]);
    expect(block?.['content']).toContain('Two');
  });

  test('goes with its opening, when nothing else has it', async () => {
    const { conversation } = await call(longTalk);
    const other = await call([...longTalk, { role: 'assistant', content: 'Four' }, { role: 'user', content: 'Five' }]);
    const remove = async (id: string) => {
      await server.graphql('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id }, person.access);
      await server.execute(`update conversation set deleted_at = now() - interval '11 minutes' where id = ?`, [id]);
      await server.execute(`update opening set used_at = now() - interval '2 hours' where user_id = ?`, [person.user.id]);
      await purgeConversations(server.services.orm, new AbortController().signal);
    };
    await remove(conversation);
    expect(await openings()).toHaveLength(2);
    const file = (await (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).json()) as {
      openings: { id: string; messages: object[] }[];
      conversations: { openingId: string; keyName: string }[];
    };
    expect(file.openings.map(({ messages }) => messages).flat()).toHaveLength(4);
    expect(file.conversations.at(-1)?.keyName).toBe('Script');
    expect(file.openings.map(({ id }) => id)).toContain(file.conversations.at(-1)?.openingId);
    await remove(other.conversation);
    expect(await openings()).toEqual([]);
    const exported = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    expect(await exported.json()).toMatchObject({ openings: [] });
    const [bytes] = await server.execute('select coalesce(sum(bytes), 0)::int as bytes from account_bytes where user_id = ?', [
      person.user.id,
    ]);
    expect(bytes).toEqual({ bytes: 0 });
  });

  test('goes on where a call names it, if what was said before is what is in it', async () => {
    const first = await call([...longTalk]);
    const said: Messages = [...longTalk, { role: 'assistant', content: first.text }];
    const next = await call([...said, { role: 'user', content: 'Next' }], { headers: { 'x-conversation': first.conversation } });
    expect(next.conversation).toBe(first.conversation);
    const { data } = await client.chat.completions
      .create({
        model: 'sim/messages',
        messages: [...said, { role: 'user', content: 'Next' }, { role: 'assistant', content: next.text }, ...saying('Last')],
        metadata: { conversation: first.conversation },
      })
      .withResponse();
    expect((JSON.parse(data.choices[0]?.message.content ?? '') as unknown[]).length).toBe(8);
    expect(await server.execute('select prompt from turn where conversation_id = ? order by id', [first.conversation])).toEqual([
      { prompt: 'Three' },
      { prompt: 'Next' },
      { prompt: 'Last' },
    ]);
    expect(await server.execute('select 1 from conversation where user_id = ?', [person.user.id])).toHaveLength(1);
  });

  test('is refused to a call whose earlier messages are others, or whose answer is being written', async () => {
    const { conversation, text } = await call(saying('Hello'));
    const conflict = { status: 409, code: 'other_messages' };
    expect(await refusal(saying('Again'), conversation)).toEqual(conflict);
    expect(await refusal([...saying('Hello'), { role: 'assistant', content: 'Changed' }, ...saying('Again')], conversation)).toEqual(
      conflict,
    );
    expect(await refusal([...saying('Hullo'), { role: 'assistant', content: text }, ...saying('Again')], conversation)).toEqual(conflict);
    await ask(server, person.access, ['tokens-6000_rate-20'], { conversationId: conversation });
    const said: Messages = [...saying('Hello'), { role: 'assistant', content: text }, ...saying('Again')];
    expect(await refusal(said, conversation)).toEqual({ status: 409, code: 'being_written' });
    const { conversation: two, text: same } = await call(saying('Hello'));
    await expect(
      client.chat.completions.create(
        { model: 'sim/echo', messages: said, metadata: { conversation } },
        { headers: { 'x-conversation': two } },
      ),
    ).rejects.toMatchObject({ status: 400, param: 'metadata' });
    expect(await refusal([...saying('Hello'), { role: 'assistant', content: same }, ...saying('Again')], two)).toBeNull();
  });

  test('takes one of two calls at the same time', async () => {
    const { conversation, text } = await call(saying('Hello'));
    const said: Messages = [...saying('Hello'), { role: 'assistant', content: text }];
    const results = await Promise.all(['One', 'Two', 'Three'].map((prompt) => refusal([...said, ...saying(prompt)], conversation)));
    expect(results.filter((result) => result === null)).toHaveLength(1);
    expect(results.filter((result) => result?.status === 409)).toHaveLength(2);
    expect(await server.execute('select 1 from turn where conversation_id = ?', [conversation])).toHaveLength(2);
  });

  test('of another person is not there', async () => {
    const { conversation, text } = await call(saying('Hello'));
    ({ client } = await createProgram(server));
    const said: Messages = [...saying('Hello'), { role: 'assistant', content: text }, ...saying('Again')];
    const missing = { status: 404, code: 'not_found' };
    expect(await refusal(said, conversation)).toEqual(missing);
    for (const id of ['none', '0198c0de-0000-7000-8000-000000000000']) expect(await refusal(said, id)).toEqual(missing);
  });

  test('stands in the archive where its key is not to fill the list, and is live in the list otherwise', async () => {
    const events: unknown[] = [];
    const socket = server.socket(person.access);
    const unfollow = socket.subscribe(
      { query: 'subscription { historyChanged { conversation { id keyName archived } } }' },
      { next: ({ data }) => events.push(data?.['historyChanged']), error: () => undefined, complete: () => undefined },
    );
    await until(() => events.length > 0);
    const { conversation } = await call(saying('Seen'));
    const { secret } = await makeKey(server, person.access, { name: 'Quiet', inHistory: false });
    client = openAiClient(server, secret);
    const quiet = await call(saying('Not in the list'));
    const inList = { conversation: { id: conversation, keyName: 'Script', archived: false } };
    const archived = { conversation: { id: quiet.conversation, keyName: 'Quiet', archived: true } };
    await until(() => [inList, archived].every((event) => events.some((one) => isDeepStrictEqual(one, event))));
    unfollow();
    await socket.dispose();
  });
});
