import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';

/** A mail on its way: written in the transaction that is its reason, sent once that stands. Its times are the database's, which all servers share. */
@Entity({ tableName: 'mail' })
@Index({ name: 'mail_waiting_index', expression: `create index mail_waiting_index on mail (next_at) where ended_at is null` })
export class Mail {
  [OptionalProps]?: 'id' | 'createdAt' | 'nextAt' | 'usefulSeconds' | 'attempts' | 'endedAt' | 'outcome';

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

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

  /** Not to be tried before; in the future too while a server is trying. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  nextAt!: Date;

  /** So long after it was written nobody has any use of it: two days, or as long as its link works. */
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
