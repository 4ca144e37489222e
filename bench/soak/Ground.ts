import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '../../db/embedded.js';
import { freePort } from '../../db/freePort.js';
import { type SandboxLlm, startSandboxLlm } from '../../sandbox/llm/startSandboxLlm.js';
import type { Person } from '../../tests/Person.js';
import { RestartableServer } from '../../tests/RestartableServer.js';

/** A PostgreSQL of its own, simulated models, and the built server in a process that may be killed. */
export class Ground {
  private constructor(
    private readonly dataDir: string,
    private readonly postgres: EmbeddedPostgres,
    private readonly sandbox: SandboxLlm,
    readonly server: RestartableServer,
    /** Where the server's inspector listens. */
    readonly inspectorPort: number,
  ) {}

  /** @param dataDir where the database is to be; a temporary folder by default */
  static async open(dataDir?: string): Promise<Ground> {
    const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'polylogue-soak-')));
    const postgres = await startEmbedded({ dataDir: folder });
    const sandbox = await startSandboxLlm();
    const inspectorPort = await freePort();
    const options = [`--inspect=127.0.0.1:${inspectorPort.toFixed()}`];
    const server = await startBuilt(postgres.url, sandbox, { options });
    return new Ground(folder, postgres, sandbox, server, inspectorPort);
  }

  get databaseUrl(): string {
    return this.postgres.url;
  }

  /**
   * One more server on its database, which it reaches at this address.
   * @param variables of its environment, beside the usual ones
   */
  another(databaseUrl: string, variables: Record<string, string> = {}): Promise<RestartableServer> {
    return startBuilt(databaseUrl, this.sandbox, { variables });
  }

  /** Signs a person in again: the access token of an earlier call expires after ten minutes. */
  person(): Promise<Person> {
    return this.server.signIn('premium@polylogue.local');
  }

  /** Asks as a guest, each time from another client's address, so that no limit is met. @returns the body */
  async post(operation: { query: string; variables: Record<string, unknown> }): Promise<string> {
    const address = Array.from({ length: 3 }, () => randomInt(256)).join('.');
    const response = await fetch(`${this.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` },
      body: JSON.stringify(operation),
    });
    return response.text();
  }

  /** Signs somebody up. @returns the new address */
  async newcomer(): Promise<string> {
    const email = `${randomUUID()}@example.com`;
    const password = 'three quiet words';
    const input = { firstName: 'New', lastName: 'Comer', email, password1: password, password2: password };
    const said = await this.post({ query: 'mutation($input: RegisterInput!) { register(input: $input) { email } }', variables: { input } });
    if (!said.includes(email)) throw new Error(`Nobody could be signed up: ${said}`);
    return email;
  }

  async close(): Promise<void> {
    await this.server.kill('SIGKILL');
    await this.sandbox.close();
    await this.postgres.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** A server's settings beside the usual: options of Node.js, and variables of its environment. */
interface Besides {
  options?: string[];
  variables?: Record<string, string>;
}

function startBuilt(databaseUrl: string, { simUrl }: SandboxLlm, { options = [], variables }: Besides): Promise<RestartableServer> {
  return RestartableServer.start(
    {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      OPENAI_COMPATIBLE: `sim=${simUrl}`,
      PROVIDER_CONCURRENCY: '10000',
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      ...variables,
    },
    [...options, '--enable-source-maps', 'dist/server/local.js'],
  );
}
