import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistant, ColumnActions, one, sim, two, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { type ModelsFile, writeModelsFile } from '../../tests/modelsFile.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries, tryToAsk } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

/** Models with context windows of so many tokens, including the answer. */
const narrow = 'tokens-5_seed-601';
const narrowest = 'tokens-60_seed-602';
const windows = { [narrow]: 400, [narrowest]: 60 };

/** Texts of about ninety and about five hundred tokens. */
const long = (name: string) => `${name}: ${'word '.repeat(90)}`.trim();
const tooLong = 'word '.repeat(500).trim();

/** The exact messages that reached a model with a known context window, at a provider that takes one request at a time. */
describe('the context window', () => {
  let server: TestServer;
  let hand: ColumnActions;
  let modelsFile: ModelsFile;
  beforeAll(async () => {
    modelsFile = await writeModelsFile(Object.entries(windows).map(([id, window]) => ({ id: `sim/${id}`, context_window: window })));
    server = await startTestServer({ env: { MODELS_FILE: modelsFile.path, PROVIDER_CONCURRENCY: 'sim=1' } });
  });
  afterAll(async () => {
    await server.close();
    await modelsFile.remove();
  });
  beforeEach(async () => {
    const { access } = await createPerson(server.services);
    hand = new ColumnActions(server, access);
  });

  const leftOut = async (id: string) => {
    const query = 'query($id: ID!) { turn(id: $id) { answers { leftOutTurns } } }';
    const { data } = await server.graphql<{ turn: { answers: { leftOutTurns: number }[] } }>(query, { id }, hand.access);
    return data.turn.answers.map(({ leftOutTurns }) => leftOutTurns);
  };

  test('leaves out the oldest turns, for the models alone that cannot read them, and says how many', async () => {
    const { conversationId } = await hand.askToTheEnd([narrow, one], { prompt: long('First') });
    await hand.askToTheEnd([narrow, one], { prompt: long('Second'), conversationId });
    await hand.askToTheEnd([narrow, one], { prompt: long('Third'), conversationId });
    const system = 'Be brief.';
    const { id } = await hand.askToTheEnd([narrow, one], { prompt: long('Fourth'), system, conversationId });
    const said = (model: string, names: string[]) => names.flatMap((name) => [user(long(name)), assistant(simulatedText(model))]);
    expect(hand.sentTo(narrow)).toEqual([{ role: 'system', content: system }, ...said(narrow, ['Third']), user(long('Fourth'))]);
    expect(hand.sentTo(one)).toEqual([
      { role: 'system', content: system },
      ...said(one, ['First', 'Second', 'Third']),
      user(long('Fourth')),
    ]);
    expect(await leftOut(id)).toEqual([2, 0]);
  });

  test('keeps as much free as the answer may have', async () => {
    const { conversationId } = await hand.askToTheEnd([narrow], { prompt: long('First') });
    const models = (maxTokens: number) => ({ models: [{ ...sim(narrow), maxTokens }] });
    const wide = await hand.askToTheEnd([], { prompt: long('Second'), conversationId, ...models(10) });
    expect(await leftOut(wide.id)).toEqual([0]);
    const next = await hand.askToTheEnd([], { prompt: long('Second'), editOfTurnId: wide.id, ...models(1_000) });
    expect(await leftOut(next.id)).toEqual([1]);
    expect(hand.sentTo(narrow)).toEqual([user(long('Second'))]);
  });

  test('a prompt that is too long for all models, or for one of a blind turn, is refused with the numbers, and asks and costs nothing', async () => {
    const before = server.sandbox.requests.length;
    for (const [models, more] of [
      [[narrow], {}],
      [[narrow, narrowest], {}],
      [[one, narrow], { blind: true }],
    ] as const) {
      const { errors } = await tryToAsk(server, hand.access, [...models], { prompt: tooLong, ...more });
      const [entry] = errors?.[0]?.extensions.errors ?? [];
      expect(entry).toMatchObject({ code: 'context_too_long', attr: 'prompt' });
      expect(entry?.detail).toMatch(/^This prompt has about \d{3} tokens, and the context window of .+ holds \d+\./);
    }
    const turn = await hand.askToTheEnd([one], { prompt: tooLong });
    const added = await hand.change('add', { id: turn.id, model: sim(narrow) });
    expect(added.error?.errors[0]).toMatchObject({ code: 'context_too_long', attr: 'model' });
    expect(server.sandbox.requests).toHaveLength(before + 1);
    expect(await remainingQueries(server, hand.access)).toBe(24);
  });

  test('a column that cannot read the prompt is left out, says so and costs nothing; the others answer', async () => {
    const before = server.sandbox.requests.length;
    const turn = await hand.askToTheEnd([one, narrow], { prompt: tooLong });
    const [first, second] = (await hand.read(turn)).answers;
    expect(first).toMatchObject({ state: 'COMPLETE', refunded: false });
    expect(second).toMatchObject({ state: 'FAILED', refunded: true, error: { code: 'context_too_long' } });
    expect(second?.error?.message).toContain('holds 400.');
    expect(server.sandbox.requests).toHaveLength(before + 1);
    expect(await remainingQueries(server, hand.access)).toBe(24);
  });

  test('an answer that has become too long to go on with fails before it is sent, with its text and its query', async () => {
    const turn = await hand.askToTheEnd([], { prompt: 'Hi', models: [{ ...sim(narrowest), maxTokens: 55 }] });
    const before = server.sandbox.requests.length;
    const [begun] = (await hand.read(turn)).answers;
    await server.graphql('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id: begun?.id }, hand.access);
    await hand.followToTheEnd(turn);
    const [answer] = (await hand.read(turn)).answers;
    expect(answer).toMatchObject({ state: 'FAILED', text: begun?.text, refunded: true, error: { code: 'context_too_long' } });
    expect(answer?.error?.message).toContain('holds 60.');
    expect(server.sandbox.requests).toHaveLength(before);
    expect(await remainingQueries(server, hand.access)).toBe(24);
  });

  test('what a model is shown is what stands when its provider has a slot for it', async () => {
    const first = await hand.askToTheEnd([one, two], { prompt: 'First' });
    const occupying = 'tokens-60_rate-1_seed-603';
    const busy = await ask(server, hand.access, [occupying]);
    await until(() => server.sandbox.requests.some(({ model }) => model === occupying));
    const waiting = await ask(server, hand.access, [one], { prompt: 'Second', conversationId: first.conversationId, policy: 'WINNER' });
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: first.answers[1]?.id }, hand.access);
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: busy.id }, hand.access);
    await hand.followToTheEnd(waiting);
    expect(hand.sentTo(one)).toEqual([user('First'), assistant(simulatedText(two)), user('Second')]);
  });

  test('holds for merged texts, not for the prompt, where another model takes the place of one', async () => {
    const turn = await hand.askToTheEnd([one, two], { prompt: long('Short') });
    const input = { requestId: 'merge-in-a-window', turnId: turn.id, answerIds: turn.answers.map(({ id }) => id), focus: tooLong };
    const merged = await server.graphql<{ mergeAnswers: { answers: { id: string }[] } }>(
      'mutation($input: MergeInput!) { mergeAnswers(input: $input) { answers { id } } }',
      { input: { ...input, model: sim('tokens-5_fault-http503') } },
      hand.access,
    );
    await hand.followToTheEnd(turn);
    const id = merged.data.mergeAnswers.answers.at(-1)?.id;
    // The measured text is sent: a wording of its own is not.
    const refused = await hand.change('replace', { id, model: { ...sim(narrow), prompt: 'Short' } });
    expect(refused.error).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ code: 'context_too_long' }] });
    await hand.change('replace', { id, model: { ...sim(two), prompt: 'Short' } });
    await hand.followToTheEnd(turn);
    expect(hand.sentTo(two)?.[1]?.content).toContain('word word');
  });
});
