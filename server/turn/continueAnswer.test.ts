import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries, type TurnView } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe('what going on with an answer costs', () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 4 });
    hand = new ColumnActions(server, access);
  });

  const askForOneToken = (model: string) => hand.askToTheEnd([], { models: [{ id: `sim/${model}`, maxTokens: 1 }] });
  const queriesLeft = () => remainingQueries(server, hand.access);

  /** Retries or continues the only answer of a turn to its end; returns it, or the code of the refusal. */
  async function write(name: 'retryAnswer' | 'continueAnswer', turn: TurnView) {
    const variables = { id: turn.answers[0]?.id };
    const { errors } = await server.graphql(`mutation($id: ID!) { ${name}(id: $id) { id } }`, variables, hand.access);
    if (!errors) await hand.followToTheEnd(turn);
    return { answer: (await hand.read(turn)).answers[0], code: errors?.[0]?.extensions.code };
  }

  test('a query each time, however few tokens come, until none is left', async () => {
    const model = 'tokens-9_seed-501';
    const turn = await askForOneToken(model);
    const codes = [];
    for (let times = 0; times < 5; times++) codes.push((await write('continueAnswer', turn)).code);
    expect(codes).toEqual([undefined, undefined, undefined, 'QUOTA_EXHAUSTED', 'QUOTA_EXHAUSTED']);
    expect(await queriesLeft()).toBe(0);
    expect(server.sandbox.requests.filter((request) => request.model === model)).toHaveLength(4);
  });

  test('nothing where nothing came: its query is given back, once, and the text stays', async () => {
    // It fails once for the prompt, and once for the request to continue.
    const model = 'tokens-9_seed-502_fault-http503_fails-1';
    const turn = await askForOneToken(model);
    const { answer: begun } = await write('retryAnswer', turn);
    expect(begun).toMatchObject({ state: 'COMPLETE', refunded: false });
    expect(await queriesLeft()).toBe(3);
    const { answer } = await write('continueAnswer', turn);
    expect(answer).toMatchObject({ state: 'FAILED', text: begun?.text, refunded: true });
    expect(await queriesLeft()).toBe(3);
    expect((await write('continueAnswer', turn)).answer).toMatchObject({ state: 'COMPLETE', refunded: false });
    expect(await queriesLeft()).toBe(2);
  });

  test('nothing where the answer was interrupted, and then nothing is given back', async () => {
    const model = 'tokens-9_seed-503_fault-http503_fails-1';
    const turn = await askForOneToken(model);
    await write('retryAnswer', turn);
    const interrupt = () =>
      server.services.orm.em.fork().execute(`update answer set state = 'INTERRUPTED' where id = ?`, [turn.answers[0]?.id]);
    await interrupt();
    expect((await write('continueAnswer', turn)).answer).toMatchObject({ state: 'FAILED', refunded: false });
    await interrupt();
    const { answer } = await write('continueAnswer', turn);
    expect(answer?.state).toBe('COMPLETE');
    expect(simulatedText(model).startsWith(answer?.text ?? '-')).toBe(true);
    expect(await queriesLeft()).toBe(3);
  });
});
