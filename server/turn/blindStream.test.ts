import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TerminatedCloseEvent } from 'graphql-ws';
import { ColumnActions, one, two } from '../../tests/columns.js';
import { createTestDatabase } from '../../tests/database.js';
import { createPerson } from '../../tests/factories.js';
import { startTestServer, type TestServer } from '../../tests/server.js';
import { ask, type Events, follow, TurnFollower } from '../../tests/turns.js';
import { until } from '../../tests/until.js';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';

const steady = 'tokens-120_rate-60_seed-31';
const quick = 'tokens-200_seed-32_reasoning-30_thoughts-3';
const brief = 'tokens-20_rate-200_delay-300_seed-33';

describe('the stream of a blind turn', () => {
  let server: TestServer;
  let other: TestServer;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let hand: ColumnActions;
  beforeAll(async () => {
    database = await createTestDatabase();
    const start = (INSTANCE: string) =>
      startTestServer({ databaseUrl: database.url, env: { INSTANCE, SITE_URL: 'http://localhost:4000' } });
    server = await start('one');
    other = await start('other');
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await database.drop();
  });
  beforeEach(async () => {
    const { access } = await createPerson(server.services, { premiumGranted: true });
    hand = new ColumnActions(server, access);
  });

  const askBlind = (models: string[]) => ask(server, hand.access, models, { blind: true });
  const textsOf = ({ held }: TurnFollower) => new Set([...held.values()].map(({ text }) => text));
  const statesOf = ({ held }: TurnFollower) => [...held.values()].map(({ state }) => state);
  const whole = (models: string[]) => new Set(models.map(simulatedText));

  /** Requires that all columns have one length, or less where their text is whole; a character of two units may wait for its second. */
  const requireOnePace = (models: string[], { held }: TurnFollower) => {
    const texts = [...held.values()].map(({ text }) => text);
    const longest = Math.max(...texts.map(({ length }) => length));
    for (const text of texts) if (text.length < longest - 1) expect(whole(models)).toContain(text);
  };

  test('has one pace for all columns, also if one writes fast, starts late or thinks', async () => {
    // Much is still to come when the first reader is there, also where that takes seconds.
    const models = [steady, 'tokens-600_seed-32_reasoning-30_thoughts-3', brief];
    const turn = await askBlind(models);
    const read = async (at: TestServer) => {
      const client = at.socket(hand.access);
      const follower = new TurnFollower();
      const kinds = new Set<string>();
      let pieces = 0;
      await follow(client, turn.id, follower, ({ snapshots, deltas, changes }: Events) => {
        requireOnePace(models, follower);
        if (at === server && [...textsOf(follower)].some(({ length }) => length > 200)) server.sandbox.hurry();
        for (const { blocks } of snapshots) for (const { kind } of blocks) kinds.add(kind);
        pieces += deltas.length;
        const ended = changes.filter(({ state }) => !['QUEUED', 'STREAMING'].includes(state));
        if (ended.length > 0) {
          expect(ended).toHaveLength(3);
          expect(textsOf(follower)).toEqual(whole(models));
        }
      });
      await client.dispose();
      expect(textsOf(follower)).toEqual(whole(models));
      expect(statesOf(follower)).toEqual(['COMPLETE', 'COMPLETE', 'COMPLETE']);
      expect([...kinds]).toEqual(['TEXT']);
      return pieces;
    };
    const [pieces] = await Promise.all([read(server), read(other)]);
    expect(pieces).toBeGreaterThan(40);
  });

  test('comes piece by piece also where all were written at once', async () => {
    const models = ['tokens-2000_seed-34', 'tokens-4500_seed-35'];
    const turn = await askBlind(models);
    const client = server.socket(hand.access);
    const follower = new TurnFollower();
    const lengths: number[] = [];
    await follow(client, turn.id, follower, ({ deltas }) => {
      requireOnePace(models, follower);
      for (const { chunk } of deltas) lengths.push(chunk.length);
    });
    await client.dispose();
    expect(textsOf(follower)).toEqual(whole(models));
    const total = models.reduce((sum, model) => sum + simulatedText(model).length, 0);
    expect(Math.max(...lengths)).toBeLessThan(total / 10);
  });

  test('loses and repeats nothing when cut off after every event, at the server that writes and at another', async () => {
    const models = [steady, quick, brief];
    const turn = await askBlind(models);
    const read = async (at: TestServer) => {
      const follower = new TurnFollower();
      let cuts = 0;
      while (!statesOf(follower).includes('COMPLETE')) {
        const client = at.socket(hand.access);
        await follow(client, turn.id, follower, () => {
          cuts += 1;
          requireOnePace(models, follower);
          client.terminate();
        }).catch((error: unknown) => {
          if (!(error instanceof TerminatedCloseEvent)) throw error;
        });
        await client.dispose();
      }
      return { texts: textsOf(follower), isCut: cuts > 3 };
    };
    const [here, elsewhere] = await Promise.all([read(server), read(other)]);
    const expected = { texts: whole(models), isCut: true };
    expect({ here, elsewhere }).toEqual({ here: expected, elsewhere: expected });
  });

  test('says nothing of text that a reader only claims to hold while another column is being written', async () => {
    const turn = await askBlind(['tokens-400_seed-37', 'tokens-400_rate-20_seed-38']);
    const em = server.services.orm.em.fork();
    await until(async () => (await em.execute(`select from answer where turn_id = ? and state = 'COMPLETE'`, [turn.id])).length === 1);
    for (const { index } of turn.answers) {
      const client = server.socket(hand.access);
      const follower = new TurnFollower();
      follower.pretend(index, 1, 'x'.repeat(1_000));
      const told: unknown[] = [];
      await follow(client, turn.id, follower, ({ snapshots, deltas }) => {
        told.push(...snapshots.filter((one) => one.index === index), ...deltas.filter((one) => one.index === index));
        client.terminate();
      }).catch((error: unknown) => {
        if (!(error instanceof TerminatedCloseEvent)) throw error;
      });
      await client.dispose();
      expect(told).toEqual([]);
    }
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, hand.access);
  });

  test('replaces what a reader holds of another attempt, of several blocks, or beyond the end', async () => {
    const turn = await askBlind([one, two]);
    await hand.followToTheEnd(turn);
    for (const wrong of [
      { attempt: 3, text: 'short' },
      { attempt: 1, text: 'x'.repeat(10_000) },
    ]) {
      const follower = new TurnFollower();
      follower.pretend(0, wrong.attempt, wrong.text);
      await hand.followToTheEnd(turn, follower);
      expect(textsOf(follower)).toEqual(whole([one, two]));
    }
  });

  test('ends when the names are shown, at every server, and tells none', async () => {
    const turn = await askBlind(['tokens-400_rate-20_seed-36', steady]);
    const begun = new Set<TestServer>();
    let revealing: Promise<unknown> | undefined;
    const followers = [server, other].map(async (at) => {
      const client = at.socket(hand.access);
      const follower = await follow(client, turn.id, new TurnFollower(), ({ changes }) => {
        expect(changes.map(({ state }) => state).filter((state) => !['QUEUED', 'STREAMING'].includes(state))).toEqual([]);
        begun.add(at);
        if (begun.size === 2)
          revealing ??= server.graphql('mutation($id: ID!) { revealTurn(id: $id) { id } }', { id: turn.id }, hand.access);
      });
      await client.dispose();
      return follower;
    });
    for (const follower of await Promise.all(followers)) expect(statesOf(follower)).not.toContain('COMPLETE');
    await revealing;
    await server.graphql('mutation($id: ID!) { stopTurn(id: $id) { id } }', { id: turn.id }, hand.access);
    expect(statesOf(await hand.followToTheEnd(turn))).toContain('STOPPED');
  });
});
