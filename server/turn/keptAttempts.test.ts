import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { assistant, ColumnActions, failing, one, sim, user } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, follow, TurnFollower, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

/** Long enough for a stop in mid-sentence on a busy machine. */
const model = 'tokens-150_rate-20_seed-41';
const whole = simulatedText(model);
const long = 'tokens-200_rate-20_seed-43';

interface Kept {
  preferredAnswerId: string | null;
  preferredAttempt: number | null;
  answers: { id: string; attempt: number; state: string; text: string; hasEarlier: boolean }[];
}

describe('what retries leave', () => {
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

  const act = async (call: string, id: string | undefined) => {
    const { errors } = await server.graphql(`mutation($id: ID!) { ${call} { id } }`, { id }, hand.access);
    if (errors) throw new Error(JSON.stringify(errors));
  };
  const read = async ({ id }: { id: string }) => {
    const { data } = await server.graphql<{ turn: Kept }>(
      'query($id: ID!) { turn(id: $id) { preferredAnswerId preferredAttempt answers { id attempt state text hasEarlier } } }',
      { id },
      hand.access,
    );
    return data.turn;
  };
  /** Retries the first answer and stops it: at once, or after its first words. */
  const retryAndStop = async (turn: TurnView, when: 'at once' | 'in mid-sentence') => {
    const id = turn.answers[0]?.id;
    await act('retryAnswer(id: $id)', id);
    if (when === 'in mid-sentence') {
      const client = server.socket(hand.access);
      const follower = new TurnFollower();
      let stopping: Promise<void> | undefined;
      await follow(client, turn.id, follower, () => {
        if ((follower.held.get(0)?.text.length ?? 0) > 10) stopping ??= act('stopAnswer(id: $id)', id);
      });
      await stopping;
      await client.dispose();
    } else {
      await act('stopAnswer(id: $id)', id);
      await hand.followToTheEnd(turn);
    }
  };
  const contextOf = async (turn: TurnView, policy: string) => {
    await hand.askToTheEnd([one], { conversationId: turn.conversationId, prompt: 'Go on', policy });
    return hand.sentTo(one);
  };

  test.each([
    ['at once', 'at once'],
    ['in mid-sentence', 'at once'],
    ['in mid-sentence', 'in mid-sentence'],
  ] as const)('retried and stopped %s, then %s: the complete answer and its preference are still there', async (first, second) => {
    const turn = await ask(server, hand.access, [model], { prompt: 'Begin' });
    await hand.hurryToTheEnd(turn);
    const id = turn.answers[0]?.id;
    await act('preferAnswer(id: $id)', id);
    await retryAndStop(turn, first);
    await retryAndStop(turn, second);
    expect(await read(turn)).toMatchObject({ preferredAnswerId: id, preferredAttempt: 1, answers: [{ attempt: 3, hasEarlier: true }] });
    for (const policy of ['WINNER', 'SHARED']) {
      const sent = JSON.stringify(await contextOf(turn, policy));
      expect(sent).toContain(JSON.stringify(whole).slice(1, -1));
    }
    await act('bringBackAnswer(id: $id)', id);
    expect(await read(turn)).toMatchObject({
      preferredAnswerId: id,
      preferredAttempt: 4,
      answers: [{ attempt: 4, state: 'COMPLETE', text: whole }],
    });
  });

  test('of a preferred text and a later complete one: both come back, in turn, and the preference stays with its text', async () => {
    const turn = await ask(server, hand.access, [long], { prompt: 'Begin' });
    const id = turn.answers[0]?.id;
    const client = server.socket(hand.access);
    const follower = new TurnFollower();
    let stopping: Promise<void> | undefined;
    await follow(client, turn.id, follower, () => {
      if ((follower.held.get(0)?.text.length ?? 0) > 10) stopping ??= act('stopAnswer(id: $id)', id);
    });
    await stopping;
    await client.dispose();
    const stub = (await read(turn)).answers[0]?.text ?? '';
    expect(stub).not.toBe(simulatedText(long));
    await act('preferAnswer(id: $id)', id);
    await act('retryAnswer(id: $id)', id);
    await hand.hurryToTheEnd(turn);
    await retryAndStop(turn, 'at once');
    expect(await read(turn)).toMatchObject({ preferredAnswerId: id, preferredAttempt: 1, answers: [{ hasEarlier: true }] });
    const { data } = await server.graphql<{ turn: { preferredText: string; answers: { excerpt: string }[] } }>(
      'query($id: ID!) { turn(id: $id) { preferredText answers { id excerpt } } }',
      { id: turn.id },
      hand.access,
    );
    expect(data.turn.preferredText).toBe(stub);
    expect(stub.startsWith(data.turn.answers[0]?.excerpt.slice(0, 100) ?? '-')).toBe(true);
    expect(await contextOf(turn, 'WINNER')).toEqual([user('Begin'), assistant(stub), user('Go on')]);
    // The last attempt may have had a few words before it was stopped; then it is kept, too.
    const texts: (string | undefined)[] = [];
    const preferred = new Set<string | undefined>();
    for (let times = 0; times < 4; times += 1) {
      await act('bringBackAnswer(id: $id)', id);
      const { answers, preferredAttempt } = await read(turn);
      texts.push(answers[0]?.text);
      // By its attempt: the one that was stopped at once may have the same few words.
      if (preferredAttempt === answers[0]?.attempt) preferred.add(answers[0].text);
    }
    expect(preferred).toEqual(new Set([stub]));
    expect(texts.slice(0, 2)).toEqual([simulatedText(long), stub]);
    expect(texts.slice(2)).toContain(simulatedText(long));
    const download = await server.rest('GET', '/api/v1/auth/me/export/', { token: hand.access });
    const exported = await download.text();
    for (const text of [simulatedText(long), stub]) expect(exported).toContain(JSON.stringify(text));
  });

  test('of a preferred answer that another model took the place of: its text, for the preference and the next prompts', async () => {
    const turn = await hand.askToTheEnd(['tokens-40_seed-42_rate-100', one], { prompt: 'Begin' });
    const id = turn.answers[0]?.id;
    await retryAndStop(turn, 'in mid-sentence');
    const stopped = (await read(turn)).answers[0];
    await act('preferAnswer(id: $id)', id);
    await hand.change('replace', { id, model: sim(failing) });
    await hand.followToTheEnd(turn);
    expect(await read(turn)).toMatchObject({ preferredAnswerId: id, preferredAttempt: 2 });
    expect(await contextOf(turn, 'WINNER')).toEqual([user('Begin'), assistant(stopped?.text ?? ''), user('Go on')]);
  });
});
