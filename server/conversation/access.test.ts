import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, streamDocument, tryToAsk, type TurnView } from '../../tests/turns.js';

/** Every operation that takes an id, for people who may not use it. */
describe("somebody else's rows", () => {
  let server: TestServer;
  let owner: TestPerson;
  let other: TestPerson;
  let turn: TurnView;

  beforeAll(async () => {
    server = await startTestServer();
    owner = await createPerson(server.services);
    other = await createPerson(server.services);
    turn = await ask(server, owner.access, ['tokens-5']);
    const client = server.socket(owner.access);
    await follow(client, turn.id);
    await client.dispose();
  });
  afterAll(() => server.close());

  const operations: [string, string, (view: TurnView) => string | undefined][] = [
    ['conversation', 'query($id: ID!) { conversation(id: $id) { id } }', (view) => view.conversationId],
    ['turn', 'query($id: ID!) { turn(id: $id) { id } }', (view) => view.id],
    ['stopAnswer', 'mutation($id: ID!) { stopAnswer(id: $id) { id } }', (view) => view.answers[0]?.id],
    ['stopTurn', 'mutation($id: ID!) { stopTurn(id: $id) { id } }', (view) => view.id],
    ['retryAnswer', 'mutation($id: ID!) { retryAnswer(id: $id) { id } }', (view) => view.answers[0]?.id],
    ['continueAnswer', 'mutation($id: ID!) { continueAnswer(id: $id) { id } }', (view) => view.answers[0]?.id],
    ['preferAnswer', 'mutation($id: ID!) { preferAnswer(id: $id) { id } }', (view) => view.answers[0]?.id],
    ['clearPreference', 'mutation($id: ID!) { clearPreference(turnId: $id) { id } }', (view) => view.id],
    [
      'addAnswer',
      'mutation($id: ID!) { addAnswer(turnId: $id, model: { id: "sim/tokens-1" }, requestId: "a-request") { id } }',
      (view) => view.id,
    ],
    ['replaceAnswer', 'mutation($id: ID!) { replaceAnswer(id: $id, model: { id: "sim/tokens-1" }) { id } }', (view) => view.answers[0]?.id],
    ['moveAnswer', 'mutation($id: ID!) { moveAnswer(id: $id, place: 0) { id } }', (view) => view.answers[0]?.id],
    ['switchBranch', 'mutation($id: ID!) { switchBranch(turnId: $id) { id } }', (view) => view.id],
    ['renameConversation', 'mutation($id: ID!) { renameConversation(id: $id, title: "Mine") { id } }', (view) => view.conversationId],
    ['pinConversation', 'mutation($id: ID!) { pinConversation(id: $id, pinned: true) { id } }', (view) => view.conversationId],
    ['archiveConversation', 'mutation($id: ID!) { archiveConversation(id: $id, archived: true) { id } }', (view) => view.conversationId],
    ['deleteConversation', 'mutation($id: ID!) { deleteConversation(id: $id) { id } }', (view) => view.conversationId],
    ['restoreConversation', 'mutation($id: ID!) { restoreConversation(id: $id) { id } }', (view) => view.conversationId],
  ];

  test.each(operations)('%s answers as if they did not exist', async (_name, document, idOf) => {
    const foreign = await server.graphql(document, { id: idOf(turn) }, other.access);
    const missing = await server.graphql(document, { id: v7() }, other.access);
    const malformed = await server.graphql(document, { id: "1' or true --" }, other.access);
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    for (const { errors } of [missing, malformed]) {
      expect(errors?.map(({ message, extensions: { code, errors: entries } }) => ({ message, code, entries }))).toEqual(
        foreign.errors?.map(({ message, extensions: { code, errors: entries } }) => ({ message, code, entries })),
      );
    }
  });

  test.each(operations)('%s refuses a guest and an expired session', async (_name, document, idOf) => {
    const guest = await server.graphql(document, { id: idOf(turn) });
    expect(guest.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const ended = await createPerson(server.services);
    await server.graphql('mutation($refresh: String!) { logout(refresh: $refresh) }', { refresh: ended.refresh });
    const expired = await server.graphql(document, { id: idOf(turn) }, ended.access);
    expect(expired.status).toBe(401);
    expect(expired.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['answerStream', streamDocument, () => ({ turnId: turn.id })],
    ['conversationChanged', 'subscription($id: ID!) { conversationChanged(id: $id) { id } }', () => ({ id: turn.conversationId })],
  ])('%s sends nothing of it', async (_name, query, variables) => {
    const client = server.socket(other.access);
    const events: unknown[] = [];
    const errors: unknown[] = [];
    for await (const result of client.iterate({ query, variables: variables() })) {
      if (result.errors) errors.push(...result.errors);
      else events.push(result);
    }
    await client.dispose();
    expect(events).toEqual([]);
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  test('asking in it, after it or beside it is refused', async () => {
    for (const input of [{ conversationId: turn.conversationId }, { editOfTurnId: turn.id }]) {
      const { errors } = await tryToAsk(server, other.access, ['tokens-1'], input);
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const own = await ask(server, other.access, ['tokens-1']);
    const { errors } = await tryToAsk(server, other.access, ['tokens-1'], { conversationId: own.conversationId, afterTurnId: turn.id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('history holds one’s own alone', async () => {
    const { data } = await server.graphql<{ history: { edges: { node: { id: string } }[] } }>(
      '{ history { edges { node { id } } } }',
      {},
      other.access,
    );
    expect(data.history.edges.map(({ node }) => node.id)).not.toContain(turn.conversationId);
  });

  test('the owner sees it', async () => {
    const { data } = await server.graphql<{ conversation: { id: string } }>(
      'query($id: ID!) { conversation(id: $id) { id } }',
      { id: turn.conversationId },
      owner.access,
    );
    expect(data.conversation.id).toBe(turn.conversationId);
  });
});
