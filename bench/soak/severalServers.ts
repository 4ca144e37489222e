import assert from 'node:assert/strict';
import { simulatedText } from '../../sandbox/llm/simulatedText.js';
import { surviveCuts } from '../../tests/survive/cuts.js';
import { followThrough } from '../../tests/survive/followThrough.js';
import type { Person } from '../../tests/Person.js';
import { closeCode, openAcknowledged } from '../../tests/rawSocket.js';
import { TurnFollower } from '../../tests/turns.js';
import { Fleet } from './Fleet.js';
import type { Ground } from './Ground.js';
import { begin, readSaved, requirePrefix } from './savedAnswers.js';

const columns = [0, 1, 2, 3];
/** Longest time until a Stop has ended the answer, for all but one in a hundred, and until a sign-out has closed a socket, in ms. */
const [stopMs, signOutMs] = [500, 1_000];

/**
 * Cuts readers of 200,000 characters off after every event, each time to resume at the next server.
 * @returns how often they were cut
 */
export const cutAtOtherServers = (ground: Ground, seed: number): Promise<number> =>
  Fleet.with(ground, async (fleet) => {
    const people = await fleet.people(2);
    const models = (person: number) => columns.map((column) => `tokens-6000_rate-400_seed-${seed + person * 4 + column}`);
    const cuts = await Promise.all(people.map((person, at) => surviveCuts(person, models(at))));
    return cuts.reduce((sum, some) => sum + some, 0);
  });

/** Turns at all servers, each followed through the balancer. */
async function beginFollowed(fleet: Fleet, seed: number, turns: number, tokens: (column: number) => number) {
  const people = await fleet.people(turns);
  const models = people.map((_, turn) =>
    columns.map((column) => `tokens-${tokens(column).toFixed()}_rate-20_seed-${(seed + turn * 4 + column).toFixed()}`),
  );
  const ids = await begin(fleet.ground, people, models);
  return people.flatMap((person, turn) => {
    const id = ids[turn];
    if (id === undefined) return [];
    const follower = new TurnFollower();
    const read = () => followThrough(person, { id, answers: columns.map((index) => ({ index })) }, follower);
    return [{ id, person, follower, models: models[turn] ?? [], read, reading: read() }];
  });
}

/** One of three servers is killed: its answers are interrupted with all that is saved, and no other notices. @returns how many */
export const killOneOfThree = (ground: Ground, seed: number, turns: number): Promise<number> =>
  Fleet.with(ground, async (fleet) => {
    const followed = await beginFollowed(fleet, seed, turns, () => 600);
    const ids = followed.map(({ id }) => id);
    await fleet.servers[1]?.kill('SIGKILL');
    const before = await readSaved(ground, ids);
    await Promise.all(followed.map(({ reading }) => reading));
    const after = new Map((await readSaved(ground, ids)).map((row) => [row.id, row]));
    const killed = before.filter(({ server }) => server === 'fleet-1');
    assert(killed.length > 0 && killed.length < before.length, `${killed.length.toFixed()} answers were the killed server's`);
    for (const { id, server, model, text, turn } of before) {
      const now = after.get(id);
      if (server === 'fleet-1') assert(now?.state === 'INTERRUPTED' && now.text === text, 'What was saved is not what is there now');
      else assert(now?.state === 'COMPLETE' && now.text === simulatedText(model), `${model} of a living server is not whole`);
      const reader = followed.find((one) => one.id === turn);
      const held = reader?.follower.held.get(reader.models.indexOf(model));
      assert(held?.text === now.text, `${model} was read otherwise than it was saved`);
    }
    return before.length;
  });

/** All servers are restarted, one after the other, by SIGTERM: every answer is complete, or can be continued. @returns how many */
export const restartOneByOne = (ground: Ground, seed: number, turns: number): Promise<number> =>
  Fleet.with(ground, async (fleet) => {
    const followed = await beginFollowed(fleet, seed, turns, (column) => (column % 2 ? 1_500 : 300));
    for (const server of fleet.servers) {
      assert.equal(await server.kill('SIGTERM'), 0);
      await server.start();
    }
    await Promise.all(followed.map(({ reading }) => reading));
    const ids = followed.map(({ id }) => id);
    for (const row of await readSaved(ground, ids)) {
      requirePrefix(row);
      if (row.state === 'COMPLETE') continue;
      assert.equal(row.state, 'INTERRUPTED');
      await followed.find(({ id }) => id === row.turn)?.person.continueAnswer(row.id);
    }
    for (const { follower, read, models } of followed) {
      // It is told that they are written again.
      for (const held of follower.held.values()) held.state = 'STREAMING';
      await read();
      for (const [index, name] of models.entries())
        assert(follower.held.get(index)?.text === simulatedText(name), `${name} was read otherwise than it was sent`);
    }
    const rows = await readSaved(ground, ids);
    for (const { model, text, state } of rows) assert(state === 'COMPLETE' && text === simulatedText(model), `${model} is not whole`);
    return rows.length;
  });

/** Stops answers from another server than the one that writes them. @returns how many */
export const stopElsewhere = (ground: Ground, times: number): Promise<number> =>
  Fleet.with(ground, async (fleet) => {
    const [person] = await fleet.people(1);
    assert(person);
    const took: number[] = [];
    for (let at = 0; at < times; at += 1) {
      const turn = await fleet.at(at, person).ask(['sim/tokens-2000_rate-20']);
      const follower = new TurnFollower();
      const stopping: Promise<void>[] = [];
      await fleet.at(at, person).followUntil(turn, follower, 10, () => {
        const begun = performance.now();
        stopping.push(
          fleet
            .at(at + 1, person)
            .stopTurn(turn.id)
            .then(() => void took.push(performance.now() - begun)),
        );
      });
      await Promise.all(stopping);
      assert.equal(follower.held.get(0)?.state, 'STOPPED');
    }
    const slowest = took.sort((one, other) => one - other)[Math.ceil(times * 0.99) - 1] ?? Infinity;
    assert(took.length === times && slowest <= stopMs, `Stop took ${slowest.toFixed()} ms at the 99th percentile`);
    return times;
  });

/** Ends sessions at another server than the one that has their socket: by revoking them, and by signing out. @returns how many */
export const signOutElsewhere = (ground: Ground, times: number): Promise<number> =>
  Fleet.with(ground, async (fleet) => {
    // An account may be signed in to only so often.
    for (const [at, email] of (await fleet.accounts(Math.ceil(times / 2))).entries()) {
      const [session, other] = [await fleet.signIn(email), await fleet.signIn(email)];
      const actor = fleet.at(at + 1, session.person);
      await requireClosed(fleet.at(at, other.person), () => actor.graphql('mutation { revokeOtherSessions { id } }'));
      await requireClosed(fleet.at(at, session.person), () =>
        actor.graphql('mutation($token: String!) { logout(refresh: $token) }', { token: session.refresh }),
      );
    }
    return times;
  });

/** @throws AssertionError unless this ends a socket of the session in time */
async function requireClosed(person: Person, act: () => Promise<unknown>): Promise<void> {
  const closed = closeCode(await openAcknowledged(person, person.token));
  const begun = performance.now();
  await act();
  assert.equal(await closed, 4403);
  const took = performance.now() - begun;
  assert(took <= signOutMs, `The socket was closed after ${took.toFixed()} ms`);
}
