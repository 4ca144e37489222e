import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';

/**
 * A mail to be sent. It is written with the job that sends it, in the transaction that causes it. Its times are the database's,
 * which all servers share.
 */
@Entity({ tableName: 'mail' })
export class Mail {
  [OptionalProps]?: 'id' | 'createdAt' | 'usefulSeconds' | 'endedAt' | 'outcome';

  @PrimaryKey({ type: 'uuid' })
  id: string = v7();

  /** Emptied with the account that it belongs to. */
  @Index()
  @Property({ type: 'text' })
  to!: string;

  @Property({ type: 'text' })
  subject!: string;

  /** Emptied when sending has ended, because its links open an account. */
  @Property({ type: 'text' })
  text!: string;

  @Property({ type: 'text' })
  html!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Date;

  /** Seconds after its creation until it is useless: two days, or as long as its link works. */
  @Property({ type: 'integer', default: 172_800 })
  usefulSeconds = 172_800;

  /** When it was sent or given up. */
  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null;

  @Property({ type: 'text', nullable: true })
  outcome: 'sent' | 'refused' | 'expired' | null = null;
}
