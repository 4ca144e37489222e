import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors/AppError.js';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import type { Billing, BillingParts } from './Billing.js';
import { Customer, lockCustomer } from './Customer.js';
import { Invoice } from './Invoice.js';
import { currentSubscription, Subscription } from './Subscription.js';
import { errorWords } from './errorWords.js';

/** A person's invoices for the data export, oldest first: all columns but Stripe's id and its word for the state. */
export async function exportInvoices(em: EntityManager, userId: string) {
  const invoices = await em.find(Invoice, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return invoices.map((invoice) => {
    const { id: _id, user: _user, status: _status, ...exported } = invoice;
    return { ...exported, state: invoice.state };
  });
}

/** A person's subscriptions for the data export, oldest first: all columns but Stripe's id. */
export async function exportSubscriptions(em: EntityManager, userId: string) {
  const subscriptions = await em.find(Subscription, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return subscriptions.map(({ id: _id, user: _user, ...exported }) => exported);
}

type CustomerStanding = Pick<Customer, 'stripeId' | 'checkoutId'>;

/**
 * Ends the plan and the open checkout of a person whose account is about to be deleted, so that nothing more is charged. It asks
 * Stripe what exists, because the news of a purchase may not have come yet.
 * @returns the customer as it was before; a checkout that was opened since then has not been ended
 * @throws AppError of kind provider_failed when Stripe cannot be asked, of kind conflict when it does not end a checkout, of kind
 *   unavailable when our records have a subscription that no Stripe knows; the account must not be deleted then
 */
export async function endPlan(
  em: EntityManager,
  { billing, log }: Pick<BillingParts, 'billing' | 'log'>,
  userId: string,
): Promise<CustomerStanding | undefined> {
  const customer = await em.findOne(Customer, { user: userId }, { refresh: true });
  if (!customer) return undefined;
  const { stripeId, checkoutId } = customer;
  const isEnded = stripeId === null || (billing !== undefined && (await endAt(billing, stripeId)));
  if (!isEnded) {
    if (await currentSubscription(em, userId)) throw cannotEnd();
    log.warn(
      { customer: stripeId },
      'Deleting an account whose customer could not be found at Stripe; our records have no live subscription of it',
    );
  }
  return { stripeId, checkoutId };
}

/** @returns whether Stripe knows the customer */
async function endAt({ stripe }: Billing, stripeId: string): Promise<boolean> {
  try {
    await stripe.endAll(stripeId);
    return true;
  } catch (error) {
    if (error instanceof MissingAtStripe) return false;
    throw error;
  }
}

const cannotEnd = () =>
  new AppError('unavailable', [
    {
      code: 'plan_cannot_end',
      detail: errorWords().cannotEnd,
      attr: 'non_field_errors',
    },
  ]);

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
