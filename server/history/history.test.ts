import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, readTurn, streamDocument } from '../../tests/turns.js';
import { Conversation } from '../conversation/Conversation.js';
import { purgeConversations } from '../privacy/removeConversations.js';

const listDocument = `query List($first: Int = 20, $after: String, $archived: Boolean = false) {
  history(first: $first, after: $after, archived: $archived) { edges { node { id title pinned archived } hit { kind } } pageInfo { endCursor hasNextPage } }
}`;
const change = {
  rename: 'mutation($id: ID!, $title: String!) { renameConversation(id: $id, title: $title) { id title } }',
  pin: 'mutation($id: ID!, $pinned: Boolean!) { pinConversation(id: $id, pinned: $pinned) { id pinned } }',
  archive: 'mutation($id: ID!, $archived: Boolean!) { archiveConversation(id: $id, archived: $archived) { id archived } }',
  delete: 'mutation($id: ID!) { deleteConversation(id: $id) { id title turns { id } } }',
  restore: 'mutation($id: ID!) { restoreConversation(id: $id) { id title } }',
};

interface Page {
  edges: { node: { id: string; title: string; pinned: boolean; archived: boolean }; hit: unknown }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

describe('the history', () => {
  let server: TestServer;
  let person: TestPerson;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { premiumGranted: true });
  });

  const run = (document: string, variables: Record<string, unknown> = {}, token: string | undefined = person.access) =>
    server.graphql<Record<string, { id: string; title: string }>>(document, variables, token);
  const list = async (variables: Record<string, unknown> = {}) =>
    (await server.graphql<{ history: Page }>(listDocument, variables, person.access)).data.history;
  const titles = async (variables?: Record<string, unknown>) => (await list(variables)).edges.map(({ node }) => node.title);
  const write = (title: string, fields: Partial<Conversation> = {}) =>
    createConversation(server.services, person.user, { title, ...fields });

  test('has pinned conversations on top, then the last asked first, each once over all pages, also where moments are the same', async () => {
    const moment = new Date('2026-03-01T10:00:00.123Z');
    for (let at = 0; at < 7; at += 1) await write(`same ${at.toFixed()}`, { updatedAt: moment, pinned: at % 3 === 0 });
    await write('newest', { updatedAt: new Date('2026-03-02') });
    await write('oldest pinned', { updatedAt: new Date('2026-02-01'), pinned: true });
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = await list({ first: 2, after });
      expect(page.edges.every(({ hit }) => hit === null)).toBe(true);
      found.push(...page.edges.map(({ node }) => node.title));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(found).toEqual(['same 6', 'same 3', 'same 0', 'oldest pinned', 'newest', 'same 5', 'same 4', 'same 2', 'same 1']);
  });

  test('tells of each page where it begins and ends, as Relay asks', async () => {
    for (const title of ['one', 'two', 'three']) await write(title);
    const query = `query($after: String) { history(first: 2, after: $after) {
      edges { cursor } pageInfo { startCursor endCursor hasPreviousPage hasNextPage } } }`;
    const read = async (after: string | null) =>
      (await server.graphql<{ history: { edges: { cursor: string }[]; pageInfo: object } }>(query, { after }, person.access)).data.history;
    const first = await read(null);
    const [one, two] = first.edges.map(({ cursor }) => cursor);
    expect(first.pageInfo).toEqual({ startCursor: one, endCursor: two, hasPreviousPage: false, hasNextPage: true });
    const last = await read(two ?? null);
    const [three] = last.edges.map(({ cursor }) => cursor);
    expect(last.pageInfo).toEqual({ startCursor: three, endCursor: three, hasPreviousPage: false, hasNextPage: false });
    expect(await read(three ?? null)).toMatchObject({ edges: [], pageInfo: { startCursor: null, endCursor: null, hasNextPage: false } });
  });

  test.each([
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ first: 1_000_000_000 }, ''],
    [{ after: 'nonsense' }, 'after'],
    [{ after: Buffer.from('["2026-01-01T00:00:00Z","x"]').toString('base64url') }, 'after'],
    [{ after: Buffer.from('[true,"9999999-01-01T00:00:00Z","00000000-0000-7000-8000-000000000000"]').toString('base64url') }, 'after'],
  ])('refuses %j before it costs anything', async (variables, attr) => {
    const { errors } = await run(listDocument, variables);
    expect(errors?.[0]?.extensions.code).toBe(attr === '' ? 'OPERATION_TOO_COSTLY' : 'BAD_USER_INPUT');
    if (attr !== '') expect(errors?.[0]?.extensions.errors).toMatchObject([{ attr }]);
  });

  test('renames, with the spaces around left out', async () => {
    const { id } = await write('Before');
    expect((await run(change.rename, { id, title: '  After\n all  ' })).data['renameConversation']).toEqual({ id, title: 'After all' });
    expect(await titles()).toEqual(['After all']);
  });

  test.each([
    ['nothing', '', false],
    ['spaces alone', ' \n ', false],
    ['200 characters', 'x'.repeat(200), true],
    ['201 characters', 'x'.repeat(201), false],
    ['200 emoji of five units each', '👩‍💻'.repeat(200), true],
    ['NUL and half a surrogate pair', 'NUL \u0000 and \ud800', true],
  ])('a title of %s', async (_what, title, isGood) => {
    const { id } = await write('Before');
    const { errors } = await run(change.rename, { id, title });
    if (isGood) expect(errors).toBeUndefined();
    else expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ attr: 'title' }] });
  });

  test('pins and archives, and takes both back', async () => {
    await write('first', { updatedAt: new Date('2026-01-02') });
    const { id } = await write('second', { updatedAt: new Date('2026-01-01') });
    await run(change.pin, { id, pinned: true });
    expect(await titles()).toEqual(['second', 'first']);
    await run(change.archive, { id, archived: true });
    expect(await titles()).toEqual(['first']);
    expect(await titles({ archived: true })).toEqual(['second']);
    expect(await titles({ archived: null })).toEqual(['second', 'first']);
    await run(change.archive, { id, archived: false });
    await run(change.pin, { id, pinned: false });
    expect(await titles()).toEqual(['first', 'second']);
  });

  test('a deleted conversation is nowhere to be seen, its answers stop, and it comes back whole', async () => {
    const turn = await ask(server, person.access, ['tokens-4000_rate-50'], { prompt: 'Write and write' });
    const id = turn.conversationId;
    const deleted = await run(change.delete, { id });
    expect(deleted.data['deleteConversation']).toMatchObject({ id, title: 'Write and write', turns: [{ id: turn.id }] });

    const answerId = turn.answers[0]?.id;
    const gone: [string, Record<string, unknown>][] = [
      ['query($id: ID!) { conversation(id: $id) { id } }', { id }],
      [change.rename, { id, title: 'x' }],
      [change.delete, { id }],
      ['mutation($id: ID!) { switchBranch(turnId: $id) { id } }', { id: turn.id }],
      ['mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }],
      ['mutation($id: ID!) { stopAnswer(id: $id) { id } }', { id: answerId }],
      ['mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answerId }],
      ['mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: answerId }],
      [
        'mutation($input: AskInput!) { ask(input: $input) { id } }',
        { input: { requestId: 'another-request', conversationId: id, prompt: 'And?', models: [{ id: 'sim/echo' }] } },
      ],
    ];
    for (const [document, variables] of gone) {
      const { errors } = await run(document, variables);
      expect([document, errors?.[0]?.extensions.code]).toEqual([document, 'NOT_FOUND']);
    }
    const client = server.socket(person.access);
    for (const [query, variables] of [
      [streamDocument, { turnId: turn.id }],
      ['subscription($id: ID!) { conversationChanged(id: $id) { id } }', { id }],
    ] as const) {
      const { value } = await client.iterate({ query, variables }).next();
      expect(value).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    }
    await client.dispose();
    expect(await titles({ archived: null })).toEqual([]);

    expect((await run(change.restore, { id })).data['restoreConversation']).toMatchObject({ id });
    expect((await readTurn(server, person.access, turn)).answers[0]?.state).toBe('STOPPED');
    expect((await run(change.restore, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('the same request for a deleted conversation is not answered with its turn', async () => {
    const input = { requestId: 'the-very-same-request', prompt: 'Once' };
    const turn = await ask(server, person.access, ['tokens-1'], input);
    await run(change.delete, { id: turn.conversationId });
    const again = { ...input, models: [{ id: 'sim/tokens-1' }] };
    const { errors } = await run('mutation($input: AskInput!) { ask(input: $input) { id } }', { input: again });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('after ten minutes nobody restores it, and it is removed with all that was in it', async () => {
    const late = new Date(Date.now() - 11 * 60_000);
    const old = await createConversation(server.services, person.user, { title: 'Old', deletedAt: late }, [
      { prompt: 'lantern', answers: ['river'] },
      { prompt: 'again' },
    ]);
    const fresh = await write('Fresh', { deletedAt: new Date() });
    const kept = await write('Kept');
    expect((await run(change.restore, { id: old.id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await purgeConversations(server.services.orm, new AbortController().signal);
    const em = server.services.orm.em.fork();
    const left = await em.find(Conversation, { user: person.user.id }, { orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual([fresh.id, kept.id]);
    for (const [table, column] of [
      ['turn', 'conversation_id'],
      ['search_text', 'conversation_id'],
    ])
      expect(await em.execute(`select 1 from ${table} where ${column} = ?`, [old.id])).toEqual([]);
    expect((await run(change.restore, { id: fresh.id })).errors).toBeUndefined();
  });

  describe('tells who looks at it', () => {
    const subscription = 'subscription { historyChanged { id conversation { id title pinned archived models { id } } } }';
    type Event = { historyChanged: { id: string | null; conversation: Record<string, unknown> | null } };

    test('what was asked, renamed, pinned, archived, deleted and restored, and nobody else', async () => {
      const other = await createPerson(server.services);
      const client = server.socket(person.access);
      const strange = server.socket(other.access);
      const events = client.iterate<Event>({ query: subscription });
      const strangeEvents = strange.iterate<Event>({ query: subscription });
      const next = async () => ((await events.next()).value as { data: Event }).data.historyChanged;
      expect(await next()).toEqual({ id: null, conversation: null });
      expect(((await strangeEvents.next()).value as { data: Event }).data.historyChanged.id).toBeNull();

      const turn = await ask(server, person.access, ['tokens-1'], { prompt: 'Hello' });
      const id = turn.conversationId;
      const shown = { id, title: 'Hello', pinned: false, archived: false, models: [{ id: 'sim/tokens-1' }] };
      expect(await next()).toEqual({ id, conversation: shown });
      const steps: [string, Record<string, unknown>, Record<string, unknown> | null][] = [
        [change.rename, { title: 'Renamed' }, { ...shown, title: 'Renamed' }],
        [change.pin, { pinned: true }, { ...shown, title: 'Renamed', pinned: true }],
        [change.archive, { archived: true }, { ...shown, title: 'Renamed', pinned: true, archived: true }],
        [change.delete, {}, null],
        [change.restore, {}, { ...shown, title: 'Renamed', pinned: true, archived: true }],
      ];
      for (const [document, variables, conversation] of steps) {
        await run(document, { id, ...variables });
        expect(await next()).toEqual({ id, conversation });
      }
      // The first change that the other person is told of is their own.
      const own = await ask(server, other.access, ['tokens-1']);
      expect(((await strangeEvents.next()).value as { data: Event }).data.historyChanged.id).toBe(own.conversationId);
      await follow(client, turn.id);
      await client.dispose();
      await strange.dispose();
    });

    test('a guest is refused', async () => {
      const client = server.socket(undefined);
      await expect(client.iterate({ query: subscription }).next()).rejects.toMatchObject({ code: 4401 });
    });
  });

  test('a guest is refused', async () => {
    const guest = await server.graphql(listDocument, {});
    expect(guest.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
