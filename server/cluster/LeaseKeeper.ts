import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { v7 } from 'uuid';

/** In milliseconds. */
export interface LeaseTimes {
  /** How long a lease lasts after a renewal. */
  leaseMs: number;
  /** How often it is renewed. */
  renewMs: number;
}

export const usualTimes: LeaseTimes = { leaseMs: 10_000, renewMs: 3_000 };
/** First key of PostgreSQL's advisory locks on server names. */
const nameLocks = 1_195_724_147;
interface OthersRow {
  others: number;
}
const returningOthers =
  'returning (select count(*)::int from lease other where other.epoch <> lease.epoch and other.expires_at > now()) as others';
/** How often a name is tried, and a claim as a whole, and the pause in milliseconds: a name's last owner may just have died. */
const tries = { most: 5, pauseMs: 200 };

/**
 * This server's lease on the answers that it writes. A connection of its own renews it, so that a busy pool cannot delay it. A
 * name belongs to the server that holds its advisory lock, which PostgreSQL releases as soon as that process ends: a restarted
 * server has its old name at once, and a second server of the same name takes another.
 */
export class LeaseKeeper {
  /** This run of this server; every answer that it writes stores it. */
  readonly epoch = v7();
  /** How many other servers lived on this database at the last renewal. */
  otherServers = 0;
  private readonly pool: Pool;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Whether this connection holds the lock of the name. */
  private hasName = false;
  /** By the monotonic clock of this process: the last renewal, and the first one since the last failure. */
  private renewedAt = 0;
  private renewingSince: number | undefined;

  /** @param server its name among the servers */
  constructor(
    databaseUrl: string,
    private server: string,
    private readonly log: Logger,
    readonly times: LeaseTimes = usualTimes,
  ) {
    // Short, so that a renewal that hangs does not delay the next one; never shorter than connecting takes on a busy machine.
    const deadlineMs = Math.max(times.leaseMs / 5, 1_000);
    this.pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'polylogue-lease',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
      keepAlive: true,
    });
    this.pool.on('connect', () => {
      this.hasName = false;
    });
    this.pool.on('error', (error) => {
      log.warn({ err: error }, 'The connection of the lease broke');
    });
  }

  /**
   * Whether this server has renewed its own lease without a failure for longer than a lease lasts. Only then does an expired
   * lease mean that its server has died: before, the database may have been unreachable for every server.
   */
  get hasRenewedForFullLease(): boolean {
    const now = performance.now();
    return this.renewingSince !== undefined && now - this.renewingSince > this.times.leaseMs && !this.isLate(now);
  }

  /**
   * Claims the name, or another one if a living server holds it, and keeps renewing the lease.
   * @throws Error of the connection that failed at the last try: a database that is busy may be slow with the first one
   */
  async start(): Promise<void> {
    for (let tried = 1; !(await this.tryToClaim(tried === tries.most)); tried += 1) await delay(tries.pauseMs);
    this.renewAfter(this.times.renewMs);
  }

  /** @returns whether it succeeded @throws the error of a last try that did not */
  private async tryToClaim(isLast: boolean): Promise<boolean> {
    try {
      await this.claim();
      return true;
    } catch (error) {
      if (isLast) throw error;
      this.renewingSince = undefined;
      this.log.warn({ err: error }, 'The lease could not be claimed; trying again');
      return false;
    }
  }

  private async claim(): Promise<void> {
    for (let tried = 1; !(await this.lockName()) && tried < tries.most; tried += 1) await delay(tries.pauseMs);
    if (!this.hasName) await this.takeOwnName();
    // Rows of names that are no longer used, whose answers ended long ago; and of a try before this one, whose reply was lost.
    await this.pool.query("delete from lease where expires_at < now() - interval '1 day' or epoch = $1", [this.epoch]);
    const { rows } = await this.pool.query<OthersRow>(
      `insert into lease (server, epoch, expires_at) values ($1, $2, now() + make_interval(secs => $3))
       on conflict (server) do update set epoch = excluded.epoch, expires_at = excluded.expires_at ${returningOthers}`,
      this.row,
    );
    this.noteRenewal(rows);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    try {
      await this.pool.query('delete from lease where epoch = $1', [this.epoch]);
    } catch (error) {
      // The lease expires by itself.
      this.log.warn({ err: error }, 'The lease could not be given up');
    }
    await this.pool.end();
  }

  private async renew(): Promise<void> {
    try {
      if (!this.hasName) await this.lockName();
      if (!(await this.extend())) {
        // Another server took the name while this one was disconnected: this one's answers keep their epoch, under another name.
        await this.takeOwnName();
        await this.extend();
      }
      this.renewAfter(this.times.renewMs);
    } catch (error) {
      this.renewingSince = undefined;
      this.log.warn({ err: error }, 'The lease could not be renewed; trying again');
      this.renewAfter(this.times.renewMs / 3);
    }
  }

  private renewAfter(ms: number): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.renew(), ms);
  }

  /** @returns whether this server still owns the name */
  private async extend(): Promise<boolean> {
    const { rows } = await this.pool.query<OthersRow>(
      `insert into lease (server, epoch, expires_at) values ($1, $2, now() + make_interval(secs => $3))
       on conflict (server) do update set expires_at = excluded.expires_at where lease.epoch = excluded.epoch ${returningOthers}`,
      this.row,
    );
    if (rows.length === 1) this.noteRenewal(rows);
    return rows.length === 1;
  }

  private noteRenewal([row]: OthersRow[]): void {
    const now = performance.now();
    this.otherServers = row?.others ?? 0;
    if (this.isLate(now)) this.renewingSince = undefined;
    this.renewedAt = now;
    this.renewingSince ??= now;
  }

  private isLate(now: number): boolean {
    return now - this.renewedAt > this.times.leaseMs / 2;
  }

  private get row(): [string, string, number] {
    return [this.server, this.epoch, this.times.leaseMs / 1_000];
  }

  private async lockName(): Promise<boolean> {
    const { rows } = await this.pool.query<{ held: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as held', [
      nameLocks,
      this.server,
    ]);
    this.hasName = rows[0]?.held === true;
    return this.hasName;
  }

  private async takeOwnName(): Promise<void> {
    const own = `${this.server} ${this.epoch.slice(-8)}`;
    this.log.warn(
      { server: this.server, own },
      'Another server runs under this name, so this one takes one of its own. Give each its own INSTANCE',
    );
    this.server = own;
    await this.lockName();
  }
}
