import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/AppError.js';
import { Customer, lockCustomer } from './Customer.js';
import type { CustomerStanding } from './endPlan.js';
import { Invoice } from './Invoice.js';
import { Subscription } from './Subscription.js';
import { errorWords } from './errorWords.js';

/** A person's invoices for the data export, oldest first. */
export async function exportInvoices(em: EntityManager, userId: string) {
  const invoices = await em.find(Invoice, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return invoices.map((invoice) => ({
    number: invoice.number,
    state: invoice.state,
    createdAt: invoice.createdAt,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    amount: invoice.amount,
    amountRefunded: invoice.amountRefunded,
    currency: invoice.currency,
    hostedUrl: invoice.hostedUrl,
    pdfUrl: invoice.pdfUrl,
  }));
}

/**
 * Locks the customer for the caller's transaction, which deletes the account.
 * @param before the customer as it was when its plan ended
 * @throws AppError of kind conflict if a checkout has been opened since
 */
export async function requireNothingBought(em: EntityManager, userId: string, before: CustomerStanding | undefined): Promise<void> {
  const customer = await lockCustomer(em, userId);
  if (customer?.stripeId === before?.stripeId && customer?.checkoutId === before?.checkoutId) return;
  throw new AppError('conflict', errorWords().checkoutOpened);
}

/** Deletes a person's record as a customer. */
export async function removeCustomer(em: EntityManager, userId: string): Promise<void> {
  await em.nativeDelete(Invoice, { user: userId });
  await em.nativeDelete(Subscription, { user: userId });
  await em.nativeDelete(Customer, { user: userId });
}
