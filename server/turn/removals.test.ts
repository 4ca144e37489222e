import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistant, ColumnActions, failing, one, sim, slow, three, two, user } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { Removals } from '../../tests/Removals.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { purgeRemovals } from '../privacy/purgeRemovals.js';

describe('taking out and putting back', () => {
  let server: TestServer;
  let person: TestPerson;
  let hand: ColumnActions;
  let removals: Removals;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await createPerson(server.services, { freeQueries: 100 });
    hand = new ColumnActions(server, person.access);
    removals = new Removals(server, person.access);
  });

  const act = (...call: Parameters<Removals['act']>) => removals.act(...call);
  const shown = (turn: { id: string }) => removals.shown(turn);
  const columnsOf = async (turn: TurnView) => (await shown(turn)).answers.map(({ model }) => model.id.replace('sim/', ''));
  const conversationOf = async (id: string) => {
    const { data } = await server.graphql<{
      conversation: {
        prompt: string;
        models: { id: string }[];
        turns: { id: string; branches: string[] }[];
        lastTurn: { id: string } | null;
      };
    }>('query($id: ID!) { conversation(id: $id) { prompt models { id } turns { id branches } lastTurn { id } } }', { id }, person.access);
    return data.conversation;
  };
  const turnsOf = async (id: string) => (await conversationOf(id)).turns.map((turn) => turn.id);
  const found = async (search: string) => {
    const { data } = await server.graphql<{ history: { edges: unknown[] } }>(
      'query($search: String) { history(search: $search) { edges { node { id } } } }',
      { search },
      person.access,
    );
    return data.history.edges.length;
  };
  const download = async () => (await server.rest('GET', '/api/v1/auth/me/export/', { token: person.access })).text();
  const later = (table: string, column: string) =>
    server.services.orm.em.fork().execute(`update ${table} set ${column} = ${column} - interval '11 minutes' where ${column} is not null`);
  const purge = () => purgeRemovals(server.services.orm, new AbortController().signal);

  describe('a column', () => {
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
      const turn = await ask(server, hand.access, [slow, one]);
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

  describe('a turn', () => {
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
      const turn = await ask(server, hand.access, [slow]);
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
});
