import { seedPassword } from '../../server/seed.js';
import { findRedis } from '../../tests/findRedis.js';
import { Person } from '../../tests/Person.js';
import { RedisProcess } from '../../tests/RedisProcess.js';
import type { RestartableServer } from '../../tests/RestartableServer.js';
import { startBalancer } from '../startBalancer.js';
import type { Ground } from './Ground.js';
import { Skipped } from './Skipped.js';

const count = 3;

/** Three servers on the database of a Ground, with a Redis, behind a balancer that knows no sessions; the Ground's own server rests. */
export class Fleet {
  private constructor(
    readonly ground: Ground,
    /** By their names: fleet-0 and so on. */
    readonly servers: readonly RestartableServer[],
    private readonly balancer: Awaited<ReturnType<typeof startBalancer>>,
  ) {}

  /**
   * Does something with a new fleet.
   * @throws Skipped without HAProxy or without a Redis
   */
  static async with<T>(ground: Ground, work: (fleet: Fleet) => Promise<T>): Promise<T> {
    const binary = await findRedis();
    if ('missing' in binary) throw new Skipped(binary.missing);
    await ground.server.kill('SIGKILL');
    const redis = await RedisProcess.start(binary.found);
    const servers: RestartableServer[] = [];
    let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
    try {
      while (servers.length < count) {
        // The same site, so that each takes the tokens of the others.
        const site = servers[0] && { SITE_URL: servers[0].url.replace('127.0.0.1', 'localhost') };
        const variables = { REDIS_URL: redis.url, INSTANCE: `fleet-${servers.length.toFixed()}`, ...site };
        servers.push(await ground.another(ground.databaseUrl, variables));
      }
      balancer = await startBalancer(servers.map(({ url }) => new URL(url).host)).catch((error: unknown) => {
        throw new Skipped(error instanceof Error ? error.message : String(error));
      });
      return await work(new Fleet(ground, servers, balancer));
    } finally {
      await balancer?.stop();
      for (const server of servers) await server.kill('SIGKILL');
      await redis.kill();
      await ground.server.start();
    }
  }

  /** New people who reach the fleet by its balancer. */
  async people(number: number): Promise<Person[]> {
    const made = await this.servers[0]?.people(number);
    return (made ?? []).map(({ token }) => new Person(this.balancer.url, token));
  }

  /** The same person at one of the servers; at the first again after the last. */
  at(number: number, { token }: Person): Person {
    return new Person(this.servers[number % this.servers.length]?.url ?? '', token);
  }

  /** So many new accounts, to sign in to. @returns their addresses */
  async accounts(number: number): Promise<string[]> {
    return (await this.servers[0]?.accounts(number, seedPassword)) ?? [];
  }

  /** A new session of such an account, by the balancer. */
  async signIn(email: string): Promise<{ person: Person; refresh: string }> {
    const { url } = this.balancer;
    const { login } = await new Person(url, '').graphql<{ login: { access: string; refresh: string } }>(
      'mutation($i: LoginInput!) { login(input: $i) { access refresh } }',
      { i: { email, password: seedPassword } },
    );
    return { person: new Person(url, login.access), refresh: login.refresh };
  }
}
