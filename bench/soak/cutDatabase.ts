import { setTimeout as delay } from 'node:timers/promises';
import { startCuttableProxy } from '../../tests/cuttableProxy.js';
import { requireWhole } from '../../tests/survive/requireWhole.js';
import { TurnFollower } from '../../tests/turns.js';
import type { Ground } from './Ground.js';

/** Twice as long as a lease holds, in milliseconds. */
const awayMs = 20_000;

/** PostgreSQL is out of reach of two servers in mid-stream, which reach it by networks of their own. @returns how many times */
export async function cutDatabase(ground: Ground, seed: number): Promise<number> {
  // To one that is not cut off, the others would be dead.
  await ground.server.kill('SIGKILL');
  const networks = [await startCuttableProxy(ground.databaseUrl), await startCuttableProxy(ground.databaseUrl)];
  const servers = [];
  try {
    for (const { url } of networks) servers.push(await ground.another(url));
    const asked = [];
    for (const [at, server] of servers.entries()) {
      const person = await server.signIn('premium@polylogue.local');
      const models = [0, 1].map((column) => `tokens-1000_rate-30_seed-${seed + at * 2 + column}`);
      const turn = await person.ask(models.map((name) => `sim/${name}`));
      const follower = new TurnFollower();
      asked.push({ person, models, turn, follower, reading: person.follow(turn, follower) });
    }
    await delay(2_000);
    for (const network of networks) network.cut();
    await delay(awayMs);
    for (const network of networks) network.mend();
    for (const { person, models, turn, follower, reading } of asked) {
      await reading;
      await requireWhole(person, turn, models, follower);
    }
    return 1;
  } finally {
    for (const server of servers) await server.kill('SIGKILL');
    for (const network of networks) await network.close();
    await ground.server.start();
  }
}
