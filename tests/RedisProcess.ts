import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createClient } from '@redis/client';
import { describe } from '@jest/globals';
import { freePort } from '../db/freePort.js';
import { until } from './until.js';

/** Processes that must end with this one, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A describe for tests that need a Redis or Valkey; it skips them where jest's global setup found none. */
export const describeWithRedis = process.env['TEST_REDIS'] === undefined ? describe.skip : describe;

/** A real Redis or Valkey that keeps nothing on disk, and that a test can kill, start again, and ask. */
export class RedisProcess {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(await freePort());
    await redis.startAgain();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port.toFixed()}`;
  }

  /** Starts it on the same port, without its data. */
  async startAgain(): Promise<void> {
    const binary = process.env['TEST_REDIS'];
    if (binary === undefined) throw new Error('TEST_REDIS is not set: wrap the tests in describeWithRedis');
    const child = spawn(binary, ['--port', this.port.toFixed(), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
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
