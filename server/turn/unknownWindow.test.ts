import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, one, sim } from '../../tests/columns.js';
import { createConversation } from '../../tests/conversations.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';

/** Nobody tells the context windows of simulated models. */
const model = sim(one);
/** Texts of the largest answers: of words, of one word, of white space, which a count of words does not see. */
const sizes = { words: 'word '.repeat(190_000), 'one word': 'x'.repeat(950_000), 'white space': `x${' '.repeat(949_998)}x` };

describe('a model whose context window is unknown', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 9 });
    hand = new ColumnActions(server, person.access);
  });

  const documents = {
    merge: 'mutation($input: MergeInput!) { mergeAnswers(input: $input) { id } }',
    differences: 'mutation($input: DifferencesInput!) { findDifferences(input: $input) { id } }',
    judge: 'mutation($input: JudgeInput!) { judgeTurn(input: $input) { id } }',
    improve: 'mutation($input: ImprovePromptInput!) { improvePrompt(input: $input) { id } }',
    ask: 'mutation($input: AskInput!) { ask(input: $input) { id } }',
  };
  const refusal = async (name: keyof typeof documents, input: Record<string, unknown>) => {
    const { errors } = await server.graphql(documents[name], { input: { requestId: v7(), ...input } }, person.access);
    return errors?.[0]?.extensions.errors[0];
  };
  const write = async (answers: string[]) => {
    const { id: conversationId, turns } = await createConversation(server.services, person.user, {}, [{ prompt: 'Long', answers }]);
    return { conversationId, turnId: turns[0]?.id ?? '', answers: turns[0]?.answers ?? [] };
  };
  const nothingDone = async (before: number) => {
    expect(server.sandbox.requests).toHaveLength(before);
    expect(await remainingQueries(server, person.access)).toBe(9);
  };

  test.each(Object.entries(sizes))('is sent no merge, comparison or judgement of seven huge answers (%s)', async (_, text) => {
    const { turnId, answers } = await write(Array.from({ length: 7 }, () => text));
    const before = server.sandbox.requests.length;
    const common = { turnId, model, answerIds: answers };
    const tooLong = {
      code: 'context_too_long',
      detail: expect.stringMatching(/at most 200,000 are sent to .+ unknown.+ no query was used\.$/),
    };
    expect(await refusal('merge', common)).toMatchObject(tooLong);
    expect(await refusal('differences', common)).toMatchObject(tooLong);
    await nothingDone(before);
  });

  test('is not asked to judge two answers that do not fit together', async () => {
    const { turnId, answers } = await write(['word '.repeat(150_000), 'word '.repeat(150_000)]);
    const before = server.sandbox.requests.length;
    expect(await refusal('judge', { turnId, model, answerIds: answers, rubric: 'The better' })).toMatchObject({
      code: 'context_too_long',
      attr: 'non_field_errors',
    });
    await nothingDone(before);
  });

  test('is not asked a prompt, nor to improve one, that is beyond the bound with what belongs to it', async () => {
    const dense = '. '.repeat(100_000);
    const before = server.sandbox.requests.length;
    expect(await refusal('improve', { modelId: model.id, prompt: dense, system: dense })).toMatchObject({ code: 'context_too_long' });
    expect(await refusal('ask', { models: [model], prompt: dense, system: dense })).toMatchObject({ code: 'context_too_long' });
    await nothingDone(before);
  });

  test('is shown the latest turns that fit, and whole prompts of the largest size', async () => {
    const { conversationId } = await write(['word '.repeat(190_000)]);
    const turn = await hand.askToTheEnd([one], { prompt: 'x'.repeat(200_000), conversationId });
    expect(hand.sentTo(one)).toHaveLength(1);
    const { data } = await server.graphql<{ turn: { answers: { leftOutTurns: number }[] } }>(
      'query($id: ID!) { turn(id: $id) { answers { leftOutTurns } } }',
      { id: turn.id },
      person.access,
    );
    expect(data.turn.answers).toEqual([{ leftOutTurns: 1 }]);
  });
});
