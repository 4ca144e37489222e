import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { v7 } from 'uuid';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { freePort } from '../../db/freePort.js';
import { type ServerProcess, startServerProcess } from '../../tests/serverProcess.js';
import { follow, TurnFollower, type TurnView } from '../../tests/turns.js';
import { startSandboxLlm, type SandboxLlm } from '../sandbox/llm/startSandboxLlm.js';
import { simulatedText } from '../sandbox/llm/simulatedText.js';

/** How often the server is killed; RECOVERY_KILLS raises it for a longer run. */
const kills = Number(process.env['RECOVERY_KILLS'] ?? 2);

const turnFields =
  'id conversationId answers { id index attempt state text reasoning refunded error { code message retryAfter } usage { tokensIn tokensOut estimated } }';

/** The real process, killed over the real socket. */
describe('a server that dies', () => {
  let database: TestDatabase;
  let sandbox: SandboxLlm;
  let port: number;
  let process: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandboxLlm();
    port = await freePort();
    await start();
  });
  afterAll(async () => {
    await process.kill('SIGKILL');
    await sandbox.close();
    await database.drop();
  });

  async function start(): Promise<void> {
    process = await startServerProcess(port, {
      DATABASE_URL: database.url,
      OPENAI_COMPATIBLE: `sim=${sandbox.simUrl}`,
      TOKEN_SECRETS: 'a secret of the tests that is long enough',
      FAIR_USE: '10000',
    });
  }

  async function graphql<Data>(query: string, variables: Record<string, unknown>, token?: string): Promise<Data> {
    const response = await fetch(`${process.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  async function signIn(email: string): Promise<string> {
    const { login } = await graphql<{ login: { access: string } }>('mutation($i: LoginInput!) { login(input: $i) { access } }', {
      i: { email, password: 'side-by-side' },
    });
    return login.access;
  }

  async function ask(token: string, models: string[]): Promise<TurnView> {
    const input = { requestId: v7(), prompt: 'Go', models: models.map((name) => ({ id: `sim/${name}` })) };
    return (await graphql<{ ask: TurnView }>(`mutation($input: AskInput!) { ask(input: $input) { ${turnFields} } }`, { input }, token)).ask;
  }

  async function read(token: string, turn: TurnView): Promise<TurnView> {
    const { conversation } = await graphql<{ conversation: { turns: [TurnView] } }>(
      `query($id: ID!) { conversation(id: $id) { turns { ${turnFields} } } }`,
      { id: turn.conversationId },
      token,
    );
    return conversation.turns[0];
  }

  const socket = (token: string) =>
    createClient({
      url: `${process.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token },
      retryAttempts: 0,
    });

  /** Follows until every column holds so much, then does something to the process. */
  async function followUntil(token: string, turn: TurnView, follower: TurnFollower, length: number, act: () => void): Promise<void> {
    const client = socket(token);
    let acted = false;
    await follow(client, turn.id, follower, () => {
      if (acted || follower.held.size < turn.answers.length || [...follower.held.values()].some(({ text }) => text.length < length)) return;
      acted = true;
      act();
    }).catch(() => undefined);
    await client.dispose();
  }

  test('kill -9 in mid-stream: what was saved is kept, nothing is stuck, and Continue brings every character', async () => {
    const token = await signIn('premium@polylogue.local');
    const models = ['tokens-400_rate-80_seed-11', 'tokens-400_rate-60_seed-12', 'tokens-400_rate-100_seed-13'];
    const turn = await ask(token, models);
    const follower = new TurnFollower();
    for (let kill = 1; kill <= kills; kill += 1) {
      await followUntil(token, turn, follower, kill * 250, () => {
        process.child.kill('SIGKILL');
      });
      await start();
      const { answers } = await read(token, turn);
      expect(answers.map(({ state }) => state)).toEqual(['INTERRUPTED', 'INTERRUPTED', 'INTERRUPTED']);
      for (const [index, { text }] of answers.entries()) {
        expect(simulatedText(models[index] ?? '').startsWith(text)).toBe(true);
        expect(text.length).toBeGreaterThan((kill - 1) * 250);
      }
      for (const { id } of answers) await graphql('mutation($id: ID!) { continueAnswer(id: $id) { id } }', { id }, token);
    }
    const client = socket(token);
    await follow(client, turn.id, follower);
    await client.dispose();
    const whole = models.map(simulatedText);
    expect([0, 1, 2].map((index) => follower.held.get(index)?.text)).toEqual(whole);
    expect((await read(token, turn)).answers.map(({ text, state }) => ({ text, state }))).toEqual(
      whole.map((text) => ({ text, state: 'COMPLETE' })),
    );
  }, 60_000);

  test('kill -9 before anything came: the queries are given back at the next start', async () => {
    const token = await signIn('demo@polylogue.local');
    const left = async () =>
      (await graphql<{ me: { remainingQueries: number } }>('{ me { remainingQueries } }', {}, token)).me.remainingQueries;
    const before = await left();
    const turn = await ask(token, ['tokens-5_delay-60000', 'tokens-5_delay-60001']);
    expect(await left()).toBe(before - 2);
    await process.kill('SIGKILL');
    await start();
    expect(await left()).toBe(before);
    expect((await read(token, turn)).answers.map(({ state, refunded }) => ({ state, refunded }))).toEqual([
      { state: 'INTERRUPTED', refunded: true },
      { state: 'INTERRUPTED', refunded: true },
    ]);
  }, 60_000);

  test('SIGTERM lets the streams come to their end, then the process ends', async () => {
    const token = await signIn('premium@polylogue.local');
    const models = Array.from({ length: 8 }, (_, at) => `tokens-120_rate-80_seed-${at.toFixed()}`);
    const turn = await ask(token, models);
    const follower = new TurnFollower();
    let ended: Promise<number | null> | undefined;
    await followUntil(token, turn, follower, 20, () => {
      ended = process.kill('SIGTERM');
    });
    expect(await ended).toBe(0);
    expect(models.map((_, index) => follower.held.get(index)?.text)).toEqual(models.map(simulatedText));
    await start();
    expect((await read(token, turn)).answers.map(({ state }) => state)).toEqual(models.map(() => 'COMPLETE'));
  }, 60_000);
});
