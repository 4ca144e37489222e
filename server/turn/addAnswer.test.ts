import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { assistant, ColumnActions, failing, one, sim, slow, three, two, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, remainingQueries, TurnFollower } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('one more model for a turn that was asked before', () => {
  let server: TestServer;
  let hand: ColumnActions;
  let userId: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access, user } = await createPerson(server.services, { freeQueries: 20 });
    hand = new ColumnActions(server, access);
    userId = user.id;
  });

  test('is asked what that turn asked, shown what its policy shows, and stands at the end', async () => {
    const first = await hand.askToTheEnd([one, two], { prompt: 'First' });
    const { conversationId } = first;
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: first.answers[1]?.id }, hand.access);
    const second = await hand.askToTheEnd([one, two], { prompt: 'Second', system: 'Be brief', policy: 'WINNER', conversationId });
    await hand.askToTheEnd([one, two], { prompt: 'Third', conversationId });
    const { models } = await hand.change('add', { id: second.id, model: { ...sim(three), temperature: 0.5 } });
    expect(models).toEqual([one, two, three]);
    const { held } = await hand.followToTheEnd(second);
    expect(held.get(2)?.text).toBe(simulatedText(three));
    expect(hand.sentTo(three)).toEqual([
      { role: 'system', content: 'Be brief' },
      user('First'),
      assistant(simulatedText(two)),
      user('Second'),
    ]);
    expect((await hand.read(second)).answers.map(({ state }) => state)).toEqual(['COMPLETE', 'COMPLETE', 'COMPLETE']);
  });

  test('is streamed to readers that already follow the turn', async () => {
    const turn = await ask(server, hand.access, [slow]);
    const follower = new TurnFollower();
    const client = server.socket(hand.access);
    let added: ReturnType<typeof hand.change> | undefined;
    await follow(client, turn.id, follower, () => {
      if ((follower.held.get(0)?.text.length ?? 0) > 20)
        added ??= hand.change('add', { id: turn.id, model: sim(two) }).finally(server.sandbox.hurry);
    });
    await client.dispose();
    expect((await added)?.models).toEqual([slow, two]);
    expect([...follower.held.values()].map(({ text, state }) => ({ text, state }))).toEqual(
      [slow, two].map((model) => ({ text: simulatedText(model), state: 'COMPLETE' })),
    );
  });

  test('costs a query, once for one request, also when that comes twice at once', async () => {
    const turn = await hand.askToTheEnd([one]);
    const variables = { id: turn.id, model: sim(two), requestId: v7() };
    const answers = await Promise.all([hand.change('add', variables), hand.change('add', variables), hand.change('add', variables)]);
    expect(answers.map(({ models }) => models)).toEqual([1, 2, 3].map(() => [one, two]));
    expect(await remainingQueries(server, hand.access)).toBe(18);
    const other = await hand.change('add', { ...variables, model: sim(three) });
    expect(other.error?.code).toBe('CONFLICT');
    expect((await hand.read(turn)).answers).toHaveLength(2);
    expect(await remainingQueries(server, hand.access)).toBe(18);
  });

  test('two at once get two columns', async () => {
    const turn = await hand.askToTheEnd([one]);
    await Promise.all([two, three].map((model) => hand.change('add', { id: turn.id, model: sim(model) })));
    await hand.followToTheEnd(turn);
    const { answers } = await hand.read(turn);
    expect(answers.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([one, two, three].map(simulatedText)));
  });

  test('is refused where it would be the ninth', async () => {
    const turn = await hand.askToTheEnd(Array.from({ length: 8 }, () => one));
    const { error } = await hand.change('add', { id: turn.id, model: sim(two) });
    expect(error?.code).toBe('CONFLICT');
    expect(await remainingQueries(server, hand.access)).toBe(12);
  });

  test.each(['add', 'replace'] as const)('%s: refused for a premium model, an unknown one, and without a query', async (name) => {
    const turn = await hand.askToTheEnd([failing]);
    const id = name === 'add' ? turn.id : turn.answers[0]?.id;
    expect((await hand.change(name, { id, model: { id: 'premium/tokens-3' } })).error?.code).toBe('PREMIUM_REQUIRED');
    const unknown = await hand.change(name, { id, model: { id: 'nowhere/model' } });
    expect(unknown.error?.errors[0]).toMatchObject({ code: 'unknown_model', attr: 'model.id' });
    const hot = await hand.change(name, { id, model: { ...sim(one), temperature: 3 } });
    expect(hot.error?.errors[0]).toMatchObject({ attr: 'model.temperature' });
    expect(await remainingQueries(server, hand.access)).toBe(20);
    await server.services.orm.em.fork().execute('update "user" set free_queries = 0 where id = ?', [userId]);
    expect((await hand.change(name, { id, model: sim(one) })).error?.code).toBe('QUOTA_EXHAUSTED');
    expect((await hand.read(turn)).answers.map(({ state }) => state)).toEqual(['FAILED']);
  });
});
