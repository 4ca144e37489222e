import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistant, ColumnActions, failing, one, sim, three, two } from '../../tests/columns.js';
import { createPerson, type TestPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { takingOut } from '../../tests/takingOut.js';
import { type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('an attempt', () => {
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
  const { act, shown, columnsOf, download, purge } = takingOut(() => ({ server, person }));

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
