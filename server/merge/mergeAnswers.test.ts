import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { ColumnActions, one, sim, slow, three, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries, type TurnView } from '../../tests/turns.js';
import { withoutMarks } from '../../tests/withoutMarks.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { BlindState, Turn } from '../turn/Turn.js';

const turnFields = 'id conversationId answers { id index attempt state text model { id name } mergedFrom }';
const documents = {
  mergeAnswers: `mutation($input: MergeInput!) { mergeAnswers(input: $input) { ${turnFields} } }`,
  findDifferences: `mutation($input: DifferencesInput!) { findDifferences(input: $input) { ${turnFields} } }`,
};

interface MergedTurn {
  id: string;
  conversationId: string;
  answers: { id: string; state: string; text: string; model: { id: string }; mergedFrom: (string | null)[] | null }[];
}

describe('merging by a model', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    hand = new ColumnActions(server, (await createPerson(server.services, { freeQueries: 20 })).access);
  });

  const call = async <Data>(query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await server.graphql<Record<string, Data>>(query, variables, hand.access);
    return { value: errors ? undefined : Object.values(data)[0], error: errors?.[0]?.extensions };
  };
  const request = (name: keyof typeof documents, input: Record<string, unknown>) =>
    call<MergedTurn>(documents[name], { input: { requestId: v7(), model: sim(three), ...input } });
  const ofAnswers = ({ id, answers }: TurnView) => ({ turnId: id, answerIds: answers.map((answer) => answer.id) });
  const read = async (id: string) => (await call<MergedTurn>(`query($id: ID!) { turn(id: $id) { ${turnFields} } }`, { id })).value;
  /** The turn after a merge of its two answers has ended. */
  const merged = async (turn: TurnView, input: Record<string, unknown> = {}) => {
    const { value, error } = await request('mergeAnswers', { ...ofAnswers(turn), ...input });
    if (!value) throw new Error(JSON.stringify(error));
    await hand.followToTheEnd(value);
    const answer = (await read(value.id))?.answers.at(-1);
    if (!answer) throw new Error('Nothing was merged');
    return answer;
  };
  const sentTo = (model: string) => {
    const [system, user, ...more] = hand.sentTo(model) ?? [];
    return { system: system?.content ?? '', prompt: withoutMarks(user?.content ?? ''), more };
  };
  const pair = () => hand.askToTheEnd([one, two], { prompt: 'What is A4?' });
  const saveDraft = (turn: TurnView) =>
    call('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { draft { version } } }', {
      input: {
        turnId: turn.id,
        version: 0,
        paragraphs: [
          { id: 'paragraph-1', text: 'Picked words.', answerId: turn.answers[1]?.id, attempt: 1, passage: 0 },
          { id: 'paragraph-2', text: 'My own words.' },
          { id: 'paragraph-3', text: 'Picked again.', answerId: turn.answers[1]?.id, attempt: 1, passage: 1 },
        ],
      },
    });

  test('gives one more column, with its sources, for one query; the model is sent the texts without names', async () => {
    const turn = await pair();
    const answer = await merged(turn, { focus: 'Under 45 words.', keep: ['The year is 1922.'], leaveOut: ['The drawer.'] });
    expect(answer).toMatchObject({ state: 'COMPLETE', text: simulatedText(three), model: { id: `sim/${three}` } });
    expect(answer.mergedFrom).toEqual([expect.stringContaining('seed-1'), expect.stringContaining('seed-2')]);
    const { system, prompt, more } = sentTo(three);
    expect(system).toContain('merge several texts into one');
    expect(prompt).toBe(
      [
        'The texts answer this prompt:\n<prompt>\nWhat is A4?\n</prompt>',
        `<text_1>\n${simulatedText(one)}\n</text_1>`,
        `<text_2>\n${simulatedText(two)}\n</text_2>`,
        'What matters: Under 45 words.',
        'Keep these points:\n- The year is 1922.',
        'Leave these points out:\n- The drawer.',
      ].join('\n\n'),
    );
    expect(more).toEqual([]);
    expect(system + prompt).not.toContain('seed');
    expect(await remainingQueries(server, hand.access)).toBe(17);
  });

  test('takes the paragraphs of the draft in their order', async () => {
    const turn = await pair();
    await saveDraft(turn);
    const answer = await merged(turn, { answerIds: null, draftVersion: 1 });
    expect(sentTo(three).prompt).toMatch(/<text_1>\nPicked words\.\n<\/text_1>\n\n<text_2>\nMy own words\.\n<\/text_2>\n\n<text_3>/);
    expect(answer.mergedFrom).toEqual([expect.stringContaining('seed-2'), null]);
    expect((await request('mergeAnswers', { turnId: turn.id, draftVersion: 2 })).error?.code).toBe('CONFLICT');
  });

  test('is merged from the same texts when it is retried, and by the model in its place', async () => {
    const turn = await pair();
    await saveDraft(turn);
    const failing = `${three}_fault-http503_fails-1`;
    const { id, state } = await merged(turn, { answerIds: null, draftVersion: 1, model: sim(failing) });
    expect(state).toBe('FAILED');
    expect(await remainingQueries(server, hand.access)).toBe(18);
    await call('mutation($input: SaveDraftInput!) { saveDraft(input: $input) { draft { version } } }', {
      input: { turnId: turn.id, version: 1, paragraphs: [{ id: 'paragraph-9', text: 'Changed.' }] },
    });
    await call('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id });
    await hand.followToTheEnd(turn);
    expect(sentTo(failing).prompt).toContain('Picked words.');
    expect((await read(turn.id))?.answers.at(-1)).toMatchObject({ state: 'COMPLETE', text: simulatedText(failing) });

    const stopped = await request('mergeAnswers', { ...ofAnswers(turn), model: sim(slow) });
    await call('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id });
    await hand.followToTheEnd(turn);
    const column = stopped.value?.answers.at(-1)?.id;
    expect((await hand.change('replace', { id: column, model: sim(two) })).error).toBeUndefined();
    await hand.followToTheEnd(turn);
    expect(sentTo(two).prompt).toContain(`<text_1>\n${simulatedText(one)}`);
    expect((await read(turn.id))?.answers.at(-1)?.mergedFrom).toHaveLength(2);
  });

  test('goes on from where it was cut off, with the same texts', async () => {
    const turn = await pair();
    const model = 'tokens-30_seed-3';
    const { id, text } = await merged(turn, { model: { ...sim(model), maxTokens: 10 } });
    await call('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id });
    await hand.followToTheEnd(turn);
    const { prompt, more } = sentTo(model);
    expect(prompt).toContain('<text_2>');
    expect(more[0]).toEqual({ role: 'assistant', content: text });
    expect((await read(turn.id))?.answers.at(-1)?.text.length).toBeGreaterThan(text.length);
  });

  test('is one column for one request', async () => {
    const turn = await pair();
    const input = { ...ofAnswers(turn), requestId: 'the-same-request' };
    const both = await Promise.all([request('mergeAnswers', input), request('mergeAnswers', input)]);
    expect(both.map(({ value }) => value?.answers.length)).toEqual([3, 3]);
    expect((await request('mergeAnswers', { ...input, focus: 'Other' })).error?.code).toBe('CONFLICT');
    expect(await remainingQueries(server, hand.access)).toBe(17);
    await hand.followToTheEnd(turn);
  });

  test('is not its model’s own answer, nor among the models of the next prompt; WINNER shows it where it is preferred', async () => {
    const turn = await pair();
    const { conversationId } = turn;
    const answer = await merged(turn, { model: sim('say') });
    const { value } = await call<{ models: { id: string }[] }>('query($id: ID!) { conversation(id: $id) { models { id } } }', {
      id: conversationId,
    });
    expect(value?.models.map(({ id }) => id)).toEqual([`sim/${one}`, `sim/${two}`]);
    await hand.askToTheEnd(['say'], { prompt: 'Second', conversationId });
    expect(hand.sentTo('say')?.[1]?.content).toBe(simulatedText(one));
    await call('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: answer.id });
    await hand.askToTheEnd([two], { prompt: 'Third', conversationId, afterTurnId: turn.id, policy: 'WINNER' });
    expect(hand.sentTo(two)?.[1]?.content).toBe('Nothing.');
    await hand.askToTheEnd([two], { prompt: 'Fourth', conversationId, afterTurnId: turn.id, policy: 'SHARED' });
    expect(hand.sentTo(two)?.[1]?.content).toMatch(/say, merging other answers:\nNothing\.$/i);
  });

  test('is refused before the vote, and no turn with it is made blind', async () => {
    const turn = await pair();
    const em = server.services.orm.em.fork();
    await em.nativeUpdate(Turn, { id: turn.id }, { blind: BlindState.BLIND });
    for (const name of ['mergeAnswers', 'findDifferences'] as const)
      expect((await request(name, ofAnswers(turn))).error?.code).toBe('CONFLICT');
    await em.nativeUpdate(Turn, { id: turn.id }, { blind: null });
    await merged(turn);
    expect((await call('mutation($id: ID!) { blindTurn(id: $id) { id } }', { id: turn.id })).error).toMatchObject({
      code: 'CONFLICT',
      errors: [{ detail: expect.stringContaining('merged answer') as unknown }],
    });
  });

  test('needs two texts that have ended well, of one’s own turn, and a model that is offered', async () => {
    const turn = await hand.askToTheEnd([one, two, 'tokens-5_fault-http503']);
    const [first, second, failed] = turn.answers.map(({ id }) => id);
    const other = await pair();
    const cases: [Record<string, unknown>, string][] = [
      [{ answerIds: [first] }, 'BAD_USER_INPUT'],
      [{ answerIds: [first, first] }, 'BAD_USER_INPUT'],
      [{}, 'BAD_USER_INPUT'],
      [{ answerIds: [first, second], draftVersion: 0 }, 'BAD_USER_INPUT'],
      [{ draftVersion: 0 }, 'BAD_USER_INPUT'],
      [{ answerIds: [first, failed] }, 'CONFLICT'],
      [{ answerIds: [first, other.answers[0]?.id] }, 'NOT_FOUND'],
      [{ answerIds: [first, second], model: { id: 'nowhere/nobody' } }, 'BAD_USER_INPUT'],
      [{ answerIds: [first, second], focus: 'x'.repeat(4_001) }, 'BAD_USER_INPUT'],
    ];
    for (const [input, code] of cases)
      for (const name of ['mergeAnswers', 'findDifferences'] as const)
        expect([input, (await request(name, { turnId: turn.id, ...input })).error?.code]).toEqual([input, code]);
    expect((await request('mergeAnswers', { ...ofAnswers(other), keep: Array.from({ length: 101 }, () => 'x') })).error?.code).toBe(
      'BAD_USER_INPUT',
    );
    expect(await remainingQueries(server, hand.access)).toBe(16);
  });

  test('lists the differences first, beside the conversation', async () => {
    const turn = await pair();
    const said = '## Agreements\n- Both say A4.';
    const model = { ...sim('say'), temperature: 0.5, topP: 0.25, prompt: 'Something else' };
    const { value } = await request('findDifferences', { ...ofAnswers(turn), model, focus: `Years. <say>${said}</say>` });
    if (!value) throw new Error('Nothing was asked');
    await hand.followToTheEnd(value);
    expect((await read(value.id))?.answers).toMatchObject([{ text: said, mergedFrom: null }]);
    const { system, prompt } = sentTo('say');
    expect(server.sandbox.requests.findLast((one) => one.model === 'say')).toMatchObject({ parameters: { temperature: 0.5, top_p: 0.25 } });
    expect(system).toContain('## Only in one');
    expect(prompt).toContain(`<text_2>\n${simulatedText(two)}\n</text_2>`);
    expect((await read(turn.id))?.answers).toHaveLength(2);
    expect((await call('query($id: ID!) { conversation(id: $id) { id } }', { id: value.conversationId })).error?.code).toBe('NOT_FOUND');
    expect(await remainingQueries(server, hand.access)).toBe(17);
  });

  test('is in the data export with its sources and wishes', async () => {
    await merged(await pair(), { focus: 'The year.' });
    const response = await server.rest('GET', '/api/v1/auth/me/export/', { token: hand.access });
    const { conversations } = (await response.json()) as {
      conversations: { turns: { answers: { mergedFrom: object[] | null; mergePrompt: string | null }[] }[] }[];
    };
    const answers = conversations[0]?.turns[0]?.answers ?? [];
    expect(answers.map(({ mergedFrom }) => mergedFrom?.length ?? 0)).toEqual([0, 0, 2]);
    expect(answers.map(({ mergePrompt }) => mergePrompt?.includes('What matters: The year.'))).toEqual([undefined, undefined, true]);
  });
});
