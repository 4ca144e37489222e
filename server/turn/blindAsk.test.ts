import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, failing, one, sim, slow, three, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, TurnFollower, tryToAsk, type TurnView } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { shuffled } from './blind.js';

test('each of the orders of four columns is equally probable', () => {
  const draws = 12_000;
  const counts = new Map<string, number>();
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const order = shuffled(['a', 'b', 'c', 'd']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  const expected = draws / 24;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // With 23 degrees of freedom a fair draw exceeds this once in ten billion times.
  expect(chiSquare).toBeLessThan(100);
});

describe('a turn that is asked blind', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 100 });
    hand = new ColumnActions(server, access);
  });

  const refusal = async (document: string, variables: Record<string, unknown>) =>
    (await server.graphql(document, variables, hand.access)).errors?.[0]?.extensions.code;

  /** Waits until one answer of a turn is in this state, which the API does not tell of a blind one. */
  const untilOne = (state: 'FAILED' | 'COMPLETE', { id }: Pick<TurnView, 'id'>) =>
    until(async () => (await server.execute('select from answer where turn_id = ? and state = ?', [id, state])).length === 1);

  test('needs two models', async () => {
    const { errors } = await tryToAsk(server, hand.access, [one], { blind: true });
    expect(errors?.[0]?.extensions.errors).toEqual([{ code: 'custom', detail: expect.stringContaining('two models'), attr: 'blind' }]);
  });

  test('tells letters for names, and its texts are whole', async () => {
    const turn = await ask(server, hand.access, [one, two, three], { blind: true });
    const { held } = await hand.followToTheEnd(turn);
    const texts = [...held.values()].map(({ text }) => text);
    expect(new Set(texts)).toEqual(new Set([one, two, three].map(simulatedText)));
    const { data } = await server.graphql(
      `query($id: ID!) { turn(id: $id) { blind { state vote { id } } answers { state text model { id name provider providerName mark } } } }`,
      { id: turn.id },
      hand.access,
    );
    const model = (letter: string) => ({
      id: `blind/${letter.toLowerCase()}`,
      name: `Answer ${letter}`,
      provider: 'blind',
      providerName: '',
      mark: 0,
    });
    expect(data.turn).toEqual({
      blind: { state: 'BLIND', vote: null },
      answers: ['A', 'B', 'C'].map((letter, index) => ({ state: 'COMPLETE', text: texts[index], model: model(letter) })),
    });
  });

  test('the same request again gives the same turn, in the same order; without the blindness it is another request', async () => {
    const input = { blind: true, requestId: v7() };
    const [first, again] = [
      await ask(server, hand.access, [one, two, three], input),
      await ask(server, hand.access, [one, two, three], input),
    ];
    const ids = ({ answers }: TurnView) => answers.map(({ id }) => id);
    expect(ids(again)).toEqual(ids(first));
    const { errors } = await tryToAsk(server, hand.access, [one, two, three], { ...input, blind: false });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('its columns stay as they are and nothing is asked after it until the names are shown', async () => {
    const turn = await hand.askToTheEnd([one, two], { blind: true });
    const [answer] = turn.answers;
    for (const [document, variables] of [
      ['mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: answer?.id }],
      ['mutation($id: ID!) { clearPreference(turnId: $id) { id } }', { id: turn.id }],
      ['mutation($id: ID!) { moveAnswer(id: $id, place: 1) { id } }', { id: answer?.id }],
      ['mutation($id: ID!) { bringBackAnswer(id: $id) { id } }', { id: answer?.id }],
      ['mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id: answer?.id }],
      ['mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id: answer?.id }],
      [
        'mutation($id: ID!, $model: AskModelInput!) { replaceAnswer(id: $id, model: $model) { id } }',
        { id: answer?.id, model: sim(three) },
      ],
      [
        'mutation($id: ID!, $model: AskModelInput!) { addAnswer(turnId: $id, model: $model, requestId: "another-one") { id } }',
        { id: turn.id, model: sim(three) },
      ],
    ] as const)
      expect([document, await refusal(document, variables)]).toEqual([document, 'CONFLICT']);
    const next = () => tryToAsk(server, hand.access, [one], { conversationId: turn.conversationId });
    expect((await next()).errors?.[0]?.extensions.code).toBe('CONFLICT');
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, hand.access);
    expect((await next()).errors).toBeUndefined();
  });

  test('a failed or stopped answer tells nothing of its model, and is asked again only once the names are shown', async () => {
    const models = [`${failing}_fails-1`, slow];
    const turn = await ask(server, hand.access, models, { blind: true });
    const again = async (call: 'retryAnswer' | 'continueAnswer', id: string | undefined) =>
      (await server.graphql(`mutation($id: ID!) { ${call}(id: $id) { id } }`, { id }, hand.access)).errors?.[0]?.message;
    const refused = async () => {
      for (const call of ['retryAnswer', 'continueAnswer'] as const)
        for (const { id } of turn.answers)
          expect(await again(call, id)).toBe('This comparison is blind. Vote first, or look at the names.');
    };
    await refused();
    await untilOne('FAILED', turn);
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, hand.access);
    await hand.followToTheEnd(turn);
    await refused();
    const { answers } = await hand.read(turn);
    const failed = answers.find(({ state }) => state === 'FAILED');
    expect(failed?.error).toEqual({
      code: 'provider_unavailable',
      message: 'This answer failed. You can try it again once you see the names.',
      retryAfter: null,
    });
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, hand.access);
    expect(await again('retryAnswer', failed?.id)).toBeUndefined();
    await hand.followToTheEnd(turn);
  });

  test('an edit of it is asked blind again, and by two models at least', async () => {
    const turn = await hand.askToTheEnd([one, two], { blind: true });
    const edited = await ask(server, hand.access, [one, two], { editOfTurnId: turn.id, prompt: 'Say it again' });
    const { data } = await server.graphql(
      'query($id: ID!) { turn(id: $id) { blind { state flaw } answers { model { name } } } }',
      { id: edited.id },
      hand.access,
    );
    expect(data.turn).toEqual({
      blind: { state: 'BLIND', flaw: null },
      answers: [{ model: { name: 'Answer A' } }, { model: { name: 'Answer B' } }],
    });
    expect((await tryToAsk(server, hand.access, [one], { editOfTurnId: turn.id })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('no refusal tells which answer has ended', async () => {
    const turn = await ask(server, hand.access, [failing, 'tokens-400_rate-20_seed-9'], { blind: true });
    await untilOne('FAILED', turn);
    for (const document of [
      'mutation($id: ID!) { retryAnswer(id: $id) { id } }',
      'mutation($id: ID!) { continueAnswer(id: $id) { id } }',
      'mutation($id: ID!) { bringBackAnswer(id: $id) { id } }',
      'mutation($id: ID!) { preferAnswer(id: $id) { id } }',
      'mutation($id: ID!) { replaceAnswer(id: $id, model: { id: "sim/echo" }) { id } }',
    ]) {
      const messages = await Promise.all(
        turn.answers.map(async ({ id }) => (await server.graphql(document, { id }, hand.access)).errors?.[0]?.message),
      );
      expect(messages).toEqual([expect.any(String), messages[0]]);
    }
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, hand.access);
  });

  test('while one answer is being written all tell the same state, and their texts come at one pace', async () => {
    const quick = 'tokens-300_seed-6';
    const turn = await ask(server, hand.access, [slow, one, quick], { blind: true });
    const follower = new TurnFollower();
    const client = server.socket(hand.access);
    const texts = new Map([slow, one, quick].map((model) => [simulatedText(model).slice(0, 3), simulatedText(model)]));
    await follow(client, turn.id, follower, ({ changes }) => {
      const held = [...follower.held.values()];
      const longest = Math.max(...held.map(({ text }) => text.length));
      // A character of two code units is told as a whole.
      for (const { text } of held)
        expect(text.length === texts.get(text.slice(0, 3))?.length || text.length >= longest - 1 || longest < 4).toBe(true);
      if (longest > 150) server.sandbox.hurry();
      expect(new Set(changes.map(({ state }) => (['QUEUED', 'STREAMING'].includes(state) ? state : 'ENDED'))).size).toBeLessThanOrEqual(1);
    });
    await client.dispose();
    expect(new Set([...follower.held.values()].map(({ text }) => text))).toEqual(new Set(texts.values()));
    expect([...follower.held.values()].map(({ state }) => state)).toEqual(['COMPLETE', 'COMPLETE', 'COMPLETE']);
  });

  test('a search that matches an ended answer shows the prompt while another is being written', async () => {
    const written = 'tokens-400_rate-20_seed-8';
    const turn = await ask(server, hand.access, ['echo', written], { blind: true, prompt: 'A rarebit' });
    const search = async () => {
      const document = '{ history(search: "rarebit") { edges { hit { kind answerId snippet model { id } } } } }';
      const { data } = await server.graphql<{ history: { edges: { hit: unknown }[] } }>(document, {}, hand.access);
      return data.history.edges.map(({ hit }) => hit);
    };
    await untilOne('COMPLETE', turn);
    expect(await search()).toEqual([{ kind: 'PROMPT', answerId: null, snippet: 'A rarebit', model: null }]);
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, hand.access);
    await hand.followToTheEnd(turn);
    const answer = (await hand.read(turn)).answers.find(({ text }) => text === 'A rarebit');
    expect(await search()).toEqual([
      { kind: 'ANSWER', answerId: answer?.id, snippet: 'A rarebit', model: { id: answer?.index === 0 ? 'blind/a' : 'blind/b' } },
    ]);
  });

  test('a query gives no text while one answer is being written', async () => {
    const turn = await ask(server, hand.access, ['tokens-400_rate-20_seed-9', one], { blind: true });
    const client = server.socket(hand.access);
    const reads: TurnView[] = [];
    const follower = new TurnFollower();
    let reading: Promise<unknown> | undefined;
    await follow(client, turn.id, follower, () => {
      if (![...follower.held.values()].every(({ text }) => text.length > 10)) return;
      reading ??= hand.read(turn).then(async (read) => {
        reads.push(read);
        await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, hand.access);
      });
    });
    await client.dispose();
    await reading;
    expect(reads[0]?.answers.map(({ state, text }) => ({ state, text }))).toEqual([
      { state: 'STREAMING', text: '' },
      { state: 'STREAMING', text: '' },
    ]);
  });
});
