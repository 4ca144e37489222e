import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, failing, lasting, one, sim, slow, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, type Events, follow, remainingQueries, streamDocument, TurnFollower } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

const facts = 'id attempt state text hasEarlier costMicrodollars model { id } usage { tokensOut } timing { endedAt duration }';

interface Facts {
  id: string;
  attempt: number;
  state: string;
  text: string;
  hasEarlier: boolean;
  model: { id: string };
}

describe('the answer before the last retry', () => {
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

  const change = async (mutation: 'retryAnswer' | 'bringBackAnswer' | 'stopAnswer', id: string | undefined, access = hand.access) => {
    const { data, errors } = await server.graphql<Record<string, Facts>>(
      `mutation($id: ID!) { ${mutation}(id: $id) { ${facts} } }`,
      { id },
      access,
    );
    return { answer: errors ? undefined : data[mutation], code: errors?.[0]?.extensions.code };
  };
  const factsOf = async (turn: { id: string }) => {
    const { data } = await server.graphql<{ turn: { answers: Facts[] } }>(
      `query($id: ID!) { turn(id: $id) { answers { ${facts} } } }`,
      { id: turn.id },
      hand.access,
    );
    return data.turn.answers;
  };

  /** An answer that was stopped in mid-sentence, retried, and has ended. */
  const stoppedAndRetried = async () => {
    const turn = await ask(server, hand.access, [slow]);
    const client = server.socket(hand.access);
    const follower = new TurnFollower();
    const id = turn.answers[0]?.id;
    // Once: a second Stop could come so late that it stops the retry.
    let stopping: ReturnType<typeof change> | undefined;
    await follow(client, turn.id, follower, () => {
      if ((follower.held.get(0)?.text.length ?? 0) > 20) stopping ??= change('stopAnswer', id);
    });
    await client.dispose();
    await stopping;
    const [stopped] = await factsOf(turn);
    expect(stopped).toMatchObject({ state: 'STOPPED', hasEarlier: false });
    const { answer } = await change('retryAnswer', id);
    expect(answer).toMatchObject({ state: 'QUEUED', text: '', hasEarlier: true });
    await hand.hurryToTheEnd(turn);
    const [whole] = await factsOf(turn);
    expect(whole).toMatchObject({ state: 'COMPLETE', attempt: 2, text: simulatedText(slow), hasEarlier: true });
    return { turn, id, stopped, whole };
  };

  test('comes back with all that was its own, and goes again', async () => {
    const { turn, id, stopped, whole } = await stoppedAndRetried();
    const { answer: back } = await change('bringBackAnswer', id);
    expect(back).toEqual({ ...stopped, attempt: 3, hasEarlier: true });
    expect(await factsOf(turn)).toEqual([back]);
    const { answer: again } = await change('bringBackAnswer', id);
    expect(again).toEqual({ ...whole, attempt: 4 });
    expect(await remainingQueries(server, hand.access)).toBe(18);
  });

  test('reaches a reader that holds the other text whole, and never mixed', async () => {
    const { turn, id, stopped } = await stoppedAndRetried();
    const follower = await hand.followToTheEnd(turn);
    expect(follower.held.get(0)?.text).toBe(simulatedText(slow));
    await change('bringBackAnswer', id);
    await hand.followToTheEnd(turn, follower);
    expect(follower.held.get(0)).toMatchObject({ attempt: 3, text: stopped?.text, state: 'STOPPED' });
  });

  test('reaches a reader that comes while another column is still written', async () => {
    const turn = await ask(server, hand.access, ['tokens-40_seed-9_fault-reset_at-20', 'tokens-4000_rate-50_seed-10']);
    const client = server.socket(hand.access);
    const [broken, writing] = turn.answers;
    /** Reads until the first column's attempt of this number has ended. */
    const readUntil = async (attempt: number, follower = new TurnFollower()) => {
      for await (const { data } of client.iterate<{ answerStream: Events }>({
        query: streamDocument,
        variables: { turnId: turn.id, from: follower.from },
      })) {
        if (data) follower.apply(data.answerStream);
        const held = follower.held.get(0);
        if (held?.attempt === attempt && ['FAILED', 'COMPLETE'].includes(held.state)) return follower;
      }
      throw new Error('The stream ended');
    };
    const first = (await readUntil(1)).held.get(0)?.text;
    await hand.change('replace', { id: broken?.id, model: sim(two) });
    const follower = await readUntil(2);
    await change('bringBackAnswer', broken?.id);
    for (const reader of [await readUntil(3), await readUntil(3, follower)])
      expect(reader.held.get(0)).toMatchObject({ attempt: 3, text: first, state: 'FAILED' });
    await client.dispose();
    await change('stopAnswer', writing?.id);
  });

  test('is there after another model took its place and failed, with its own model', async () => {
    const turn = await hand.askToTheEnd(['tokens-40_seed-6_fault-reset_at-20']);
    const [broken] = await factsOf(turn);
    await hand.change('replace', { id: broken?.id, model: sim(failing) });
    await hand.followToTheEnd(turn);
    expect(await factsOf(turn)).toMatchObject([{ state: 'FAILED', text: '', hasEarlier: true, model: { id: `sim/${failing}` } }]);
    const { answer } = await change('bringBackAnswer', broken?.id);
    // An attempt without text is not kept in exchange.
    expect(answer).toEqual({ ...broken, attempt: 3, hasEarlier: false });
    expect(answer?.text).not.toBe('');
  });

  test('stays kept while retries fail with nothing', async () => {
    const turn = await hand.askToTheEnd(['tokens-40_seed-8_fault-reset_at-20']);
    const [broken] = await factsOf(turn);
    for (let times = 0; times < 2; times += 1) {
      await hand.change('replace', { id: broken?.id, model: sim(failing) });
      await hand.followToTheEnd(turn);
    }
    expect((await change('bringBackAnswer', broken?.id)).answer).toMatchObject({ text: broken?.text, state: 'FAILED' });
  });

  test('is among what one downloads of one’s own', async () => {
    const { stopped, whole } = await stoppedAndRetried();
    const download = await server.rest('GET', '/api/v1/auth/me/export/', { token: hand.access });
    expect(await download.json()).toMatchObject({
      conversations: [{ turns: [{ answers: [{ text: whole?.text, replaced: { text: stopped?.text, state: 'STOPPED' } }] }] }],
    });
  });

  test('is refused while the answer is written, where none is kept, and to others', async () => {
    const writing = await ask(server, hand.access, [lasting]);
    expect((await change('bringBackAnswer', writing.answers[0]?.id)).code).toBe('CONFLICT');
    const turn = await hand.askToTheEnd([one, two]);
    expect((await change('bringBackAnswer', turn.answers[0]?.id)).code).toBe('CONFLICT');
    const { access } = await createPerson(server.services);
    expect((await change('bringBackAnswer', turn.answers[0]?.id, access)).code).toBe('NOT_FOUND');
    const guest = await server.graphql(`mutation { bringBackAnswer(id: "${turn.answers[0]?.id ?? ''}") { id } }`);
    expect(guest.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});
