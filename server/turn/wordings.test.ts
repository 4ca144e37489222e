import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 } from 'uuid';
import { assistant, ColumnActions, failing, one, sim, three, two, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries, tryToAsk, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { promptBytes } from '../../shared/turn/promptSize.js';

const promptsDocument = 'query($id: ID!) { turn(id: $id) { prompt answers { index prompt state model { id } } } }';

describe("a column's own wording of the prompt", () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 40 });
    hand = new ColumnActions(server, access);
  });

  const worded = (name: string, prompt: string) => ({ ...sim(name), prompt });
  const askBoth = (input: Record<string, unknown> = {}) =>
    hand.askToTheEnd([], { prompt: 'Before', models: [sim(one), worded(two, 'After')], ...input });
  const read = async ({ id }: Pick<TurnView, 'id'>) => {
    interface View {
      turn: { prompt: string; answers: { index: number; prompt: string | null; state: string; model: { id: string } }[] };
    }
    return (await server.graphql<View>(promptsDocument, { id }, hand.access)).data.turn;
  };

  test('reaches this column alone, and is told with its answer', async () => {
    const turn = await askBoth();
    expect([hand.sentTo(one), hand.sentTo(two)]).toEqual([[user('Before')], [user('After')]]);
    const { prompt, answers } = await read(turn);
    expect([prompt, ...answers.map((answer) => answer.prompt)]).toEqual(['Before', null, 'After']);
  });

  test('stands in later turns of this column, also where one model has both', async () => {
    const { conversationId } = await hand.askToTheEnd([], { prompt: 'Before', models: [sim(one), worded(one, 'After')] });
    await hand.askToTheEnd([], { prompt: 'And now', conversationId, models: [sim(one), { ...sim(one), sample: 2 }] });
    const sent = server.sandbox.requests.slice(-2).map(({ messages }) => messages);
    const with_ = (prompt: string) => [user(prompt), assistant(simulatedText(one)), user('And now')];
    expect(sent).toEqual(expect.arrayContaining([with_('Before'), with_('After')]));
  });

  test('stands before the preferred answer that is shown to all', async () => {
    const { conversationId, answers } = await askBoth();
    await server.graphql('mutation($id: ID!) { preferAnswer(id: $id) { id } }', { id: answers[1]?.id }, hand.access);
    await hand.askToTheEnd([one], { prompt: 'And now', conversationId, policy: 'WINNER' });
    expect(hand.sentTo(one)).toEqual([user('After'), assistant(simulatedText(two)), user('And now')]);
  });

  test('stays when the answer is asked again, or another model is asked in its place', async () => {
    const turn = await hand.askToTheEnd([], { prompt: 'Before', models: [sim(one), worded(failing, 'After')] });
    const id = turn.answers[1]?.id;
    await server.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id }, hand.access);
    await hand.followToTheEnd(turn);
    expect(hand.sentTo(failing)).toEqual([user('After')]);
    await hand.change('replace', { id, model: sim(three) });
    await hand.followToTheEnd(turn);
    expect(hand.sentTo(three)).toEqual([user('After')]);
    expect((await read(turn)).answers[1]?.prompt).toBe('After');
  });

  test('can be that of one more model', async () => {
    const turn = await hand.askToTheEnd([one], { prompt: 'Before' });
    await hand.change('add', { id: turn.id, model: worded(two, 'After') });
    await hand.followToTheEnd(turn);
    expect(hand.sentTo(two)).toEqual([user('After')]);
  });

  test('is not told before the vote', async () => {
    const turn = await hand.askToTheEnd([], { prompt: 'Before', models: [sim(one), worded(two, 'After')], blind: true });
    expect((await read(turn)).answers.map(({ prompt }) => prompt)).toEqual([null, null]);
    const data = await (await server.rest('GET', '/api/v1/auth/me/export/', { token: hand.access })).text();
    expect(data).toContain('Before');
    expect(data).not.toContain('After');
    await server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, hand.access);
    expect((await read(turn)).answers.map(({ prompt }) => prompt).sort()).toEqual(['After', null]);
  });

  test('keeps a blind vote out of the ratings of models, because they were not asked the same', async () => {
    const turn = await hand.askToTheEnd([], { prompt: 'Before', models: [sim(one), worded(two, 'After')], blind: true });
    await server.graphql('mutation($id: ID!) { vote(input: { turnId: $id, outcome: TIE }) { id } }', { id: turn.id }, hand.access);
    const { data } = await server.graphql<{ ratings: { votes: number } }>('{ ratings { votes } }', {}, hand.access);
    expect(data.ratings.votes).toBe(0);
  });

  test("is none where it equals the turn's prompt, so that a vote counts; nor is one that all answers share", async () => {
    const votesAfter = async (models: unknown[]) => {
      const turn = await hand.askToTheEnd([], { prompt: 'Before', models, blind: true });
      await server.graphql('mutation($id: ID!) { vote(input: { turnId: $id, outcome: TIE }) { id } }', { id: turn.id }, hand.access);
      const { data } = await server.graphql<{ ratings: { votes: number } }>('{ ratings { votes } }', {}, hand.access);
      return { votes: data.ratings.votes, prompts: (await read(turn)).answers.map(({ prompt }) => prompt) };
    };
    expect(await votesAfter([sim(one), worded(two, 'Before')])).toEqual({ votes: 1, prompts: [null, null] });
    expect(await votesAfter([worded(one, 'After'), worded(two, 'After')])).toEqual({ votes: 2, prompts: ['After', 'After'] });
    const turn = await hand.askToTheEnd([], { prompt: 'Before', models: [sim(one), worded(failing, 'After')] });
    await hand.change('add', { id: turn.id, model: worded(two, 'Before') });
    await hand.change('replace', { id: turn.answers[1]?.id, model: worded(three, 'Before') });
    await hand.followToTheEnd(turn);
    expect((await read(turn)).answers.map(({ prompt }) => prompt)).toEqual([null, null, null]);
    expect(hand.sentTo(three)).toEqual([user('Before')]);
  });

  test('belongs to the request: another one under the same id is refused', async () => {
    const requestId = v7();
    const first = await askBoth({ requestId });
    expect((await askBoth({ requestId })).id).toBe(first.id);
    const { errors } = await tryToAsk(server, hand.access, [], {
      requestId,
      prompt: 'Before',
      models: [sim(one), worded(two, 'Another')],
    });
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect(await remainingQueries(server, hand.access)).toBe(38);
  });

  test.each([
    ['has no text', ' \n', 'Required'],
    ['is too long', 'x'.repeat(promptBytes + 1), '200 KB'],
  ])('is refused where it %s, and nothing is asked', async (_, prompt, detail) => {
    const { errors } = await tryToAsk(server, hand.access, [], {
      prompt: 'Before',
      models: [sim(one), worded(two, prompt)],
    });
    expect(errors?.[0]?.extensions.errors).toEqual([
      expect.objectContaining({ detail: expect.stringContaining(detail), attr: 'models.1.prompt' }),
    ]);
    expect(await remainingQueries(server, hand.access)).toBe(40);
  });
});
