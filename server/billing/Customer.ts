import { LockMode, OptionalProps, PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';

/** A person as a customer at Stripe. */
@Entity({ tableName: 'customer' })
export class Customer {
  [OptionalProps]?: 'stripeId' | 'formerStripeId' | 'checkoutId' | 'syncedAt';
  [PrimaryKeyProp]?: 'user';

  @OneToOne({ entity: () => User, ref: true, primary: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** `cus_…`; null until the first checkout, and after Stripe deleted it. */
  @Property({ type: 'text', nullable: true, unique: true })
  stripeId: string | null = null;

  /** The id before this one, which Stripe deleted. */
  @Property({ type: 'text', nullable: true })
  formerStripeId: string | null = null;

  /** The last checkout that was opened: `cs_…`. */
  @Property({ type: 'text', nullable: true })
  checkoutId: string | null = null;

  /** When the reading of Stripe that is stored here began, by the database's clock; a reading that began earlier is older. */
  @Property({ type: 'datetime', nullable: true })
  syncedAt: Date | null = null;
}

/**
 * Locks a person's customer: no reading of Stripe is written until the caller's transaction ends. Such writes lock the customer
 * before the person; a deletion of both must use the same order, or the two deadlock.
 * @returns the customer as it is now
 */
export function lockCustomer(em: EntityManager, userId: string): Promise<Customer | null> {
  return em.findOne(Customer, { user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
