import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, failing, lasting, one } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries } from '../../tests/turns.js';
import { Conversation } from '../conversation/Conversation.js';
import { purgeConversations } from '../privacy/removeConversations.js';
import { removeDeletedAccounts } from '../privacy/removeAccount.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { type AsideRequest, askAside } from './askAside.js';
import { Turn } from './Turn.js';

describe('what is asked beside the conversations', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 10 });
    hand = new ColumnActions(server, person.access);
  });

  const em = () => server.services.orm.em.fork();
  const askBeside = (fields: Partial<AsideRequest> = {}, { user } = person) =>
    askAside(em(), server.services, user, {
      purpose: 'IMPROVE',
      requestId: v7(),
      model: { id: `sim/${one}` },
      system: 'Be brief.',
      prompt: 'Improve the lantern',
      ...fields,
    });
  const call = <Data>(query: string, variables: Record<string, unknown> = {}) => server.graphql<Data>(query, variables, person.access);
  const code = async (query: string, id: string | undefined) => (await call(query, { id })).errors?.[0]?.extensions.code;
  const read = async (id: string) => {
    const { data } = await call<{ turn: { answers: { id: string; state: string; text: string; refunded: boolean }[] } }>(
      'query($id: ID!) { turn(id: $id) { answers { id state text refunded } } }',
      { id },
    );
    const [answer] = data.turn.answers;
    if (!answer) throw new Error('It has no column');
    return answer;
  };

  const toTheEnd = async (turn: Turn) => {
    await hand.followToTheEnd(turn);
    return turn;
  };

  test('is one answer that is followed and read like any, and costs a query', async () => {
    const turn = await askBeside({ model: { id: `sim/${one}`, maxTokens: 300 } });
    const { held } = await hand.followToTheEnd(turn);
    expect(held.get(0)?.text).toBe(simulatedText(one));
    expect(await read(turn.id)).toMatchObject({ state: 'COMPLETE', text: simulatedText(one) });
    expect(hand.sentTo(one)).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Improve the lantern' },
    ]);
    expect(server.sandbox.requests.at(-1)?.parameters).toMatchObject({ max_tokens: 300 });
    expect(await remainingQueries(server, person.access)).toBe(9);
  });

  test('is stopped and retried like any', async () => {
    const { id: turnId } = await askBeside({ model: { id: `sim/${lasting}` } });
    await call('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turnId });
    expect((await read(turnId)).state).toBe('STOPPED');
    const failed = await toTheEnd(await askBeside({ model: { id: `sim/${failing}_fails-1` } }));
    const { id, state } = await read(failed.id);
    expect(state).toBe('FAILED');
    expect(await code('mutation($id: ID!) { retryAnswer(id: $id) { id } }', id)).toBeUndefined();
    await toTheEnd(failed);
    expect(await read(failed.id)).toMatchObject({ state: 'COMPLETE', text: simulatedText(`${failing}_fails-1`) });
  });

  test('takes no other model, no vote, no preference and no draft', async () => {
    const { id } = await toTheEnd(await askBeside({ model: { id: `sim/${failing}` } }));
    const [answer] = (await call<{ turn: { answers: { id: string }[] } }>('query($id: ID!) { turn(id: $id) { answers { id } } }', { id }))
      .data.turn.answers;
    expect(await code('mutation($id: ID!) { blindTurn(id: $id) { id } }', id)).toBe('NOT_FOUND');
    for (const document of [
      'mutation($id: ID!) { replaceAnswer(id: $id, model: { id: "sim/echo" }) { id } }',
      'mutation($id: ID!) { preferAnswer(id: $id) { id } }',
      'mutation($id: ID!) { bringBackAnswer(id: $id) { id } }',
    ])
      expect([document, await code(document, answer?.id)]).toEqual([document, 'NOT_FOUND']);
  });

  test('is one turn and one query for one request, and refused where its id stood for something else', async () => {
    const requestId = v7();
    const turn = await askBeside({ requestId });
    expect((await askBeside({ requestId })).id).toBe(turn.id);
    expect(await remainingQueries(server, person.access)).toBe(9);
    await expect(askBeside({ requestId, purpose: 'JUDGE' })).rejects.toMatchObject({ kind: 'conflict' });
    await hand.followToTheEnd(turn);
  });

  test('is in no list, no search, and no conversation; to be followed it is the asker’s alone', async () => {
    const { id: turnId, conversation } = await toTheEnd(await askBeside());
    const shown = await ask(server, person.access, [one], { prompt: 'Another lantern' });
    await hand.followToTheEnd(shown);
    const list = 'query($search: String) { history(search: $search, archived: null) { edges { node { id } } } }';
    for (const search of [null, 'lantern', 'lan', 'improve']) {
      const { data } = await call<{ history: { edges: { node: { id: string } }[] } }>(list, { search });
      const expected = search === 'improve' ? [] : [shown.conversationId];
      expect([search, data.history.edges.map(({ node }) => node.id)]).toEqual([search, expected]);
    }
    const indexed = await em().execute<{ conversation_id: string }[]>(
      'select distinct conversation_id from search_text where user_id = ?',
      [person.user.id],
    );
    expect(indexed).toEqual([{ conversation_id: shown.conversationId }]);
    const rest = await server.rest('GET', '/api/v1/llm/history/', { token: person.access });
    expect(((await rest.json()) as { results: { id: string }[] }).results.map(({ id }) => id)).toEqual([shown.conversationId]);
    for (const query of [
      'query($id: ID!) { conversation(id: $id) { id } }',
      'mutation($id: ID!) { renameConversation(id: $id, title: "x") { id } }',
      'mutation($id: ID!) { pinConversation(id: $id, pinned: true) { id } }',
      'mutation($id: ID!) { deleteConversation(id: $id) { id } }',
      'mutation($id: ID!) { ask(input: { requestId: "beside-it", conversationId: $id, prompt: "On", models: [{ id: "sim/echo" }] }) { id } }',
    ])
      expect([query, await code(query, conversation.id)]).toEqual([query, 'NOT_FOUND']);
    for (const query of [
      'mutation($id: ID!) { switchBranch(turnId: $id) { id } }',
      'mutation($id: ID!) { ask(input: { requestId: "in-its-place", editOfTurnId: $id, prompt: "On", models: [{ id: "sim/echo" }] }) { id } }',
    ])
      expect([query, await code(query, turnId)]).toEqual([query, 'NOT_FOUND']);
    person = await createPerson(server.services);
    expect(await code('query($id: ID!) { turn(id: $id) { id } }', turnId)).toBe('NOT_FOUND');
  });

  test('is in the data export with its purpose, and goes with the account', async () => {
    const turn = await toTheEnd(await askBeside());
    const response = await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access });
    const { conversations } = (await response.json()) as { conversations: object[] };
    expect(conversations).toMatchObject([
      { id: turn.conversation.id, purpose: 'IMPROVE', turns: [{ prompt: 'Improve the lantern', answers: [{ text: simulatedText(one) }] }] },
    ]);
    await call('mutation($email: String!) { deleteAccount(input: { email: $email }) }', { email: person.user.email });
    await removeDeletedAccounts(server.services, new AbortController().signal);
    expect(await em().count(Turn, { id: turn.id })).toBe(0);
  });

  test('goes with the conversation that it is about, and after thirty days by itself', async () => {
    const shown = await ask(server, person.access, [one]);
    await hand.followToTheEnd(shown);
    const { conversationId: about } = shown;
    const [withIt, old, young] = [await askBeside({ about }), await askBeside(), await askBeside()];
    for (const turn of [withIt, old, young]) await hand.followToTheEnd(turn);
    await em().nativeUpdate(Conversation, { id: about }, { deletedAt: new Date(Date.now() - 11 * 60_000) });
    await em().nativeUpdate(Conversation, { id: old.conversation.id }, { createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) });
    await purgeConversations(server.services.orm, new AbortController().signal);
    const left = await em().find(Turn, { user: person.user.id });
    expect(left.map(({ id }) => id)).toEqual([young.id]);
    expect(await em().execute('select 1 from search_text where turn_id = ?', [withIt.id])).toEqual([]);
  });

  test('is stopped with the conversation that it is about', async () => {
    const { conversationId: about } = await hand.askToTheEnd([one]);
    const turn = await askBeside({ about, model: { id: `sim/${lasting}` } });
    await call('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: about });
    expect((await read(turn.id)).state).toBe('STOPPED');
  });

  test('fails without a query where its model fails, or the person has none left', async () => {
    await hand.followToTheEnd(await askBeside({ model: { id: `sim/${failing}` } }));
    expect(await remainingQueries(server, person.access)).toBe(10);
    const { user } = await createPerson(server.services, { freeQueries: 0 });
    await expect(askBeside({}, { ...person, user })).rejects.toMatchObject({ kind: 'quota_exhausted' });
  });
});
