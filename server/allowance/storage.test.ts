import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, failing, one, sim, two } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { Library } from '../../tests/prompts.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries, tryToAsk } from '../../tests/turns.js';
import { purgePrompts } from '../prompt/changePrompt.js';
import { purgeConversations } from '../privacy/removeConversations.js';
import { addUpStorage } from './storage.js';

const allowed = 60_000;

describe('the bytes of an account', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer({ env: { ACCOUNT_BYTES: allowed.toFixed() } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 50 });
    hand = new ColumnActions(server, person.access);
  });

  const em = () => server.services.orm.em.fork();
  const call = (document: string, variables: Record<string, unknown>) => server.graphql(document, variables, person.access);
  const used = async () => {
    const { data } = await server.graphql<{ me: { storage: { usedBytes: number; allowedBytes: number } } }>(
      '{ me { storage { usedBytes allowedBytes } } }',
      {},
      person.access,
    );
    expect(data.me.storage.allowedBytes).toBe(allowed);
    const [truth] = await em().execute<{ bytes: string }[]>('select bytes from stored_bytes where user_id = ?', [person.user.id]);
    expect(data.me.storage.usedBytes).toBe(Number(truth?.bytes ?? 0));
    return data.me.storage.usedBytes;
  };
  const fill = () => em().execute('insert into account_bytes (user_id, bytes) values (?, ?)', [person.user.id, allowed]);
  const stops = new AbortController().signal;
  const refusal = ({ errors }: Awaited<ReturnType<typeof call>>) => errors?.[0]?.extensions.errors[0];
  const full = { code: 'storage_full', detail: expect.stringMatching(/^Your account holds .+kB of texts, and 60 kB is the most\. Delete/) };

  test('are counted with every way of writing and deleting, exactly', async () => {
    expect(await used()).toBe(0);
    const turn = await hand.askToTheEnd([one, failing], { prompt: 'p'.repeat(1_000), system: 's'.repeat(500) });
    const asked = await used();
    expect(asked).toBeGreaterThan(1_500);
    const [first, failed] = turn.answers;
    await call('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: first?.id });
    await hand.followToTheEnd(turn);
    expect(await used()).toBeGreaterThan(asked);
    await hand.change('replace', { id: failed?.id, model: sim(two) });
    await hand.followToTheEnd(turn);
    await used();
    await call('mutation($id: ID!) { bringBackAnswer(id: $id) { id } }', { id: first?.id });
    await used();
    await call('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { conflicts } }', {
      input: { turnId: turn.id, version: 0, paragraphs: [{ id: 'paragraph-1', text: 'd'.repeat(2_000) }] },
    });
    await used();
    await call('mutation($id: ID!) { saveDraftAsAnswer(turnId: $id, version: 1) { id } }', { id: turn.id });
    await call('mutation($input: MergeInput!) { mergeAnswers(input: $input) { id } }', {
      input: { requestId: v7(), turnId: turn.id, model: sim(one), answerIds: turn.answers.map(({ id }) => id) },
    });
    await hand.followToTheEnd(turn);
    const { data } = await server.graphql<{ judgeTurn: { judgements: { asideId: string }[] } }>(
      'mutation($input: JudgeInput!) { judgeTurn(input: $input) { judgements { asideId } } }',
      {
        input: { requestId: v7(), turnId: turn.id, model: sim(one), answerIds: turn.answers.map(({ id }) => id), rubric: 'The right one' },
      },
      person.access,
    );
    for (const { asideId } of data.judgeTurn.judgements) await hand.followToTheEnd({ id: asideId });
    const most = await used();
    await addUpStorage(server.services.orm);
    expect(await used()).toBe(most);
    await call('mutation($id: ID!) { deleteConversation(id: $id) { id } }', { id: turn.conversationId });
    await em().execute(`update conversation set deleted_at = now() - interval '1 day' where id = ?`, [turn.conversationId]);
    await purgeConversations(server.services.orm, stops);
    expect(await used()).toBe(0);
  });

  test('have the earlier versions of prompts among them, until the prompt is deleted', async () => {
    const library = new Library(server, person.access);
    const prompt = await library.make({ title: 'Kept', text: 'x'.repeat(10_000) });
    for (let version = 1; version <= 3; version += 1)
      await library.save({ id: prompt.id, baseVersion: version, title: 'Kept', text: `${version.toFixed()}${'x'.repeat(10_000)}` });
    expect(await used()).toBeGreaterThan(40_000);
    const { errors } = await call('mutation($id: ID!) { deletePrompt(id: $id) { id } }', { id: prompt.id });
    expect(errors).toBeUndefined();
    await em().execute(`update prompt set deleted_at = now() - interval '1 day' where id = ?`, [prompt.id]);
    await purgePrompts(server.services.orm);
    expect(await used()).toBe(0);
  });

  test('bound every verb that writes: refused with what to delete, nothing asked, nothing charged, nothing lost', async () => {
    const turn = await hand.askToTheEnd([one, two, failing]);
    const [first, second, failed] = turn.answers;
    const library = new Library(server, person.access);
    const prompt = await library.make({ title: 'Small', text: 'Small' });
    await fill();
    const before = server.sandbox.requests.length;
    const input = { requestId: v7(), turnId: turn.id, model: sim(one), answerIds: [first?.id, second?.id] };
    const refused = [
      await tryToAsk(server, person.access, [one]),
      await tryToAsk(server, person.access, [one], { conversationId: turn.conversationId }),
      await call('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: first?.id }),
      await call('mutation($id: ID!, $m: AskModelInput!) { replaceAnswer(id: $id, model: $m) { id } }', { id: failed?.id, m: sim(two) }),
      await call('mutation($id: ID!, $m: AskModelInput!) { addAnswer(turnId: $id, model: $m, requestId: "one-more-column") { id } }', {
        id: turn.id,
        m: sim(two),
      }),
      await call('mutation($input: MergeInput!) { mergeAnswers(input: $input) { id } }', { input }),
      await call('mutation($input: DifferencesInput!) { findDifferences(input: $input) { id } }', { input }),
      await call('mutation($input: ImprovePromptInput!) { improvePrompt(input: $input) { id } }', {
        input: { requestId: v7(), modelId: `sim/${one}`, prompt: 'Better' },
      }),
      await call('mutation($id: ID!) { duplicatePrompt(id: $id) { id } }', { id: prompt.id }),
      await call('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { conflicts } }', {
        input: { turnId: turn.id, version: 0, paragraphs: [{ id: 'paragraph-1', text: 'Mine' }] },
      }),
    ];
    for (const answer of refused) expect(refusal(answer)).toMatchObject(full);
    expect(
      refusal(await call('mutation($input: MergeInput!) { mergeAnswers(input: $input) { id } }', { input }))?.code,
    ).not.toBeUndefined();
    expect(server.sandbox.requests).toHaveLength(before);
    expect(await remainingQueries(server, person.access)).toBe(48);
    const rest = await server.rest('POST', '/api/v1/llm/query/', { token: person.access, body: { prompt: 'Hi', models: [`sim/${one}`] } });
    expect([rest.status, await rest.json()]).toEqual([409, { type: 'client_error', errors: [expect.objectContaining(full)] }]);
    // Stored answers are read, changed and downloaded as before.
    expect((await hand.read(turn)).answers[0]?.state).toBe('COMPLETE');
    const renamed = await call('mutation($id: ID!) { renameConversation(id: $id, title: "Renamed") { id } }', { id: turn.conversationId });
    expect(renamed.errors).toBeUndefined();
    const figures = await server.rest('GET', '/api/v1/auth/me/storage/', { token: person.access });
    expect(await figures.json()).toMatchObject({ allowed_bytes: allowed });
    expect((await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).status).toBe(200);
  });

  test('do not cut an answer that is being written', async () => {
    const { data } = await tryToAsk(server, person.access, ['tokens-400_rate-800_seed-91']);
    await fill();
    const { held } = await hand.followToTheEnd(data.ask);
    expect([held.get(0)?.state, (held.get(0)?.text.length ?? 0) > 1_000]).toEqual(['COMPLETE', true]);
    expect(refusal(await tryToAsk(server, person.access, [one]))).toMatchObject(full);
  });

  test('are told to nobody else', async () => {
    expect((await server.rest('GET', '/api/v1/auth/me/storage/')).status).toBe(401);
  });

  test('count right when many are written and added up at once', async () => {
    const asked = Array.from({ length: 12 }, () => hand.askToTheEnd([one, two]));
    const added = Array.from({ length: 6 }, () => addUpStorage(server.services.orm));
    await Promise.all([...asked, ...added]);
    const before = await used();
    await addUpStorage(server.services.orm);
    expect(await used()).toBe(before);
    const rows = await em().execute<unknown[]>('select 1 from account_bytes where user_id = ?', [person.user.id]);
    expect(rows).toHaveLength(1);
  });
});
