import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { ormConfig } from '../server/ormConfig.js';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.js';
import { freePort } from '../db/freePort.js';
import { hashPassword } from '../server/account/password.js';
import { createPeople } from '../tests/createPeople.js';
import { type ServerProcess, startServerProcess } from '../tests/serverProcess.js';
import { Helper } from './Helper.js';
import type { Accounts } from './signIns.js';
import { type Cores, pin, splitCores } from './machine.js';

const password = 'three quiet words';
const secret = 'a secret of the bench that is long enough';
const addressesShape = z.object({ url: z.string(), simUrl: z.string() });

export interface BenchServer extends ServerProcess {
  pid: number;
  /** Of all processes that serve its address. */
  pids: readonly number[];
  /** Access tokens of so many new people. */
  people: (count: number) => Promise<string[]>;
  /** So many new accounts, to sign in to. */
  accounts: (count: number) => Promise<Accounts>;
}

/** Everything that takes part: PostgreSQL, the provider, the readers and the floor, each in a process of its own. */
export class Stage {
  private constructor(
    readonly cores: Cores | undefined,
    private readonly dataDir: string,
    private readonly postgres: EmbeddedPostgres,
    readonly postgresPid: number,
    readonly provider: Helper,
    readonly client: Helper,
    readonly addresses: z.output<typeof addressesShape>,
  ) {}

  static async open(): Promise<Stage> {
    const cores = splitCores();
    // PostgreSQL and the helpers inherit it.
    pin(process.pid, cores?.others);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'polylogue-bench-'));
    const postgres = await startEmbedded({ dataDir });
    const provider = new Helper(new URL('provider.ts', import.meta.url));
    const client = new Helper(new URL('loadClient.ts', import.meta.url));
    const orm = await MikroORM.init(ormConfig(postgres.url));
    const [row] = await orm.em.fork().execute<{ folder: string }[]>("select current_setting('data_directory') as folder");
    await orm.close(true);
    const pid = Number.parseInt(await readFile(path.join(row?.folder ?? '', 'postmaster.pid'), 'utf8'), 10);
    return new Stage(cores, dataDir, postgres, pid, provider, client, await provider.call('addresses', addressesShape));
  }

  /**
   * The real server, alone on its core.
   * @param node what the command line of Node.js says: flags and the built entry
   * @param variables of its environment, beside the usual ones
   */
  async serve(node: string[], variables: Record<string, string> = {}): Promise<BenchServer> {
    const port = await freePort();
    const { url, simUrl } = this.addresses;
    const server = await startServerProcess(
      port,
      {
        NODE_ENV: 'production',
        DATABASE_URL: this.postgres.url,
        TOKEN_SECRETS: secret,
        OPENAI_COMPATIBLE: `bench=${url},faulty=${simUrl}`,
        LOG_LEVEL: 'warn',
        FAIR_USE: '100000',
        PROVIDER_CONCURRENCY: '10000',
        ...variables,
      },
      node,
    );
    const pid = server.child.pid ?? 0;
    pin(pid, this.cores?.server);
    const where = { databaseUrl: this.postgres.url, secret, port };
    const people = async (count: number) => (await createPeople(where, count)).map(({ access }) => access);
    const accounts = async (count: number) => {
      const made = await createPeople(where, count, await hashPassword(password));
      return { emails: made.map(({ user }) => user.email), password };
    };
    return { ...server, pid, pids: [pid], people, accounts };
  }

  /** Address of the database that the servers share. */
  get databaseUrl(): string {
    return this.postgres.url;
  }

  async close(): Promise<void> {
    await this.client.stop();
    await this.provider.stop();
    await this.postgres.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
