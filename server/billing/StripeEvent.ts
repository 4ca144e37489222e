import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An event that Stripe sent: stored once, however often it comes. */
@Entity({ tableName: 'stripe_event' })
@Index({
  name: 'stripe_event_waiting_index',
  expression: 'create index stripe_event_waiting_index on stripe_event (customer_id) where applied_at is null',
})
export class StripeEvent {
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'text', nullable: true })
  customerId!: string | null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  receivedAt!: Date;

  /** When its customer was updated; null while no account has that customer. */
  @Property({ type: 'datetime', nullable: true })
  appliedAt!: Date | null;
}
