import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ColumnActions, sim, two } from '../../tests/columns.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { remainingQueries } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

describe("before its provider's time", () => {
  let server: TestServer;
  let hand: ColumnActions;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { freeQueries: 9 });
    hand = new ColumnActions(server, access);
  });

  /** The result of a retry or Continue so many seconds after the failure. */
  async function writeAfter(name: 'retryAnswer' | 'continueAnswer', id: string | undefined, seconds: number) {
    await server.services.orm.em
      .fork()
      .execute('update answer set ended_at = now() - make_interval(secs => ?) where id = ?', [seconds, id]);
    const { data, errors, headers } = await server.graphql(`mutation($id: ID!) { ${name}(id: $id) { state } }`, { id }, hand.access);
    return { data, refusal: errors?.[0], retryAfter: headers.get('retry-after') };
  }

  test('an answer is neither retried nor gone on with, afterwards it is', async () => {
    const model = 'tokens-20_seed-521_fault-error_at-10_fails-1_retry-600';
    const turn = await hand.askToTheEnd([model]);
    const [failed] = (await hand.read(turn)).answers;
    expect(failed).toMatchObject({ state: 'FAILED', text: simulatedText('tokens-10_seed-521'), error: { retryAfter: 600 } });
    for (const name of ['retryAnswer', 'continueAnswer'] as const) {
      const { refusal, retryAfter } = await writeAfter(name, failed?.id, 590);
      expect(refusal?.extensions).toMatchObject({ code: 'RATE_LIMITED', type: 'client_error' });
      expect(refusal?.message).toMatch(/ asked for patience\. Please try again in \d+ seconds?\.$/);
      const left = refusal?.extensions.retryAfter;
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(10);
      expect(retryAfter).toBe(String(left));
    }
    expect(await remainingQueries(server, hand.access)).toBe(8);
    expect((await hand.read(turn)).answers).toEqual([failed]);
    expect(server.sandbox.requests.filter((request) => request.model === model)).toHaveLength(1);

    expect(await writeAfter('retryAnswer', failed?.id, 600)).toMatchObject({ data: { retryAnswer: { state: 'QUEUED' } } });
    await hand.followToTheEnd(turn);
    expect((await hand.read(turn)).answers).toMatchObject([{ state: 'COMPLETE', text: simulatedText('tokens-20_seed-521') }]);
  });

  test('another model is asked in its place', async () => {
    const turn = await hand.askToTheEnd(['tokens-20_seed-522_fault-error_at-10_retry-600']);
    await hand.change('replace', { id: turn.answers[0]?.id, model: sim(two) });
    await hand.followToTheEnd(turn);
    expect((await hand.read(turn)).answers).toMatchObject([{ state: 'COMPLETE', text: simulatedText(two) }]);
  });
});
