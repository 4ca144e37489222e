import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { type Bus, type ClusterMessage, clusterMessage, type BusMessage } from './Bus.js';
import { parseJson } from './parseJson.js';

const channel = 'polylogue';
/** PostgreSQL's limit for the payload of NOTIFY, which must be shorter. */
const maxBytes = 8_000;
/** Most messages that wait while the connection is down. */
const maxWaiting = 10_000;
/** How often the connection is checked, in milliseconds: a connection can die silently. */
const checkMs = 30_000;
/** First and longest pause before it connects again, in milliseconds. */
const retryMs = { first: 500, most: 10_000 };
/** Longest wait for the database, in milliseconds. */
const timeoutMs = 5_000;

/** A listener of one channel. */
interface Follower {
  heard: (payload: string) => void;
  /** The connection is back; messages may have been lost. */
  missed: () => void;
}

/**
 * Channels of PostgreSQL's LISTEN and NOTIFY, for the job library. They are not part of the bus, which may one day use something
 * else than PostgreSQL.
 */
export interface Channels {
  /**
   * Listens to a channel.
   * @returns a function that stops it; later messages on the channel are ignored
   */
  follow: (channel: string, follower: Follower) => Promise<() => void>;
}

/** The bus over LISTEN and NOTIFY of the common database. Its own connection also serves the channels. */
export class PostgresBus implements Bus, Channels {
  /** This run of this server, which ignores its own messages. */
  private readonly id = v7();
  private readonly listeners: ((heard: BusMessage) => void)[] = [];
  private readonly followers = new Map<string, Follower>();
  private readonly outbox: string[] = [];
  private sending: Promise<void> | undefined;
  /** The current connection, or the one that is being opened. */
  private client: Client | undefined;
  private connected = false;
  private failures = 0;
  private wasDisconnected = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Logger,
  ) {}

  /** Connects and listens. It resolves even if that fails, and then tries again later. */
  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'polylogue-cluster',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    this.client = client;
    client.on('error', (error) => {
      this.onDisconnected(client, error);
    });
    client.on('end', () => {
      this.onDisconnected(client, new Error('The connection has ended'));
    });
    client.on('notification', ({ channel: from, payload = '' }) => {
      if (from === channel) this.hear(payload);
      else this.followers.get(from)?.heard(payload);
    });
    try {
      await client.connect();
      for (const name of [channel, ...this.followers.keys()]) await client.query(`listen ${client.escapeIdentifier(name)}`);
    } catch (error) {
      this.onDisconnected(client, error);
    }
    if (this.client === client) this.onConnected(client);
  }

  async close(): Promise<void> {
    this.flush();
    await this.sending;
    clearInterval(this.timer);
    const client = this.client;
    this.client = undefined;
    this.connected = false;
    // A connection that died silently never reports that it has ended.
    if (client) await Promise.race([client.end().catch(() => undefined), delay(1_000, undefined, { ref: false })]);
  }

  listen(listener: (heard: BusMessage) => void): void {
    this.listeners.push(listener);
  }

  async follow(name: string, follower: Follower): Promise<() => void> {
    this.followers.set(name, follower);
    const { client } = this;
    if (client && this.connected) {
      try {
        await client.query(`listen ${client.escapeIdentifier(name)}`);
      } catch (error) {
        this.onDisconnected(client, error);
      }
    }
    return () => {
      if (this.followers.get(name) === follower) this.followers.delete(name);
    };
  }

  send(message: ClusterMessage): boolean {
    const text = JSON.stringify({ from: this.id, message });
    if (this.outbox.length >= maxWaiting || Buffer.byteLength(text) >= maxBytes) {
      this.log.warn({ kind: message.kind }, 'A message to the other servers was dropped');
      return false;
    }
    this.outbox.push(text);
    this.flush();
    return this.connected;
  }

  private onConnected(client: Client): void {
    this.connected = true;
    this.failures = 0;
    this.timer = setInterval(() => {
      client.query('select').catch((error: unknown) => {
        this.onDisconnected(client, error);
      });
    }, checkMs).unref();
    this.flush();
    if (!this.wasDisconnected) return;
    this.log.info('Connected to the other servers again');
    for (const listener of this.listeners) listener({ kind: 'missed' });
    for (const { missed } of this.followers.values()) missed();
  }

  private onDisconnected(client: Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.connected = false;
    this.wasDisconnected = true;
    clearInterval(this.timer);
    client.end().catch(() => undefined);
    this.log.warn({ err: error }, 'The connection to the other servers is lost; trying again');
    this.timer = setTimeout(() => void this.start(), Math.min(retryMs.first * 2 ** this.failures, retryMs.most)).unref();
    this.failures += 1;
  }

  private hear(payload: string): void {
    const received = envelope.safeParse(parseJson(payload));
    if (!received.success || received.data.from === this.id) return;
    for (const listener of this.listeners) listener(received.data.message);
  }

  private flush(): void {
    this.sending ??= this.sendAll();
  }

  /** Sends the waiting messages; those of one turn of the event loop go together. */
  private async sendAll(): Promise<void> {
    await immediate();
    while (this.outbox.length > 0 && this.connected) {
      const { client } = this;
      if (!client) break;
      const count = this.outbox.length;
      try {
        await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, this.outbox.slice(0, count)]);
        this.outbox.splice(0, count);
      } catch (error) {
        this.onDisconnected(client, error);
      }
    }
    this.sending = undefined;
  }
}

/** A message as it is sent, with the run of the server that sent it. */
const envelope = z.object({ from: z.string(), message: clusterMessage });
