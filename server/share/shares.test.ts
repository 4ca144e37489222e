import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeKey } from '../../tests/apiKeys.js';
import { createConversation } from '../../tests/conversations.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { makeShare, readPage, share, tryToShare } from '../../tests/shares.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { writeVotes } from '../../tests/votes.js';
import { apiKeyRights } from '../../shared/apiKey/rights.js';
import { maxShareBytes, maxSharedTurns, maxShares } from '../../shared/share/limits.js';

const day = 24 * 60 * 60_000;

describe('links', () => {
  let database: TestDatabase;
  let server: TestServer;
  let second: TestServer;
  let person: TestPerson;
  beforeAll(async () => {
    database = await createTestDatabase();
    const start = (INSTANCE: string) =>
      startTestServer({ databaseUrl: database.url, env: { INSTANCE, SITE_URL: 'http://localhost:4000', ACCOUNT_BYTES: '6000000' } });
    [server, second] = [await start('one'), await start('two')];
  });
  afterAll(async () => {
    await server.close();
    await second.close();
    await database.drop();
  });
  beforeEach(async () => {
    person = await createPerson(server.services);
  });

  const em = () => server.services.orm.em.fork();
  const revoke = (id: string, access: string | undefined = person.access) =>
    server.graphql('mutation($id: ID!) { revokeShare(id: $id) }', { id }, access);
  const change = (input: object, access: string | undefined = person.access) =>
    server.graphql('mutation($input: ChangeShareInput!) { changeShare(input: $input) { indexable expiresAt } }', { input }, access);
  const codeOf = async (answer: ReturnType<typeof tryToShare> | ReturnType<typeof revoke>) => (await answer).errors?.[0]?.extensions.code;
  const statusAt = async (at: TestServer, id: string) => (await readPage(at, `/s/${id}`)).status;

  test('are refused for what is not one’s own, without a session, and to every API key', async () => {
    const { id, turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'Mine', answers: ['One', 'Two'] }]);
    const other = await createPerson(server.services);
    for (const input of [
      { sourceId: turns[0]?.id },
      { kind: 'CONVERSATION', sourceId: id },
      { kind: 'DRAFT', sourceId: turns[0]?.id },
      { sourceId: 'no id' },
      { kind: 'CONVERSATION' },
    ])
      expect(await codeOf(tryToShare(server, other.access, input))).toBe('NOT_FOUND');
    const { secret } = await makeKey(server, person.access, { rights: apiKeyRights });
    const { id: made } = await makeShare(server, person);
    for (const access of [undefined, secret]) {
      const code = access === undefined ? 'UNAUTHENTICATED' : 'KEY_WITHOUT_RIGHT';
      expect(await codeOf(tryToShare(server, access, { sourceId: turns[0]?.id }))).toBe(code);
      for (const [document, variables] of [
        ['{ shares { edges { node { id } } } }', {}],
        ['query($id: ID!) { sharedPrompt(shareId: $id) { prompt } }', { id: made }],
        ['mutation($id: ID!) { revokeShare(id: $id) }', { id: made }],
        ['mutation($id: ID!) { changeShare(input: { id: $id, indexable: true }) { id } }', { id: made }],
      ] as const)
        expect((await server.graphql(document, variables, access)).errors?.[0]?.extensions.code).toBe(code);
    }
    expect(await codeOf(revoke(made, other.access))).toBe('NOT_FOUND');
    expect((await change({ id: made, indexable: true }, other.access)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await statusAt(server, made)).toBe(200);
  });

  test('that are revoked are gone at every server at once, in every form that was made', async () => {
    const { id, blindId } = await makeShare(server, person);
    const forms = ['', '.md', '/picture.png', '/compare?turn=0&one=0&other=1', '/report'];
    const paths = [id, blindId].flatMap((one) => forms.map((form) => `/s/${one ?? ''}${form}`));
    for (const at of [server, second]) for (const path of paths) expect((await readPage(at, path)).status).toBe(200);
    // The id of the blind reading is for readers: nothing but reading can be done with it.
    expect(await codeOf(revoke(blindId ?? ''))).toBe('NOT_FOUND');
    expect((await revoke(id)).data).toEqual({ revokeShare: id });
    for (const at of [server, second]) for (const path of paths) expect((await readPage(at, path)).status).toBe(404);
    expect(await codeOf(revoke(id))).toBe('NOT_FOUND');
  });

  test('stay as they were in every form, also at a server that makes them only later', async () => {
    const { id: sourceId, turns } = await createConversation(server.services, person.user, { title: 'Before' }, [
      { prompt: 'The prompt', answers: ['One', 'Two'] },
    ]);
    const { id, blindId } = await share(server, person.access, { kind: 'CONVERSATION', sourceId, author: true });
    const forms = ['', '.md', '/picture.png', '/compare?turn=0&one=0&other=1'];
    const paths = [id, blindId].flatMap((one) => forms.map((form) => `/s/${one ?? ''}${form}`));
    const readAll = async (at: TestServer) => Promise.all(paths.map(async (path) => (await readPage(at, path)).text));
    const before = await readAll(server);
    const act = async (document: string, variables: Record<string, unknown>) => {
      expect((await server.graphql(document, variables, person.access)).errors).toBeUndefined();
    };
    const answer = turns[0]?.answers[0];
    await act('mutation($id: ID!) { renameConversation(id: $id, title: "After") { id } }', { id: sourceId });
    await act('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: answer });
    await act('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answer });
    await act('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turns[0]?.id });
    await act('mutation { updateProfile(input: { firstName: "After", lastName: "After" }) { id } }', {});
    await em().execute(`update answer set model_name = 'After', mark = 7 where turn_id = ?`, [turns[0]?.id]);
    await em().execute(`update turn set prompt = 'After', system = 'After', preferred_attempt = 2 where id = ?`, [turns[0]?.id]);
    await act('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: sourceId });
    for (const at of [server, second]) expect(await readAll(at)).toEqual(before);
  });

  test('end when they are to, and can be changed', async () => {
    const { id, blindId } = await makeShare(server, person);
    const expiresAt = new Date(Date.now() + day).toISOString();
    expect((await change({ id, indexable: true, expiresAt })).data).toEqual({ changeShare: { indexable: true, expiresAt } });
    const page = await readPage(server, `/s/${id}`);
    expect(page.headers.get('x-robots-tag')).toBeNull();
    expect(page.text).not.toContain('name="robots"');
    expect((await readPage(server, `/s/${blindId ?? ''}`)).headers.get('x-robots-tag')).toBe('noindex');
    await em().execute(`update share set expires_at = now() - interval '1 second' where id = ?`, [id]);
    expect([await statusAt(server, id), await statusAt(second, id)]).toEqual([404, 404]);
    expect((await change({ id, indexable: false, expiresAt: null })).errors).toBeUndefined();
    expect(await statusAt(server, id)).toBe(200);
    const wrong = (end: number) => change({ id, indexable: false, expiresAt: new Date(Date.now() + end).toISOString() });
    for (const end of [-day, 5_000 * day])
      expect((await wrong(end)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ attr: 'expires_at' }] });
  });

  test('go with their account, and count among its bytes until then', async () => {
    const bytes = async () => {
      const { data } = await server.graphql<{ me: { storage: { usedBytes: number } } }>(
        '{ me { storage { usedBytes } } }',
        {},
        person.access,
      );
      return data.me.storage.usedBytes;
    };
    const before = await bytes();
    const { id } = await makeShare(server, person, ['x'.repeat(50_000), 'Two']);
    expect(await bytes()).toBeGreaterThan(before + 100_000);
    await revoke(id);
    expect(await bytes()).toBeLessThan(before + 55_000);
    const { id: left } = await makeShare(server, person);
    await server.graphql(
      'mutation($email: String!) { deleteAccount(input: { email: $email }) }',
      { email: person.user.email },
      person.access,
    );
    expect([await statusAt(server, left), await statusAt(second, left)]).toEqual([404, 404]);
    expect(await em().execute('select from share where user_id = ?', [person.user.id])).toEqual([]);
  });

  test('are refused for answers that are being written, for nothing, and for too much', async () => {
    const live = await ask(server, person.access, ['tokens-500_rate-5']);
    expect(await codeOf(tryToShare(server, person.access, { sourceId: live.id }))).toBe('CONFLICT');
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: live.id }, person.access);
    expect(await codeOf(tryToShare(server, person.access, { kind: 'RATINGS' }))).toBe('CONFLICT');
    const { turns } = await createConversation(server.services, person.user, {}, [
      { prompt: 'Long', answers: ['x'.repeat(maxShareBytes), 'y'] },
    ]);
    expect(await codeOf(tryToShare(server, person.access, { sourceId: turns[0]?.id }))).toBe('TOO_LARGE');
    const half = await createConversation(server.services, person.user, {}, [{ prompt: 'Long', answers: ['x'.repeat(1_900_000), 'y'] }]);
    await share(server, person.access, { sourceId: half.turns[0]?.id });
    expect(await codeOf(tryToShare(server, person.access, { sourceId: half.turns[0]?.id }))).toBe('CONFLICT');
  });

  test('of a long conversation show its last turns and say how many are missing', async () => {
    const all = Array.from({ length: maxSharedTurns + 3 }, (_, number) => ({
      prompt: `Prompt number ${number.toFixed()}.`,
      answers: ['Yes'],
    }));
    const { id: sourceId } = await createConversation(server.services, person.user, {}, all);
    const { id } = await share(server, person.access, { kind: 'CONVERSATION', sourceId });
    const { text } = await readPage(server, `/s/${id}`);
    expect(text).toContain('3 earlier turns are not shown.');
    expect(text).not.toContain('Prompt number 2.');
    expect(text).toContain('Prompt number 3.');
  });

  test('are a limited number, and few in an hour', async () => {
    const { turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'Many', answers: ['One'] }]);
    await em().execute(
      `insert into share (id, user_id, kind, title, content, indexable, views, created_at)
       select 'filler-' || lpad(n::text, 4, '0') || substr(?, 1, 11), ?, 'TURN', 'Filler', '{}', false, 0, now() from generate_series(1, ?) n`,
      [person.user.id, person.user.id, maxShares],
    );
    expect(await codeOf(tryToShare(server, person.access, { sourceId: turns[0]?.id }))).toBe('CONFLICT');
    const first = await server.graphql<{ shares: { edges: { cursor: string }[]; pageInfo: { hasNextPage: boolean } } }>(
      '{ shares(first: 100) { edges { cursor } pageInfo { hasNextPage } } }',
      {},
      person.access,
    );
    expect([first.data.shares.edges.length, first.data.shares.pageInfo.hasNextPage]).toEqual([100, true]);
    const codes = new Set<string | undefined>();
    for (let link = 0; link < 60; link += 1) codes.add(await codeOf(tryToShare(server, person.access, { sourceId: turns[0]?.id })));
    expect(codes).toContain('RATE_LIMITED');
  });

  test('of a draft show its paragraphs with their sources; of ratings, counts and no prompt', async () => {
    const { turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'Drafted', answers: ['Taken text', 'Two'] }]);
    const paragraphs = [
      { id: 'paragraph-1', text: 'Taken **text**', answerId: turns[0]?.answers[0], attempt: 1, passage: 0 },
      { id: 'paragraph-2', text: 'My own words' },
    ];
    await server.graphql(
      'mutation($input: SaveDraftInput!) { saveDraft(input: $input) { conflicts } }',
      { input: { turnId: turns[0]?.id, version: 0, paragraphs } },
      person.access,
    );
    const draft = await share(server, person.access, { kind: 'DRAFT', sourceId: turns[0]?.id });
    const { text } = await readPage(server, `/s/${draft.id}`);
    for (const part of ['Taken <strong>text</strong>', 'from Model 0', 'written by the author']) expect(text).toContain(part);
    expect((await readPage(server, `/s/${draft.id}.md`)).text).toContain('Taken **text**\n\n(from Model 0)');
    await writeVotes(em(), person.user.id, [{ models: 'ab', says: 'a' }]);
    const ratings = await share(server, person.access, { kind: 'RATINGS' });
    const page = await readPage(server, `/s/${ratings.id}`);
    expect(page.text).toContain('Model A');
    expect(page.text).toContain('Which models win in blind comparisons');
    expect((await readPage(server, `/s/${ratings.id}.md`)).text).toContain('| Model A | too few votes | 1 | 1 | 0 |');
    for (const { id, blindId } of [draft, ratings]) {
      expect(blindId).toBeNull();
      expect((await readPage(server, `/s/${id}/picture.png`)).status).toBe(200);
    }
  });

  test('give their prompt to whoever has them and is signed in, and no models', async () => {
    const { id, blindId } = await makeShare(server, person);
    const reader = await createPerson(server.services);
    const query = 'query($id: ID!) { sharedPrompt(shareId: $id) { prompt system } }';
    for (const one of [id, blindId])
      expect((await server.graphql(query, { id: one }, reader.access)).data).toEqual({
        sharedPrompt: { prompt: 'To be shared', system: null },
      });
    await revoke(id);
    expect((await server.graphql(query, { id }, reader.access)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
