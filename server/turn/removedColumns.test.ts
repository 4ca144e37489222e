import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, lasting, one, sim, three, two } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { takingOut } from '../../tests/takingOut.js';
import { ask, remainingQueries } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('a column that is taken out', () => {
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
  const { act, shown, columnsOf, conversationOf, found, download, later, purge } = takingOut(() => ({ server, person }));

  test('is gone for every reader and for later prompts, and comes back where it was, with its preference', async () => {
    const turn = await hand.askToTheEnd([one, two, three], { prompt: 'Begin' });
    const [, second] = turn.answers;
    await act('preferAnswer(id: $id)', second?.id);
    const left = await remainingQueries(server, person.access);
    const word = simulatedText(two).split(' ')[0] ?? '';
    const hits = await found(word);
    expect(await act('removeAnswer(id: $id)', second?.id)).toBeUndefined();
    expect(await shown(turn)).toMatchObject({ preferredAnswerId: null, preferredAttempt: null });
    expect(await columnsOf(turn)).toEqual([one, three]);
    expect((await conversationOf(turn.conversationId)).models.map(({ id }) => id)).toEqual([`sim/${one}`, `sim/${three}`]);
    expect((await hand.followToTheEnd(turn)).held.size).toBe(2);
    expect(await remainingQueries(server, person.access)).toBe(left);
    for (const call of ['preferAnswer(id: $id)', 'retryAnswer(id: $id)', 'removeAnswer(id: $id)', 'moveAnswer(id: $id, place: 0)'])
      expect(await act(call, second?.id)).toBe('NOT_FOUND');
    expect(await found(word)).toBeLessThanOrEqual(hits);
    expect(await download()).toContain(JSON.stringify(simulatedText(two)));
    await hand.askToTheEnd([one], { conversationId: turn.conversationId, prompt: 'Go on', policy: 'SHARED' });
    expect(JSON.stringify(hand.sentTo(one))).not.toContain(JSON.stringify(simulatedText(two)).slice(1, -1));
    expect(await act('restoreAnswer(id: $id)', second?.id)).toBeUndefined();
    expect(await columnsOf(turn)).toEqual([one, two, three]);
    expect(await shown(turn)).toMatchObject({ preferredAnswerId: second?.id, preferredAttempt: 1 });
    expect(await found(word)).toBe(hits);
  });

  test('that was taken out does not count among the eight, and has no place when eight others stand there', async () => {
    const turn = await hand.askToTheEnd([one, one, one, one, one, one, one, two]);
    expect((await hand.change('add', { id: turn.id, model: sim(three) })).error?.code).toBe('CONFLICT');
    await act('removeAnswer(id: $id)', turn.answers[7]?.id);
    const { models } = await hand.change('add', { id: turn.id, model: sim(three) });
    expect(models).toHaveLength(8);
    await hand.followToTheEnd(turn);
    expect(await act('restoreAnswer(id: $id)', turn.answers[7]?.id)).toBe('CONFLICT');
    await act('removeAnswer(id: $id)', turn.answers[0]?.id);
    expect(await act('restoreAnswer(id: $id)', turn.answers[7]?.id)).toBeUndefined();
    expect((await columnsOf(turn)).filter((model) => model !== one)).toEqual([two, three]);
  });

  test('stays while it is written, blind or alone, and for strangers', async () => {
    const turn = await ask(server, hand.access, [lasting, one]);
    expect(await act('removeAnswer(id: $id)', turn.answers[0]?.id)).toBe('CONFLICT');
    await act('stopTurn(id: $id)', turn.id);
    await hand.followToTheEnd(turn);
    const { access } = await createPerson(server.services);
    expect(await act('removeAnswer(id: $id)', turn.answers[0]?.id, access)).toBe('NOT_FOUND');
    expect(await act('removeAnswer(id: $id)', turn.answers[0]?.id)).toBeUndefined();
    expect(await act('restoreAnswer(id: $id)', turn.answers[0]?.id, access)).toBe('NOT_FOUND');
    expect(await act('removeAnswer(id: $id)', turn.answers[1]?.id)).toBe('CONFLICT');
    const blind = await hand.askToTheEnd([one, two, three], { blind: true });
    expect(await act('removeAnswer(id: $id)', blind.answers[0]?.id)).toBe('CONFLICT');
    expect(await act('removeTurn(id: $id)', blind.id)).toBe('CONFLICT');
  });

  test('waits behind a blind comparison of the others, and is put back after it', async () => {
    const turn = await hand.askToTheEnd([one, two, three]);
    const removed = turn.answers[0]?.id;
    await act('removeAnswer(id: $id)', removed);
    expect(await act('blindTurn(id: $id)', turn.id)).toBeUndefined();
    expect(await act('restoreAnswer(id: $id)', removed)).toBe('CONFLICT');
    await act('revealTurn(id: $id)', turn.id);
    expect(await act('restoreAnswer(id: $id)', removed)).toBeUndefined();
    expect((await columnsOf(turn)).sort()).toEqual([one, two, three]);
  });

  test('is deleted for good after ten minutes', async () => {
    const turn = await hand.askToTheEnd([one, two]);
    const removed = turn.answers[1]?.id;
    await act('removeAnswer(id: $id)', removed);
    await purge();
    await later('answer', 'removed_at');
    expect(await act('restoreAnswer(id: $id)', removed)).toBe('NOT_FOUND');
    expect(await download()).toContain(removed);
    await purge();
    expect(await download()).not.toContain(removed);
  });
});
