import { DriverException } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Changes } from '../cluster/Changes.js';
import type { LeaseKeeper } from '../cluster/LeaseKeeper.js';
import { AnswerState } from './answer.graphql.js';
import type { Runner } from './Runner.js';
import { endOrphans, ownRows } from './endOrphans.js';

/** Most orphans that one statement ends, each with all its text. */
const batchSize = 50;
/** PostgreSQL's code for a statement that took too long. */
const tookTooLong = '57014';

interface Parts {
  orm: MikroORM;
  leases: LeaseKeeper;
  runner: Runner;
  changes: Changes;
  log: Logger;
}

/**
 * Ends answers that no server writes, as INTERRUPTED with the saved text: answers of servers whose lease was released or has
 * expired, and this server's own without a run, for example when the acknowledgement of a COMMIT was lost.
 */
export class Orphans {
  /**
   * This server's live answers without a known run: since when, in milliseconds of the process's monotonic clock, by id and
   * attempt.
   */
  private withoutRun = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly parts: Parts) {}

  /** Ends existing orphans, and then checks at intervals. */
  async start(): Promise<void> {
    // A row that cannot be repaired must not keep the server from starting.
    await this.sweep();
    this.timer = setInterval(() => void this.sweep(), this.parts.leases.times.renewMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** One at a time, because it may take longer than the interval. */
  private sweep(): Promise<void> {
    this.sweeping ??= this.endAll()
      .catch((error: unknown) => {
        this.parts.log.error({ err: error }, 'Orphaned answers could not be ended; trying again');
      })
      .finally(() => {
        this.sweeping = undefined;
      });
    return this.sweeping;
  }

  private async endAll(): Promise<void> {
    const { leases } = this.parts;
    // When a server takes over a name, or releases its own, no row with the old epoch remains; an expired row may belong to a
    // server that is only slow.
    const living = leases.hasRenewedForFullLease ? 'and lease.expires_at > now()' : '';
    await this.endRows({
      which: `lease is distinct from ? and not exists (select 1 from lease where lease.epoch = answer.lease ${living})`,
      values: [leases.epoch],
    });
    const ids = await this.longWithoutRun();
    if (ids.length > 0) await this.endRows(ownRows(leases.epoch, ids));
  }

  /**
   * This server's answers that have been live without a run for the length of a lease: a row is committed a moment before its run
   * is known.
   */
  private async longWithoutRun(): Promise<string[]> {
    const { orm, leases, runner } = this.parts;
    const rows = await orm.em
      .fork()
      .execute<{ id: string; attempt: number }[]>("select id, attempt from answer where lease = ? and state in ('QUEUED', 'STREAMING')", [
        leases.epoch,
      ]);
    const now = performance.now();
    const lost = rows.filter(({ id }) => !runner.isRunning(id));
    const since = ({ id, attempt }: (typeof lost)[number]) => this.withoutRun.get(`${id} ${attempt.toFixed()}`) ?? now;
    this.withoutRun = new Map(lost.map((row) => [`${row.id} ${row.attempt.toFixed()}`, since(row)]));
    return lost.filter((row) => now - since(row) >= leases.times.leaseMs).map(({ id }) => id);
  }

  /** Repeats until nothing is left; if a batch takes too long, with smaller ones. */
  private async endRows(rows: ReturnType<typeof ownRows>): Promise<void> {
    const { orm, changes, log } = this.parts;
    let most = batchSize;
    let ended = most;
    while (ended === most && !this.stopped) {
      try {
        ended = await endOrphans({ orm, changes, log }, { ...rows, state: AnswerState.INTERRUPTED, most });
      } catch (error) {
        if (most === 1 || !(error instanceof DriverException) || error.code !== tookTooLong) throw error;
        most = ended = Math.floor(most / 2);
      }
    }
  }
}
