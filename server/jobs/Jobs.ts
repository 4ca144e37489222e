import type { EntityManager } from '@mikro-orm/core';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { type Db, fromKysely, type Job as Taken, type KyselyTransactionLike, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Channels } from '../cluster/PostgresBus.js';
import type { ChoreName } from './queues.js';

/**
 * The scheduled work that this server can do. A chore that fails, or whose server ends, is soon tried again.
 * @param stopping aborts when the server stops: long work then ends between two steps
 */
export type Chores = Partial<Record<ChoreName, (stopping: AbortSignal) => Promise<void>>>;

/** One job of a queue. */
export interface Job<Data> {
  data: Data;
  /** 1 at the first attempt. */
  attempt: number;
}

/** How the jobs of a queue are done. */
export interface JobHandler<Data> {
  /** Most jobs at the same time on this server, in all and of one group. */
  concurrency: number;
  groupConcurrency: number;
  /** Throws if the job is to be tried again. */
  run: (job: Job<Data>) => Promise<void>;
}

/** Longest wait at shutdown for jobs that are running, in seconds. */
const stopTimeoutSeconds = 2;
/** How often queues are polled without a notification, in seconds: queues of jobs with retries, and those of chores. */
const [lookSeconds, choreLookSeconds] = [5, 30];
/** Connections for jobs, of the server's ten (server/ormConfig.ts): a notification makes all workers fetch at once. */
const maxConnections = 2;
/** Errors are logged at most this often, in milliseconds: while the database is down, every poll fails. */
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
      // How often the library processes chains of jobs, which are not used here.
      flowIntervalSeconds: 60 * 60,
      registerInstance: false,
      // We create our own spans.
      openTelemetry: { enabled: false },
    });
    this.boss.on('error', (error) => {
      if (Date.now() < this.quietUntil) return;
      this.quietUntil = Date.now() + quietMs;
      this.log.warn({ err: error }, 'The job queues are unreachable; trying again');
    });
    this.boss.on('warning', ({ message }) => {
      this.log.warn(message);
    });
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  /** Waits a little for running jobs; unfinished ones are returned to their queue for another server or the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.boss.stop({ timeout: stopTimeoutSeconds * 1_000 });
  }

  /** Makes this server take part in these chores. */
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

  /** Runs a chore now, independent of its schedule. */
  async runNow(name: ChoreName): Promise<void> {
    await this.boss.send(name);
  }

  /** Makes this server take part in the jobs of a queue. */
  async handle<Data extends object>(queue: string, { concurrency, groupConcurrency, run }: JobHandler<Data>): Promise<void> {
    const options = { localConcurrency: concurrency, localGroupConcurrency: groupConcurrency, notifyPollingIntervalSeconds: lookSeconds };
    await this.boss.work(queue, options, async ([job]: Taken<Data>[]) => {
      // There may be more jobs: the other workers fetch now, this one when it is done.
      for (const { id, name } of this.boss.getWipData()) if (name === queue) this.boss.notifyWorker(id);
      if (job) await run({ data: job.data, attempt: job.retryCount + 1 });
    });
  }

  /**
   * Adds a job within the transaction of `em`: it exists only if that is committed.
   * @param group the group whose limit it counts against
   */
  async add(em: EntityManager, queue: string, data: object, group: string): Promise<void> {
    const transaction = em.getTransactionContext<KyselyTransactionLike>();
    if (!transaction) throw new Error(`A job of ${queue} is added outside of a transaction`);
    await this.boss.send(queue, data, { group: { id: group }, db: fromKysely(transaction) });
  }
}

/** The database for the job library: the server's own pool with its time limits, and the connection that already listens. */
function jobsDatabase(pool: Pool, channels: Channels): Db {
  const limit = pLimit(maxConnections);
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
