import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { programError } from './embeddedError.js';
import { clusterName } from './postgresLeftover.js';
import { cleanEnvironment, type PostgresInstallation } from './postgresInstallation.js';

/** How long to retry the start of a postmaster that is refused while a killed one still holds its memory. */
const timeoutMs = 30_000;
/** How long PostgreSQL may take for an orderly shutdown before it is told to drop all connections. */
const politeMs = 10_000;

const forTestsSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  // Databases of tests may be in memory, which a log of a gigabyte would fill.
  max_wal_size: '128MB',
};

interface Launch {
  installation: PostgresInstallation;
  port: number;
  forTests: boolean;
}

/** Starts the postmaster and resolves when it accepts connections. */
async function launch({ installation, port, forTests }: Launch): Promise<ChildProcess> {
  const settings = {
    cluster_name: clusterName(),
    listen_addresses: '127.0.0.1',
    // No socket file: nothing to clean up, and no limit on the length of its path.
    unix_socket_directories: '',
    // Statements may contain prompts, so PostgreSQL's log must not contain statements.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(forTests ? forTestsSettings : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A separate process group: the terminal's Ctrl-C must reach only the app, which finishes answers and then calls stop.
  const child = spawn(path.join(installation.bin, 'postgres'), ['-D', installation.data, '-p', String(port), ...flags], {
    ...installation.user,
    cwd: '/',
    env: cleanEnvironment,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      reject(programError('start', said.join('\n'), installation.data));
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (said.length < 50) said.push(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  return child;
}

async function launchPatiently(options: Launch): Promise<ChildProcess> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await launch(options);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(200);
    }
  }
}

/** A PostgreSQL that is restarted at the same port whenever it is killed, until `stop`. */
export class PostgresProcess {
  private child: ChildProcess | undefined;
  private restart = Promise.resolve();
  private ending: Promise<void> | undefined;

  constructor(
    private readonly options: Launch,
    private readonly log: (line: string) => void,
  ) {}

  /** Resolves when it accepts connections. */
  async start(): Promise<void> {
    this.watch(await launch(this.options));
    process.once('exit', this.killAtExit);
  }

  /** Ends PostgreSQL; resolves when its process has ended. May be called twice. */
  stop(): Promise<void> {
    return (this.ending ??= this.end());
  }

  // For a process that exits without stop, when asynchronous code no longer runs.
  private readonly killAtExit = () => this.child?.kill('SIGINT');

  private watch(child: ChildProcess): void {
    this.child = child;
    child.once('exit', () => {
      this.child = undefined;
      if (!this.ending) this.restart = this.revive();
    });
  }

  private async revive(): Promise<void> {
    this.log('PostgreSQL ended unexpectedly; starting it again.');
    try {
      this.watch(await launchPatiently(this.options));
    } catch (error) {
      this.log(`PostgreSQL cannot be started again: ${String(error)}`);
    }
  }

  private async end(): Promise<void> {
    await this.restart;
    process.off('exit', this.killAtExit);
    const { child } = this;
    if (!child) return;
    const gone = once(child, 'exit');
    const tooLong = setTimeout(() => child.kill('SIGQUIT'), politeMs);
    child.kill('SIGINT');
    await gone;
    clearTimeout(tooLong);
  }
}
