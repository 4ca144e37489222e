import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistant, ColumnActions, failing, one, sim, slow, three, two, user } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, remainingQueries, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { purgeRemovals } from '../privacy/purgeRemovals.js';

interface Shown {
  preferredAnswerId: string | null;
  preferredAttempt: number | null;
  answers: { id: string; model: { id: string }; attempt: number; attempts: Attempt[] }[];
}

interface Attempt {
  attempt: number;
  place: number;
  isPresent: boolean;
  state: string;
  words: number | null;
  text: string;
}

describe('taking out and putting back', () => {
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

  /** Calls a mutation with an id; returns the code of its refusal, if it is refused. */
  const act = async (call: string, id: string | undefined, access = person.access) => {
    const { errors } = await server.graphql(`mutation($id: ID!) { ${call} { id } }`, { id }, access);
    return errors?.[0]?.extensions.code;
  };
  const shown = async ({ id }: { id: string }) => {
    const { data } = await server.graphql<{ turn: Shown }>(
      `query($id: ID!) { turn(id: $id) { preferredAnswerId preferredAttempt
        answers { id attempt model { id } attempts { attempt place isPresent state words text } } } }`,
      { id },
      person.access,
    );
    return data.turn;
  };
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

  describe('an attempt', () => {
    /** A turn whose first answer has three attempts: a complete one, one of another model that failed, and a complete one. */
    const threeAttempts = async () => {
      const turn = await hand.askToTheEnd([one, two], { prompt: 'Begin' });
      const id = turn.answers[0]?.id;
      await hand.change('replace', { id, model: sim(failing) });
      await hand.followToTheEnd(turn);
      await hand.change('replace', { id, model: sim(three) });
      await hand.followToTheEnd(turn);
      return { turn, id };
    };
    const attemptsOf = async (turn: TurnView) => (await shown(turn)).answers[0]?.attempts ?? [];

    test('of each model is listed, with its state and its words, and any can be brought back', async () => {
      const { turn, id } = await threeAttempts();
      expect(await attemptsOf(turn)).toMatchObject([
        {
          attempt: 1,
          place: 1,
          isPresent: false,
          state: 'COMPLETE',
          words: simulatedText(one).split(/\s+/).length,
          text: simulatedText(one),
        },
        { attempt: 2, place: 2, isPresent: false, state: 'FAILED', words: 0, text: '' },
        { attempt: 3, place: 3, isPresent: true, state: 'COMPLETE', text: simulatedText(three) },
      ]);
      expect(await act('bringBackAnswer(id: $id, attempt: 1)', id)).toBeUndefined();
      expect((await attemptsOf(turn)).map(({ place, isPresent, text }) => ({ place, isPresent, text }))).toEqual([
        { place: 1, isPresent: true, text: simulatedText(one) },
        { place: 2, isPresent: false, text: '' },
        { place: 3, isPresent: false, text: simulatedText(three) },
      ]);
      expect(await columnsOf(turn)).toEqual([one, two]);
      expect(await act('bringBackAnswer(id: $id, attempt: 99)', id)).toBe('NOT_FOUND');
    });

    test('that is not shown can be preferred: later prompts see its text; one that failed cannot', async () => {
      const { turn, id } = await threeAttempts();
      expect(await act('preferAnswer(id: $id, attempt: 2)', id)).toBe('CONFLICT');
      expect(await act('preferAnswer(id: $id, attempt: 1)', id)).toBeUndefined();
      expect(await shown(turn)).toMatchObject({ preferredAnswerId: id, preferredAttempt: 1 });
      await hand.askToTheEnd([two], { conversationId: turn.conversationId, prompt: 'Go on', policy: 'WINNER' });
      expect(hand.sentTo(two)).toContainEqual(assistant(simulatedText(one)));
    });

    test('is taken out with its preference, put back with it, and deleted for good later', async () => {
      const { turn, id } = await threeAttempts();
      await act('preferAnswer(id: $id, attempt: 1)', id);
      expect(await act('removeAttempt(answerId: $id, attempt: 3)', id)).toBe('CONFLICT');
      expect(await act('removeAttempt(answerId: $id, attempt: 1)', id)).toBeUndefined();
      expect(await shown(turn)).toMatchObject({ preferredAnswerId: null });
      expect((await attemptsOf(turn)).map(({ attempt, place }) => [attempt, place])).toEqual([
        [2, 1],
        [3, 2],
      ]);
      expect(await act('bringBackAnswer(id: $id, attempt: 1)', id)).toBe('NOT_FOUND');
      expect(await download()).toContain(JSON.stringify(simulatedText(one)));
      const { access } = await createPerson(server.services);
      expect(await act('restoreAttempt(answerId: $id, attempt: 1)', id, access)).toBe('NOT_FOUND');
      expect(await act('restoreAttempt(answerId: $id, attempt: 1)', id)).toBeUndefined();
      expect(await shown(turn)).toMatchObject({ preferredAnswerId: id, preferredAttempt: 1 });
      await act('removeAttempt(answerId: $id, attempt: 1)', id);
      const em = server.services.orm.em.fork();
      await em.execute(
        `update answer set attempt_removed_at = now() - interval '11 minutes',
           kept = regexp_replace(kept::text, '"removedAt": "[^"]*"', '"removedAt": "2026-01-01T00:00:00.000Z"')::jsonb`,
      );
      await purge();
      expect(await download()).not.toContain(JSON.stringify(simulatedText(one)));
      expect((await attemptsOf(turn)).map(({ attempt }) => attempt)).toEqual([2, 3]);
    });

    test('is not listed nor changed while the turn is blind', async () => {
      const { turn } = await threeAttempts();
      await act('blindTurn(id: $id)', turn.id);
      const { answers } = await shown(turn);
      expect(answers.map(({ attempts }) => attempts.length)).toEqual([1, 1]);
      for (const { id } of answers) {
        expect(await act('removeAttempt(answerId: $id, attempt: 1)', id)).toBe('CONFLICT');
        expect(await act('restoreAttempt(answerId: $id, attempt: 1)', id)).toBe('CONFLICT');
      }
    });
  });
});
