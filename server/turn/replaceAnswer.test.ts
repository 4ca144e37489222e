import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, failing, lasting, one, sim, three, two, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('another model in place of one', () => {
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

  test('writes in the same column, from nothing, what it was asked there', async () => {
    const turn = await hand.askToTheEnd([one, 'tokens-40_seed-6_fault-reset_at-20', two], { prompt: 'Why?' });
    const broken = (await hand.read(turn)).answers[1];
    expect(broken?.text).not.toBe('');
    const follower = await hand.followToTheEnd(turn);
    const { models, turn: replaced } = await hand.change('replace', { id: broken?.id, model: sim(three) });
    expect(models).toEqual([one, three, two]);
    expect(replaced?.answers[1]).toMatchObject({ id: broken?.id, index: 1, attempt: 2 });
    await hand.followToTheEnd(turn, follower);
    expect(follower.held.get(1)).toMatchObject({ attempt: 2, text: simulatedText(three), state: 'COMPLETE' });
    expect((await hand.read(turn)).answers.map(({ text }) => text)).toEqual([one, three, two].map(simulatedText));
    expect(hand.sentTo(three)).toEqual([user('Why?')]);
  });

  test('costs what the first one gave back, and leaves the preference with its text, if it had any', async () => {
    const turn = await hand.askToTheEnd([failing, one]);
    expect(await remainingQueries(server, hand.access)).toBe(19);
    await hand.change('replace', { id: turn.answers[0]?.id, model: sim(two) });
    await hand.followToTheEnd(turn);
    expect(await remainingQueries(server, hand.access)).toBe(18);

    const stopped = await ask(server, hand.access, [lasting]);
    const id = stopped.answers[0]?.id;
    const stop = await server.graphql('mutation($id: ID!) { stopAnswer(id: $id) { state } }', { id }, hand.access);
    expect(stop.data).toEqual({ stopAnswer: { state: 'STOPPED' } });
    const preferred = 'preferredAnswerId';
    await server.graphql(`mutation($id: ID!) { preferAnswer(id: $id) { ${preferred} } }`, { id }, hand.access);
    await hand.change('replace', { id, model: sim(two) });
    const { data } = await server.graphql<{ conversation: { turns: { answers: { hasEarlier: boolean }[] }[] } }>(
      `query($id: ID!) { conversation(id: $id) { turns { ${preferred} answers { hasEarlier } } } }`,
      { id: stopped.conversationId },
      hand.access,
    );
    const isKept = data.conversation.turns[0]?.answers[0]?.hasEarlier === true;
    expect(data.conversation.turns).toMatchObject([{ preferredAnswerId: isKept ? id : null }]);
  });

  test('is refused while the column is being written; the text of a complete one is kept, and comes back', async () => {
    const turn = await ask(server, hand.access, [lasting, one]);
    const [writing, done] = turn.answers;
    const during = await hand.change('replace', { id: writing?.id, model: sim(two) });
    expect(during.error?.code).toBe('CONFLICT');
    await server.graphql('mutation($id: ID!) { stopAnswer(id: $id) { id } }', { id: writing?.id }, hand.access);
    await hand.followToTheEnd(turn);
    expect((await hand.change('replace', { id: done?.id, model: sim(two) })).models?.[1]).toBe(two);
    await hand.followToTheEnd(turn);
    expect((await hand.read(turn)).answers[1]?.text).toBe(simulatedText(two));
    await server.graphql('mutation($id: ID!) { bringBackAnswer(id: $id) { id } }', { id: done?.id }, hand.access);
    expect((await hand.read(turn)).answers[1]?.text).toBe(simulatedText(one));
  });

  test('of two at once one begins', async () => {
    const turn = await hand.askToTheEnd([failing]);
    const id = turn.answers[0]?.id;
    const both = await Promise.all([two, three].map((model) => hand.change('replace', { id, model: sim(`${model}_delay-4000`) })));
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['CONFLICT', undefined]);
    expect(await remainingQueries(server, hand.access)).toBe(19);
  });
});
