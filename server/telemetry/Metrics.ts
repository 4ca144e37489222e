import type { Pool } from 'pg';
import { Counter, Gauge, Registry } from 'prom-client';
import { AnswerMetrics } from './AnswerMetrics.js';

/** A model of this machine that is loaded. */
interface LocalFigures {
  id: string;
  /** Bytes. */
  memory: number;
  tokensPerSecond: number | undefined;
}

/** Counts the open sockets, and the operations on them. */
export type CountSockets = () => { sockets: number; operations: number };

/**
 * This server's metrics for Prometheus. Labels are few and are words of our own: no ids, no addresses, and no names of models
 * but those of this machine.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly answers = new AnswerMetrics(this.registry);
  readonly requests = new Counter({
    name: 'polylogue_http_requests_total',
    help: 'HTTP requests by method, template of their route, and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  /** Reads the state of the pool at each scrape. */
  collectDatabase(pool: Pool): void {
    new Gauge({
      name: 'polylogue_database_connections',
      help: 'Connections to PostgreSQL, used or idle, and requests waiting for one.',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  /** Reads at each scrape whether Redis answers. */
  collectRedis(redis: { readonly isReady: boolean }): void {
    new Gauge({
      name: 'polylogue_redis_up',
      help: '1 while the Redis of REDIS_URL answers; at 0 other servers read live text from PostgreSQL.',
      registers: [this.registry],
      collect() {
        this.set(redis.isReady ? 1 : 0);
      },
    });
  }

  /** Reads at each scrape how much live text went through Redis. */
  collectLiveText(count: () => { written: number; read: number }): void {
    for (const [kind, help] of [
      ['written', 'Entries of live text that this server wrote to Redis for readers at others.'],
      ['read', 'Entries of live text that this server read from Redis: none without a reader of the turn.'],
    ] as const)
      new Counter({
        name: `polylogue_live_entries_${kind}_total`,
        help,
        registers: [this.registry],
        collect() {
          this.reset();
          this.inc(count()[kind]);
        },
      });
  }

  /** Reads at each scrape what the models of this machine take and give. */
  collectLocalModels(local: { readonly memoryLimit: number; readonly figures: readonly LocalFigures[] }): void {
    const registers = [this.registry];
    const labelNames = ['model'] as const;
    new Gauge({
      name: 'polylogue_local_memory_limit_bytes',
      help: 'Memory that the models of this machine may take together.',
      registers,
      collect() {
        this.set(local.memoryLimit);
      },
    });
    new Gauge({
      name: 'polylogue_local_memory_bytes',
      help: 'Memory of each model of this machine that is loaded.',
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const { id, memory } of local.figures) this.set({ model: id }, memory);
      },
    });
    new Gauge({
      name: 'polylogue_local_tokens_per_second',
      help: 'Tokens a second of the latest answers of each model of this machine that is loaded.',
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const { id, tokensPerSecond } of local.figures) if (tokensPerSecond !== undefined) this.set({ model: id }, tokensPerSecond);
      },
    });
  }

  /** Reads the number of sockets and operations at each scrape. */
  collectSockets(count: CountSockets): void {
    const registers = [this.registry];
    new Gauge({
      name: 'polylogue_sockets_open',
      help: 'Open WebSockets.',
      registers,
      collect() {
        this.set(count().sockets);
      },
    });
    new Gauge({
      name: 'polylogue_subscriptions_open',
      help: 'Operations under way on WebSockets, nearly all of them subscriptions.',
      registers,
      collect() {
        this.set(count().operations);
      },
    });
  }
}
