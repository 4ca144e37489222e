import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { patientTimeout } from './patientTimeout.js';

/** Longest wait for the reply to a command, in milliseconds; later replies are ignored. */
const replyMs = 1_000;
/** How often the connection is checked while nothing is wrong, in milliseconds. */
const checkMs = 500;
/** Longest silence of a connection that is checked so often, in milliseconds; it is then replaced. */
const silenceMs = 3_000;
/** Pause before it connects again, in milliseconds. */
const retryMs = 500;
/** Longest wait for the first connection, and for a tidy end, in milliseconds. */
const [startMs, endMs] = [1_000, 500];
/** Most commands without a reply; further ones are refused. */
const maxCommands = 10_000;

type Client = ReturnType<typeof connectTo>;

/** A command that was not sent, or not answered in time. */
export class RedisAway extends Error {}

/**
 * The connection to the Redis or Valkey of REDIS_URL: everything that uses it must also work without it. It never throws because
 * Redis is away, never waits longer than a second, and keeps no command for later.
 */
export class Redis {
  private readonly client: Client;
  private readonly readyListeners: (() => void)[] = [];
  /** Whether the last check was answered in time; undefined before the first. */
  private answers: boolean | undefined;
  private closed = false;
  private checking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param url redis:// or rediss:// with its password, which is never logged */
  constructor(
    url: string,
    private readonly log: Logger,
  ) {
    this.client = connectTo(url);
    this.client.on('error', (error: unknown) => {
      this.note(false, error);
    });
    this.client.on('ready', () => {
      this.check();
    });
  }

  /** Whether commands are answered in time. If not, the server is "degraded": it does everything without Redis. */
  get isReady(): boolean {
    return this.answers === true;
  }

  /** Calls the listener whenever it becomes ready; what was stored there may be gone. */
  onReady(listener: () => void): void {
    this.readyListeners.push(listener);
  }

  /** Connects, and keeps trying. It resolves when it is ready, or soon without it. */
  async start(): Promise<void> {
    // It only rejects when it is closed meanwhile.
    this.client.connect().catch(() => undefined);
    const ready = new Promise<void>((resolve) => {
      this.onReady(resolve);
    });
    await Promise.race([ready, delay(startMs, undefined, { ref: false })]);
    if (!this.isReady) this.note(false, new RedisAway('It does not answer'));
  }

  /**
   * Sends a command, or several as one transaction.
   * @throws RedisAway if it is not ready or does not reply within a second; an error that Redis replied
   */
  async run<Reply>(command: (client: Client) => Promise<Reply>): Promise<Reply> {
    if (!this.isReady) throw new RedisAway('Redis is not ready');
    return this.inTime(command(this.client));
  }

  /** Listens to a channel, again after each reconnection. Messages may be lost. */
  hear(channel: string, listener: (message: string) => void): void {
    const subscribe = () => {
      // After a reconnection the client subscribes by itself to what it has subscribed to before.
      if (!subscribed && !this.closed)
        this.inTime(this.client.subscribe(channel, listener)).then(
          () => (subscribed = true),
          () => undefined,
        );
    };
    let subscribed = false;
    this.onReady(subscribe);
    if (this.isReady) subscribe();
  }

  /** Sends a message to the listeners of a channel; nobody is told if that fails. */
  publish(channel: string, message: string): void {
    this.run((client) => client.publish(channel, message)).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await Promise.race([
      this.client.isReady ? this.client.close().catch(() => undefined) : undefined,
      delay(endMs, undefined, { ref: false }),
    ]);
    if (this.client.isOpen) this.client.destroy();
  }

  private async inTime<Reply>(reply: Promise<Reply>): Promise<Reply> {
    // A reply that comes later is nobody's: its failure must not end the process.
    reply.catch(() => undefined);
    const late = Promise.withResolvers<never>();
    const cancel = patientTimeout(replyMs, () => {
      late.reject(new RedisAway('It does not reply in time'));
    });
    try {
      return await Promise.race([reply, late.promise]);
    } catch (error) {
      if (error instanceof RedisAway) this.note(false, error);
      throw error;
    } finally {
      cancel();
    }
  }

  /** Checks it now and from then on; one check at a time. */
  private check(): void {
    clearTimeout(this.timer);
    this.checking ??= this.ping().finally(() => {
      this.checking = undefined;
      if (this.closed) return;
      this.timer = setTimeout(() => {
        this.check();
      }, checkMs).unref();
    });
  }

  private async ping(): Promise<void> {
    if (!this.client.isReady) return;
    try {
      await this.inTime(this.client.ping());
      this.note(true);
    } catch (error) {
      this.note(false, error);
    }
  }

  /** Takes note of its state; only a change is logged. */
  private note(answers: boolean, error?: unknown): void {
    if (this.closed || this.answers === answers) return;
    const isFirst = this.answers === undefined;
    this.answers = answers;
    if (!answers) {
      this.log.warn({ err: error }, 'Redis is away: live text at other servers comes from the database, twice a second, until it is back');
      return;
    }
    if (!isFirst) this.log.info('Redis is back');
    for (const listener of this.readyListeners) listener();
  }
}

function connectTo(url: string) {
  return createClient({
    url,
    // Nothing is kept for later, and there is a limit of time around every command: one for each would cost as much as the command.
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxCommands,
    commandOptions: { timeout: 0 },
    // Redis 7.0 does not know these.
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: silenceMs, socketTimeout: silenceMs, reconnectStrategy: retryMs },
  });
}
