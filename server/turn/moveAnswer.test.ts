import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistant, ColumnActions, one, sim, slow, three, two, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('moving the columns of a turn', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 20 });
    hand = new ColumnActions(server, access);
  });

  test('changes the order for every reader, never what a stream calls a column', async () => {
    const turn = await ask(server, hand.access, [slow, two, three]);
    const { models } = await hand.change('move', { id: turn.answers[2]?.id, place: 0 });
    expect(models).toEqual([three, slow, two]);
    const { held } = await hand.hurryToTheEnd(turn);
    expect([0, 1, 2].map((index) => held.get(index)?.text)).toEqual([slow, two, three].map(simulatedText));
    expect((await hand.read(turn)).answers.map(({ index }) => index)).toEqual([2, 0, 1]);
    const { data } = await server.graphql<{ conversation: { models: { id: string }[] } }>(
      'query($id: ID!) { conversation(id: $id) { models { id } } }',
      { id: turn.conversationId },
      hand.access,
    );
    expect(data.conversation.models.map(({ id }) => id)).toEqual([three, slow, two].map((model) => `sim/${model}`));
    const added = await hand.change('add', { id: turn.id, model: sim(one) });
    expect(added.models).toEqual([three, slow, two, one]);
  });

  test('several at once leave each column in one place', async () => {
    const turn = await hand.askToTheEnd([one, two, three]);
    const moves = [0, 1, 2].flatMap((place) => turn.answers.map(({ id }) => ({ id, place })));
    const results = await Promise.all(moves.map((move) => hand.change('move', move)));
    expect(results.every(({ error }) => error === undefined)).toBe(true);
    const { answers } = await hand.read(turn);
    expect(answers.map(({ index }) => index).sort()).toEqual([0, 1, 2]);
  });

  test.each([-1, 2, 1_000_000])('to place %s of two is refused', async (place) => {
    const turn = await hand.askToTheEnd([one, two]);
    const { error } = await hand.change('move', { id: turn.answers[0]?.id, place });
    expect(error?.errors[0]).toMatchObject({ attr: 'place', detail: 'Number must be between 0 and 1' });
  });

  test('all columns come into an order at once, also while they are written', async () => {
    const turn = await ask(server, hand.access, [slow, two, three]);
    const [first, second, third] = turn.answers.map(({ id }) => id);
    const { models } = await hand.change('arrange', { turnId: turn.id, answerIds: [third, first, second] });
    expect(models).toEqual([three, slow, two]);
    const { held } = await hand.hurryToTheEnd(turn);
    expect(held.get(0)?.text).toBe(simulatedText(slow));
    expect((await hand.read(turn)).answers.map(({ index }) => index)).toEqual([2, 0, 1]);
  });

  test('an order that lacks a column, repeats one or names a foreign one is refused, and so is a stranger', async () => {
    const turn = await hand.askToTheEnd([one, two]);
    const other = await hand.askToTheEnd([one]);
    const [first, second] = turn.answers.map(({ id }) => id);
    for (const answerIds of [[first], [first, first], [first, other.answers[0]?.id], [first, second, second], ['?', second]]) {
      const { error } = await hand.change('arrange', { turnId: turn.id, answerIds });
      expect(error?.errors[0]).toMatchObject({ attr: 'answer_ids', detail: 'Name each answer of the turn once' });
    }
    const { access } = await createPerson(server.services);
    const { error } = await new ColumnActions(server, access).change('arrange', { turnId: turn.id, answerIds: [second, first] });
    expect(error?.code).toBe('NOT_FOUND');
    await server.graphql('mutation($id: ID!) { blindTurn(id: $id) { id } }', { id: turn.id }, hand.access);
    const hidden = (await hand.read(turn)).answers.map(({ id }) => id);
    const blind = await hand.change('arrange', { turnId: turn.id, answerIds: hidden });
    expect(blind.error?.code).toBe('CONFLICT');
  });

  test('a second sample that is asked alone goes on from itself, and the next prompt finds it so', async () => {
    // One of the two is interrupted, so that they differ.
    const model = 'tokens-20_seed-7_fault-reset_at-5_fails-1';
    const first = await hand.askToTheEnd([model, model], { prompt: 'First' });
    const [own, other] = (await hand.read(first)).answers.map(({ text }) => text);
    expect(own).not.toBe(other);
    const { conversationId } = first;
    const second = await hand.askToTheEnd([], { prompt: 'Second', conversationId, models: [{ ...sim(model), sample: 2 }] });
    expect(hand.sentTo(model)).toEqual([user('First'), assistant(other ?? ''), user('Second')]);
    const [answer] = (await hand.read(second)).answers;
    await hand.askToTheEnd([model, model], { prompt: 'Third', conversationId });
    const last = server.sandbox.requests.filter((request) => request.model === model).slice(-2);
    const shown = (text: string | undefined) => [
      user('First'),
      assistant(text ?? ''),
      user('Second'),
      assistant(answer?.text ?? ''),
      user('Third'),
    ];
    expect(last.map(({ messages }) => messages)).toEqual(expect.arrayContaining([shown(own), shown(other)]));
  });

  test('samples that changed places are told apart by where they stand', async () => {
    const model = 'tokens-20_seed-8_fault-reset_at-5_fails-1';
    const first = await hand.askToTheEnd([model, model], { prompt: 'First' });
    const { conversationId } = first;
    await hand.change('move', { id: first.answers[1]?.id, place: 0 });
    const [left] = (await hand.read(first)).answers;
    expect(left?.index).toBe(1);
    await hand.askToTheEnd([], { prompt: 'Second', conversationId, models: [{ ...sim(model), sample: 1 }] });
    expect(hand.sentTo(model)).toEqual([user('First'), assistant(left?.text ?? ''), user('Second')]);
  });
});
