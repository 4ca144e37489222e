import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, assistant, lasting, one, user } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { takingOut } from '../../tests/takingOut.js';
import { ask } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('a turn that is taken out', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 100 });
    hand = new ColumnActions(server, person.access);
  });
  const { act, conversationOf, turnsOf, found, download, later, purge } = takingOut(() => ({ server, person }));

  test('in the middle is left out of the conversation, its search and later prompts, and comes back in its place', async () => {
    const { conversationId, ...first } = await hand.askToTheEnd([one], { prompt: 'Begin' });
    const second = await hand.askToTheEnd([one], { conversationId, prompt: 'Zanzibar' });
    const third = await hand.askToTheEnd([one], { conversationId, prompt: 'End' });
    expect(await act('removeTurn(id: $id)', second.id)).toBeUndefined();
    expect(await conversationOf(conversationId)).toMatchObject({
      turns: [
        { id: first.id, branches: [first.id] },
        { id: third.id, branches: [third.id] },
      ],
      lastTurn: { id: third.id },
    });
    expect(await found('Zanzibar')).toBe(0);
    expect(await act('preferAnswer(id: $id)', second.answers[0]?.id)).toBe('NOT_FOUND');
    expect(await download()).toContain('Zanzibar');
    await hand.askToTheEnd([one], { conversationId, prompt: 'Go on' });
    expect(hand.sentTo(one)).not.toContainEqual(user('Zanzibar'));
    expect(hand.sentTo(one)).toContainEqual(user('End'));
    expect(await act('restoreTurn(id: $id)', second.id)).toBeUndefined();
    expect((await turnsOf(conversationId)).slice(0, 3)).toEqual([first.id, second.id, third.id]);
    expect(await found('Zanzibar')).toBe(1);
  });

  test('at the end comes back before what was asked in its place', async () => {
    const { conversationId, ...first } = await hand.askToTheEnd([one], { prompt: 'Begin' });
    const second = await hand.askToTheEnd([one], { conversationId, prompt: 'Second' });
    await act('removeTurn(id: $id)', second.id);
    expect((await conversationOf(conversationId)).lastTurn).toEqual({ id: first.id });
    const third = await hand.askToTheEnd([one], { conversationId, afterTurnId: first.id, prompt: 'Third' });
    expect(hand.sentTo(one)).toEqual([user('Begin'), assistant(simulatedText(one)), user('Third')]);
    expect(await turnsOf(conversationId)).toEqual([first.id, third.id]);
    await act('restoreTurn(id: $id)', second.id);
    expect(await turnsOf(conversationId)).toEqual([first.id, second.id, third.id]);
  });

  test('that was the only one leaves an empty conversation, which can be asked again', async () => {
    const { conversationId, ...only } = await hand.askToTheEnd([one], { prompt: 'Begin' });
    await act('removeTurn(id: $id)', only.id);
    expect(await conversationOf(conversationId)).toEqual({ prompt: '', models: [], turns: [], lastTurn: null });
    const next = await hand.askToTheEnd([one], { conversationId, prompt: 'Again' });
    expect(hand.sentTo(one)).toEqual([user('Again')]);
    expect(await turnsOf(conversationId)).toEqual([next.id]);
    await act('restoreTurn(id: $id)', only.id);
    expect(await turnsOf(conversationId)).toEqual([only.id, next.id]);
  });

  test('that was a branch gives way to the other one', async () => {
    const { conversationId, ...first } = await hand.askToTheEnd([one], { prompt: 'Begin' });
    const edited = await hand.askToTheEnd([one], { editOfTurnId: first.id, prompt: 'Begin again' });
    await act('removeTurn(id: $id)', edited.id);
    expect(await conversationOf(conversationId)).toMatchObject({ turns: [{ id: first.id, branches: [first.id] }] });
    await act('restoreTurn(id: $id)', edited.id);
    expect(await conversationOf(conversationId)).toMatchObject({ turns: [{ id: edited.id, branches: [first.id, edited.id] }] });
  });

  test('stays while it is written, and for strangers', async () => {
    const turn = await ask(server, hand.access, [lasting]);
    expect(await act('removeTurn(id: $id)', turn.id)).toBe('CONFLICT');
    await act('stopTurn(id: $id)', turn.id);
    await hand.followToTheEnd(turn);
    const { access } = await createPerson(server.services);
    expect(await act('removeTurn(id: $id)', turn.id, access)).toBe('NOT_FOUND');
    expect(await act('removeTurn(id: $id)', turn.id)).toBeUndefined();
    expect(await act('restoreTurn(id: $id)', turn.id, access)).toBe('NOT_FOUND');
  });

  test('is deleted for good after ten minutes, without what follows it', async () => {
    const { conversationId, ...first } = await hand.askToTheEnd([one], { prompt: 'Begin' });
    const second = await hand.askToTheEnd([one], { conversationId, prompt: 'Second' });
    const third = await hand.askToTheEnd([one], { conversationId, prompt: 'Third' });
    await act('removeTurn(id: $id)', first.id);
    await act('removeTurn(id: $id)', second.id);
    await later('turn', 'removed_at');
    await purge();
    expect(await act('restoreTurn(id: $id)', second.id)).toBe('NOT_FOUND');
    expect(await turnsOf(conversationId)).toEqual([third.id]);
    expect(await download()).not.toContain(second.id);
  });
});
