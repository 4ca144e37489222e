import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type OpenAI from 'openai';
import { revokeKey } from '../../tests/apiKeys.js';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { openAiClient, saying } from '../../tests/openAiClient.js';
import { createProgram, type Program } from '../../tests/programs.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { until } from '../../tests/until.js';

/** Two servers on one database: a call is answered by the one, and what ends it comes to the other. */
describe('calls at several servers', () => {
  let database: TestDatabase;
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    const start = (INSTANCE: string) =>
      startTestServer({ databaseUrl: database.url, env: { INSTANCE, SITE_URL: 'http://localhost:4000' } });
    [one, other] = [await start('one'), await start('other')];
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await database.drop();
  });

  const answersOf = ({ person }: Program) =>
    one.execute('select answer.id, turn_id, state from answer join turn on turn.id = turn_id where user_id = ? order by turn.id', [
      person.user.id,
    ]);
  /** Resolves when the last answer of a program is in this state. */
  const stateOf = (program: Program, state: string) => until(async () => (await answersOf(program)).at(-1)?.['state'] === state);
  const allClosed = () => until(() => one.sandbox.requests.every(({ endedAt, closedByClientAt }) => endedAt ?? closedByClientAt));

  /** Asks for a long answer at the one. @returns what the call fails with, once it has begun */
  async function callOne({ client }: Program, stream: boolean): Promise<unknown> {
    try {
      const reply = await client.chat.completions.create({ model: 'sim/tokens-6000_rate-20', messages: saying('Long'), stream });
      if ('choices' in reply) return reply;
      const pieces = [];
      for await (const piece of reply) pieces.push(piece);
      return pieces;
    } catch (error) {
      return error;
    }
  }

  describe.each([true, false])('(stream: %s)', (stream) => {
    test('a stop at the other ends the call and closes the provider’s request', async () => {
      const program = await createProgram(one);
      const failure = callOne(program, stream);
      await stateOf(program, 'STREAMING');
      const [answer] = await answersOf(program);
      await other.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: answer?.['turn_id'] }, program.person.access);
      expect(await failure).toMatchObject({ code: 'call_stopped' });
      await stateOf(program, 'STOPPED');
      await allClosed();
    });

    test('a key that is revoked at the other ends the call and closes the provider’s request', async () => {
      const program = await createProgram(one);
      const failure = callOne(program, stream);
      await stateOf(program, 'STREAMING');
      expect((await revokeKey(other, program.person.access, program.key.id)).errors).toBeUndefined();
      expect(await failure).toMatchObject({ code: 'key_revoked' });
      await stateOf(program, 'STOPPED');
      await allClosed();
    });
  });

  test('going away from the other stops what the one writes', async () => {
    const program = await createProgram(one);
    const model = 'sim/tokens-6000_rate-20_seed-1_fault-http503_fails-1';
    const [atOne, atOther] = [program.client, openAiClient(other, program.key.secret)];
    const repeat = (client: OpenAI, signal?: AbortSignal) =>
      client.chat.completions.create(
        { model, messages: saying('Long'), stream: true },
        { headers: { 'idempotency-key': 'again' }, signal },
      );
    // It fails once at each provider. Then the person asks again at the one, in the page, and the program at the other.
    await expect(atOne.chat.completions.create({ model, messages: saying('Long') })).rejects.toMatchObject({ status: 503 });
    await expect(repeat(atOther)).rejects.toMatchObject({ status: 503 });
    const id = (await answersOf(program)).at(-1)?.['id'];
    const { errors } = await one.graphql('mutation($id: ID!) { retryAnswer(id: $id) { id } }', { id }, program.person.access);
    expect(errors).toBeUndefined();
    await stateOf(program, 'STREAMING');
    const aborting = new AbortController();
    await repeat(atOther, aborting.signal);
    aborting.abort();
    await stateOf(program, 'STOPPED');
    await allClosed();
  });
});
