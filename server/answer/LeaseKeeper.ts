import { DriverException } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { giveBackQueries } from '../account/quota.js';
import type { Changes } from '../changes.js';

const leaseSeconds = 10;
const renewMs = 3_000;
/** Orphans that are ended in one statement, each with all its text. */
const mostOrphans = 50;
/** PostgreSQL's code for a statement that took too long. */
const tookTooLong = '57014';

/**
 * This server's claim on the answers that it writes. Answers whose server's lease has run out become
 * INTERRUPTED with the text that was saved; a server that restarts under its old name takes over its own at once.
 */
export class LeaseKeeper {
  /** This run of this server; every answer that it writes carries it. */
  readonly epoch = v7();
  private timer: NodeJS.Timeout | undefined;
  /** Orphans are being looked after: it may take longer than the claim may go without being renewed. */
  private sweeping: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly server: string,
    private readonly changes: Changes,
    private readonly log: Logger,
  ) {}

  /** Claims the name, puts right what an earlier run left behind, and keeps the claim. */
  async start(): Promise<void> {
    await this.orm.em.fork().execute(
      `insert into lease (server, epoch, expires_at) values (?, ?, now() + make_interval(secs => ?))
       on conflict (server) do update set epoch = excluded.epoch, expires_at = excluded.expires_at`,
      [this.server, this.epoch, leaseSeconds],
    );
    // One row that cannot be put right must not keep the server from starting.
    await this.sweep();
    this.timer = setTimeout(() => void this.renew(), renewMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stopped = true;
    await this.sweeping;
    try {
      await this.orm.em.fork().execute('delete from lease where epoch = ?', [this.epoch]);
    } catch (error) {
      // It runs out by itself.
      this.log.warn({ err: error }, 'The lease could not be given up');
    }
  }

  private async renew(): Promise<void> {
    try {
      const held = await this.orm.em.fork().execute<{ epoch: string }[]>(
        `insert into lease (server, epoch, expires_at) values (?, ?, now() + make_interval(secs => ?))
         on conflict (server) do update set epoch = excluded.epoch, expires_at = excluded.expires_at
         where lease.epoch = excluded.epoch or lease.expires_at < now()
         returning epoch`,
        [this.server, this.epoch, leaseSeconds],
      );
      if (held.length === 0) {
        this.log.error(
          { server: this.server },
          'Another server runs under this name and takes over its answers. Give each its own INSTANCE',
        );
      }
      void this.sweep();
    } catch (error) {
      this.log.warn({ err: error }, 'The lease could not be renewed; trying again');
    }
    if (this.timer) this.timer = setTimeout(() => void this.renew(), renewMs);
  }

  /** One at a time. */
  private sweep(): Promise<void> {
    this.sweeping ??= this.interruptOrphans()
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'Answers of a server that went away could not be put right; trying again');
      })
      .finally(() => {
        this.sweeping = undefined;
      });
    return this.sweeping;
  }

  /** Ends what nobody writes any more, until nothing is left; where many at once take too long, in smaller batches. */
  private async interruptOrphans(): Promise<void> {
    let most = mostOrphans;
    let ended = most;
    while (ended === most && !this.stopped) {
      try {
        ended = await this.interruptSome(most);
      } catch (error) {
        if (most === 1 || !(error instanceof DriverException) || error.code !== tookTooLong) throw error;
        most = ended = Math.floor(most / 2);
      }
    }
  }

  /** Ends so many of them, and gives back the queries of what had not begun. @returns how many it ended */
  private async interruptSome(most: number): Promise<number> {
    const em = this.orm.em.fork();
    const { orphans, people } = await em.transactional(async (inner) => {
      const rows = await inner.execute<{ id: string; conversation_id: string; is_empty: boolean }[]>(interrupt, [most]);
      const empty = rows.filter((row) => row.is_empty).map((row) => row.id);
      return { orphans: rows, people: await giveBackQueries(inner, empty) };
    });
    if (orphans.length === 0) return 0;
    this.log.info({ answers: orphans.length }, 'Answers of a server that went away are marked as interrupted');
    for (const id of new Set(orphans.map((row) => row.conversation_id))) this.changes.publish(`conversation:${id}`);
    for (const id of people) this.changes.publish(`viewer:${id}`);
    return orphans.length;
  }
}

const saved = (kind: 0 | 1): string =>
  `coalesce((select string_agg(chunk, '' order by "offset") from answer_chunk c
     where c.answer_id = a.id and c.attempt = a.attempt and c.kind = ${kind.toFixed()}), '')`;

const interrupt = `
  with orphan as (
    select id from answer where state in ('QUEUED', 'STREAMING')
      and not exists (select 1 from lease where lease.epoch = answer.lease and lease.expires_at > now())
    limit ? for update skip locked
  ), ended as (
    update answer a set state = 'INTERRUPTED', ended_at = now(), lease = null,
      text = text || ${saved(0)}, reasoning = reasoning || ${saved(1)},
      duration_ms = least(2147483647, duration_ms + greatest(0, extract(epoch from now() - queued_at) * 1000))::int
    from orphan where a.id = orphan.id
    returning a.id, a.turn_id, a.text = '' and a.reasoning = '' as is_empty
  ), gone as (
    delete from answer_chunk using ended where answer_id = ended.id
  )
  select ended.id, turn.conversation_id, ended.is_empty from ended join turn on turn.id = ended.turn_id`;
