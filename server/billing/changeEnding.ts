import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import { href } from '../../shared/site/addresses.js';
import { requireBilling, type BillingParts } from './Billing.js';
import { Customer } from './Customer.js';
import { currentSubscription } from './Subscription.js';
import { errorWords } from './errorWords.js';

/**
 * Ends the paid plan with its period, even if a later date was set; a plan that ends by then already is left as it is.
 * @throws AppError of kind conflict for a person without a plan; of kind provider_failed when Stripe fails, and nothing is
 *   changed
 */
export function unsubscribe(em: EntityManager, parts: Pick<BillingParts, 'env' | 'billing'>, user: User): Promise<User> {
  return setEnding(em, parts, user, true);
}

/**
 * Takes the ending back while the period lasts, and any other end date; a plan that renews is left as it is.
 * @throws AppError like unsubscribe
 */
export function resume(em: EntityManager, parts: Pick<BillingParts, 'env' | 'billing'>, user: User): Promise<User> {
  return setEnding(em, parts, user, false);
}

async function setEnding(em: EntityManager, parts: Pick<BillingParts, 'env' | 'billing'>, user: User, isEnding: boolean): Promise<User> {
  const billing = requireBilling(parts);
  const customer = await em.findOne(Customer, { user: user.id });
  const plan = await currentSubscription(em, user.id);
  if (!plan || !customer?.stripeId) throw notSubscribed(user, isEnding);
  const { stripeId } = customer;
  await billing.stripe.withTimeLimit(async () => {
    await billing.stripe.setEnding(plan.id, isEnding);
    await billing.sync(stripeId);
  });
  em.clear();
  // It had ended already, and this server learned of it only now.
  if (!(await currentSubscription(em, user.id))) throw notSubscribed(user, isEnding);
  return em.findOneOrFail(User, { id: user.id });
}

function notSubscribed(user: User, isEnding: boolean): AppError {
  const detail = user.premiumGranted ? errorWords().granted : isEnding ? errorWords().nothingToEnd : errorWords().endedAlready;
  return new AppError('conflict', [{ code: 'not_subscribed', detail, attr: 'non_field_errors' }]);
}

/**
 * Opens Stripe's pages for card and address.
 * @throws AppError of kind conflict for a person who never bought anything; of kind unavailable when Stripe does not know our
 *   customer
 */
export async function openPortal(em: EntityManager, parts: Pick<BillingParts, 'env' | 'billing'>, user: User): Promise<{ url: string }> {
  const billing = requireBilling(parts);
  const customer = await em.findOne(Customer, { user: user.id });
  const none = new AppError('conflict', errorWords().nothingBought);
  if (!customer?.stripeId) throw none;
  try {
    return { url: await billing.stripe.openPortal(customer.stripeId, parts.env.siteUrl + href('billing')) };
  } catch (error) {
    if (!(error instanceof MissingAtStripe)) throw error;
    // It throws, unless Stripe has deleted the customer and the webhook has not come yet.
    await billing.sync(customer.stripeId);
    throw none;
  }
}
