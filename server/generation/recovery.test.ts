import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../tests/database.js';
import { RestartableServer } from '../../tests/RestartableServer.js';
import { localServer } from '../../tests/serverProcess.js';
import { surviveServerKilled } from '../../tests/survive/serverKilled.js';
import { TurnFollower } from '../../tests/turns.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { type SandboxLlm, startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';

/** Makes the process have an unhandled rejection at SIGUSR2. */
const failing = `data:text/javascript,process.on('SIGUSR2', () => { void Promise.reject(new Error('nobody waits for it')); })`;

/** The real process, killed over the real socket. */
describe('a server that dies', () => {
  let database: TestDatabase;
  let sandbox: SandboxLlm;
  let server: RestartableServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandboxLlm();
    server = await RestartableServer.start({ DATABASE_URL: database.url, OPENAI_COMPATIBLE: `sim=${sandbox.simUrl}` }, [
      ...['--import', failing],
      ...localServer,
    ]);
  });
  afterAll(async () => {
    await server.kill('SIGKILL');
    await sandbox.close();
    await database.drop();
  });

  test('kill -9: what was saved is kept, nothing is stuck, Continue brings every character, and the queries of which nothing came are given back', async () => {
    const waiting = await server.signIn('demo@polylogue.local');
    const left = async () =>
      (await waiting.graphql<{ me: { remainingQueries: number } }>('{ me { remainingQueries } }')).me.remainingQueries;
    const before = await left();
    const turn = await waiting.ask(['sim/tokens-5_delay-600000', 'sim/tokens-5_delay-600001']);
    expect(await left()).toBe(before - 2);
    const person = await server.signIn('premium@polylogue.local');
    const models = ['tokens-400_rate-80_seed-11', 'tokens-400_rate-60_seed-12', 'tokens-400_rate-100_seed-13'];
    await surviveServerKilled({ server, person, models, kills: 1, stretch: 300, onLastEvents: sandbox.hurry });
    expect(await left()).toBe(before);
    expect((await waiting.read(turn)).answers.map(({ state, refunded }) => ({ state, refunded }))).toEqual([
      { state: 'INTERRUPTED', refunded: true },
      { state: 'INTERRUPTED', refunded: true },
    ]);
  }, 180_000);

  test('an unhandled rejection interrupts no answer', async () => {
    const person = await server.signIn('premium@polylogue.local');
    const turn = await person.ask(['sim/tokens-100_rate-80_seed-14']);
    const follower = new TurnFollower();
    await person.followUntil(turn, follower, 20, () => process.kill(server.pid, 'SIGUSR2'));
    expect(follower.held.get(0)).toMatchObject({ state: 'COMPLETE', text: simulatedText('tokens-100_seed-14') });
  }, 180_000);

  test('SIGTERM lets the streams come to their end, for as long as DRAIN_SECONDS says, then the process ends', async () => {
    const person = await server.signIn('premium@polylogue.local');
    const models = Array.from({ length: 8 }, (_, at) => `tokens-120_rate-80_seed-${at.toFixed()}`);
    const turn = await person.ask(models.map((name) => `sim/${name}`));
    const follower = new TurnFollower();
    let ended: Promise<number | null> | undefined;
    await person.followUntil(turn, follower, 20, () => {
      ended = server.kill('SIGTERM');
    });
    expect(await ended).toBe(0);
    expect(models.map((_, index) => follower.held.get(index)?.text)).toEqual(models.map(simulatedText));
    await server.start({ DRAIN_SECONDS: '0' });
    expect((await person.read(turn)).answers.map(({ state }) => state)).toEqual(models.map(() => 'COMPLETE'));
    const longer = await person.ask(['sim/tokens-400_rate-20']);
    await person.followUntil(longer, new TurnFollower(), 20, () => {
      ended = server.kill('SIGTERM');
    });
    expect(await ended).toBe(0);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const stored = 'select state, content as text from answer join answer_block on answer_id = id where turn_id = $1';
    const { rows } = await client.query(stored, [longer.id]);
    await client.end();
    expect(rows).toEqual([{ state: 'INTERRUPTED', text: expect.stringMatching(/./) }]);
  }, 180_000);
});
