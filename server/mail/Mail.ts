import type { EntityManager } from '@mikro-orm/postgresql';
import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';

/** No server that sends by `nextAt` takes what is due then. */
const never = new Date('9999-01-01T00:00:00Z');

/** A mail on its way: written, with a job that sends it, in the transaction that is its reason. Its times are the database's, which all servers share. */
@Entity({ tableName: 'mail' })
@Index({ name: 'mail_waiting_index', expression: `create index mail_waiting_index on mail (next_at) where ended_at is null` })
export class Mail {
  [OptionalProps]?: 'id' | 'createdAt' | 'nextAt' | 'usefulSeconds' | 'attempts' | 'endedAt' | 'outcome';

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  /** Emptied with the account that it belongs to. */
  @Index()
  @Property({ type: 'text' })
  to!: string;

  @Property({ type: 'text' })
  subject!: string;

  /** Emptied when it has ended: links in it open an account. */
  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'text' })
  html!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Date;

  /** When servers without jobs try it. Goes, with `attempts` and the index, once none of those can be running (docs/decisions/20-jobs.md). */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  nextAt: Date = never;

  /** How long it is of use, from when it was written: two days, or as long as its link works. */
  @Property({ type: 'integer', default: 172_800 })
  usefulSeconds = 172_800;

  @Property({ type: 'integer' })
  attempts = 0;

  /** When it was sent or given up. */
  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  outcome: 'sent' | 'refused' | 'expired' | null = null;
}

/** Takes an address off the mails that were sent to it, and deletes those that wait. */
export async function forgetAddress(em: EntityManager, email: string): Promise<void> {
  await em.nativeDelete(Mail, { to: email, endedAt: null });
  await em.nativeUpdate(Mail, { to: email }, { to: '' });
}
