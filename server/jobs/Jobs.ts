import type { EntityManager } from '@mikro-orm/core';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { type Db, fromKysely, type Job as Taken, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Channels } from '../cluster/PostgresBus.js';
import type { ChoreName } from './queues.js';

/**
 * What is done by the clock, where this server can. What fails, or whose server ends, is soon tried again.
 * @param stopping aborts when the server stops: what takes long ends between two steps then
 */
export type Chores = Partial<Record<ChoreName, (stopping: AbortSignal) => Promise<void>>>;

/** One thing to do of a queue. */
export interface Job<Data> {
  data: Data;
  /** 1 at the first try. */
  attempt: number;
}

/** What does the jobs of a queue. */
export interface Handling<Data> {
  /** Jobs under way at this server, of which of one group at most. */
  atOnce: number;
  ofGroup: number;
  /** Throws where the job is to be tried again. */
  run: (job: Job<Data>) => Promise<void>;
}

/** Longest wait for what is under way when the server stops, in seconds. */
const patienceSeconds = 2;
/** How often a queue is looked at without having been told of a job, in seconds: that of retries, and that of chores. */
const [lookSeconds, choreLookSeconds] = [5, 30];
/** Connections for jobs, of the server's ten (db/config.ts): when a job is announced, all workers look at once. */
const mostConnections = 2;
/** Errors are logged at most so often, in milliseconds: while the database is away each look at a queue fails. */
const quietMs = 10_000;

/** The jobs of all servers, kept in the schema `pgboss` of their database. */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly stopping = new AbortController();
  private quietUntil = 0;

  constructor(
    pool: Pool,
    channels: Channels,
    private readonly log: Logger,
  ) {
    this.boss = new PgBoss({
      db: jobsDatabase(pool, channels),
      useListenNotify: true,
      // How often the library looks after chains of jobs, which are not used here.
      flowIntervalSeconds: 60 * 60,
      registerInstance: false,
      // The spans are our own.
      openTelemetry: { enabled: false },
    });
    this.boss.on('error', (error) => {
      if (Date.now() < this.quietUntil) return;
      this.quietUntil = Date.now() + quietMs;
      this.log.warn({ err: error }, 'The jobs cannot be read or written; trying again');
    });
    this.boss.on('warning', ({ message }) => {
      this.log.warn(message);
    });
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  /** Waits a little for what is under way; what has not ended by then is put back for another server or the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.boss.stop({ timeout: patienceSeconds * 1_000 });
  }

  /** Has this server take its share of the chores. */
  async plan(chores: Chores): Promise<void> {
    const options = { notifyPollingIntervalSeconds: choreLookSeconds };
    for (const [name, work] of Object.entries(chores)) {
      await this.boss.work(name, options, async ([job]) => {
        if (!job) return;
        try {
          await work(AbortSignal.any([job.signal, this.stopping.signal]));
          this.stopping.signal.throwIfAborted();
        } catch (error) {
          if (!this.stopping.signal.aborted) this.log.warn({ err: error, job: name, attempt: job.retryCount + 1 }, 'A job failed');
          throw error;
        }
      });
    }
  }

  /** Has a chore done now, whenever it is due. */
  async hurry(name: ChoreName): Promise<void> {
    await this.boss.send(name);
  }

  /** Has this server take its share of the jobs of a queue. */
  async handle<Data extends object>(queue: string, { atOnce, ofGroup, run }: Handling<Data>): Promise<void> {
    const options = { localConcurrency: atOnce, localGroupConcurrency: ofGroup, notifyPollingIntervalSeconds: lookSeconds };
    await this.boss.work(queue, options, async ([job]: Taken<Data>[]) => {
      // Where there is one there may be more: the others look, and this one when it is done.
      for (const { id, name } of this.boss.getWipData()) if (name === queue) this.boss.notifyWorker(id);
      if (job) await run({ data: job.data, attempt: job.retryCount + 1 });
    });
  }

  /**
   * Adds a job within the transaction of `em`: it is done when that has been committed, and else never was.
   * @param group that it counts to
   */
  async add(em: EntityManager, queue: string, data: object, group: string): Promise<void> {
    const transaction = em.getTransactionContext<KyselyTransactionLike>();
    if (!transaction) throw new Error(`A job of ${queue} is added outside of a transaction`);
    await this.boss.send(queue, data, { group: { id: group }, db: fromKysely(transaction) });
  }
}

/** The database as the library uses it: by the server's own pool, with its deadlines, and by the connection that listens already. */
function jobsDatabase(pool: Pool, channels: Channels): Db {
  const limit = pLimit(mostConnections);
  return {
    executeSql: (text, values) => limit(() => pool.query(text, values)),
    listen: async (channel, heard, missed) => {
      const unfollow = await channels.follow(channel, { heard, missed });
      return {
        close: () => {
          unfollow();
          return Promise.resolve();
        },
      };
    },
  };
}
