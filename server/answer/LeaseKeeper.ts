import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { giveBackQueries } from '../account/quota.js';
import type { Changes } from '../changes.js';

const leaseSeconds = 10;
const renewMs = 3_000;

/**
 * This server's claim on the answers that it writes. Answers whose server's lease has run out become
 * INTERRUPTED with the text that was saved; a server that restarts under its old name takes over its own at once.
 */
export class LeaseKeeper {
  /** This run of this server; every answer that it writes carries it. */
  readonly epoch = v7();
  private timer: NodeJS.Timeout | undefined;

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
    await this.interruptOrphans().catch((error: unknown) => {
      this.log.error({ err: error }, 'What an earlier run left behind could not be put right; trying again');
    });
    this.timer = setTimeout(() => void this.renew(), renewMs);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
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
      await this.interruptOrphans();
    } catch (error) {
      this.log.warn({ err: error }, 'The lease could not be renewed; trying again');
    }
    if (this.timer) this.timer = setTimeout(() => void this.renew(), renewMs);
  }

  /** Ends what nobody writes any more, and gives back the queries of what had not begun. */
  private async interruptOrphans(): Promise<void> {
    const em = this.orm.em.fork();
    const { orphans, people } = await em.transactional(async (inner) => {
      const rows = await inner.execute<{ id: string; conversation_id: string; is_empty: boolean }[]>(interrupt);
      const empty = rows.filter((row) => row.is_empty).map((row) => row.id);
      return { orphans: rows, people: await giveBackQueries(inner, empty) };
    });
    if (orphans.length === 0) return;
    this.log.info({ answers: orphans.length }, 'Answers of a server that went away are marked as interrupted');
    for (const id of new Set(orphans.map((row) => row.conversation_id))) this.changes.publish(`conversation:${id}`);
    for (const id of people) this.changes.publish(`viewer:${id}`);
  }
}

const saved = (kind: 0 | 1): string =>
  `coalesce((select string_agg(chunk, '' order by "offset") from answer_chunk c
     where c.answer_id = a.id and c.attempt = a.attempt and c.kind = ${kind.toFixed()}), '')`;

const interrupt = `
  with orphan as (
    select id from answer where state in ('QUEUED', 'STREAMING')
      and not exists (select 1 from lease where lease.epoch = answer.lease and lease.expires_at > now())
    for update skip locked
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
