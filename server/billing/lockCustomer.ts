import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Customer } from './Customer.js';

/**
 * Lets nothing that Stripe says be written for somebody until the caller's transaction is over. That takes the customer before the person:
 * who deletes both must do so, too, or the two wait for each other.
 * @returns the customer as it is now
 */
export function lockCustomer(em: EntityManager, userId: string): Promise<Customer | null> {
  return em.findOne(Customer, { user: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
