import { freePort } from '../db/freePort.js';
import { seedPassword } from '../server/seed.js';
import { hashPassword } from '../server/account/password.js';
import { createPeople } from './createPeople.js';
import { Person } from './Person.js';
import { localServer, type ServerProcess, startServerProcess } from './serverProcess.js';

const secret = 'a secret of the tests that is long enough';

/** The real server in a process that can be killed and restarted at the same address, with the same data. */
export class RestartableServer {
  private running: ServerProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly variables: Record<string, string>,
    private readonly node: readonly string[],
  ) {}

  /** @param node the command line of Node.js; by default that of `npm start` */
  static async start(variables: Record<string, string>, node: readonly string[] = localServer): Promise<RestartableServer> {
    const server = new RestartableServer(await freePort(), { TOKEN_SECRETS: secret, FAIR_USE: '100000', ...variables }, node);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.running?.child.pid ?? 0;
  }

  /** @param more variables of this run only */
  async start(more: Record<string, string> = {}): Promise<void> {
    this.running = await startServerProcess(this.port, { ...this.variables, ...more }, this.node);
  }

  /** @returns its exit code, when it has ended */
  async kill(signal: NodeJS.Signals): Promise<number | null> {
    return (await this.running?.kill(signal)) ?? null;
  }

  /** Makes so many new people in the server's database. */
  async people(count: number): Promise<Person[]> {
    const made = await createPeople(this.where, count);
    return made.map(({ access }) => new Person(this.url, access));
  }

  /** Makes so many accounts to sign in to, in the server's database. @returns their addresses */
  async accounts(count: number, password: string): Promise<string[]> {
    const made = await createPeople(this.where, count, await hashPassword(password));
    return made.map(({ user }) => user.email);
  }

  /** Signs in to one of the accounts that local mode makes. */
  signIn(email: string): Promise<Person> {
    return Person.signIn(this.url, email, seedPassword);
  }

  private get where() {
    return { databaseUrl: this.variables['DATABASE_URL'] ?? '', secret, port: this.port };
  }
}
