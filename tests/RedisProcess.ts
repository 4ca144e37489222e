import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createClient } from '@redis/client';
import { freePort } from '../db/freePort.js';
import { until } from './until.js';

/** Processes that must end with this one, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A real Redis or Valkey that keeps nothing on disk, and that a test can kill, start again, and ask. */
export class RedisProcess {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly binary: string,
    private readonly port: number,
  ) {}

  /** @param binary by default the one that Jest's global setup found */
  static async start(binary = process.env['TEST_REDIS'] ?? ''): Promise<RedisProcess> {
    const redis = new RedisProcess(binary, await freePort());
    await redis.startAgain();
    return redis;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port.toFixed()}`;
  }

  /** Starts it on the same port, without its data. */
  async startAgain(): Promise<void> {
    const child = spawn(this.binary, ['--port', this.port.toFixed(), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
      cwd: tmpdir(),
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    this.child = child;
    await until(() => this.ask('PING').catch(() => undefined));
  }

  /** Ends it by SIGKILL, as if its machine had failed. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.child = undefined;
  }

  /** Stops it in the midst of everything, like a machine that swaps. @returns what lets it go on */
  freeze(): () => void {
    const { child } = this;
    child?.kill('SIGSTOP');
    return () => child?.kill('SIGCONT');
  }

  /** Sends one command over a connection of its own. */
  async ask(...command: string[]): Promise<unknown> {
    const client = createClient({ url: this.url, disableClientInfo: true, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }
}
