import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import type { Checkout } from '../gateways/stripe/Checkout.js';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import { type Billing, requireBilling, type BillingParts } from './Billing.js';
import { Customer } from './Customer.js';
import { href } from '../../shared/site/addresses.js';
import { defaultPrice } from '../../shared/billing/price.js';
import { CheckoutState, currentSubscription, PlanState, Subscription } from './Subscription.js';
import { errorWords } from './errorWords.js';

/**
 * Opens the checkout of the premium plan, or returns the open one, if it leads back to the same page.
 * @param returnTo path to come back to: at once if nothing is bought, otherwise from /thank-you; without it, any open checkout
 *   will do
 * @throws AppError of kind conflict for a person who is premium; of kind unavailable for a plan that Stripe does not know; of
 *   kind unauthenticated when the account is deleted meanwhile; of kind provider_failed when Stripe fails, and a retry continues
 *   from there
 */
export function subscribe(
  em: EntityManager,
  parts: Pick<BillingParts, 'env' | 'billing'>,
  user: User,
  returnTo?: string | null,
): Promise<{ url: string }> {
  const billing = requireBilling(parts);
  return billing.stripe.withTimeLimit(async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const url = await findCheckout(em, parts, billing, user, returnTo);
      if (url !== null) return { url };
    }
    throw new AppError('unavailable', errorWords().checkoutEnded);
  });
}

/** How often it tries again after other pages, with other ways back, have ended its checkout. */
const maxAttempts = 5;

/** @returns its address; null if it has ended meanwhile */

async function findCheckout(
  em: EntityManager,
  parts: Pick<BillingParts, 'env'>,
  billing: Billing,
  user: User,
  returnTo: string | null | undefined,
): Promise<string | null> {
  await requireNoPlan(em, await upToDate(em, billing, user));
  const customer = await customerOf(em, billing, user);
  let open = await lastCheckout(billing, customer);
  if (open?.status === 'open' && returnTo != null && open.cancelUrl !== returnAddress(parts.env, returnTo)) {
    // Two open checkouts could both be paid; this one may have been paid by now.
    await billing.stripe.expireCheckout(open.id);
    open = await lastCheckout(billing, customer);
  }
  const address = addressOf(open);
  if (address !== null) return address;
  if (open?.status === 'complete') {
    // It is paid, but the webhook has not come yet.
    await requireNoPlan(em, await syncUser(em, billing, user, customer.stripeId));
  }
  try {
    return await openCheckout(em, parts, billing, customer, returnTo);
  } catch (error) {
    if (!(error instanceof MissingAtStripe)) throw error;
    // The customer was deleted at Stripe and the webhook has not come yet; or it belongs to another key, and has no live
    // subscription.
    await billing.sync(customer.stripeId).catch(async (missing: unknown) => {
      if (!(missing instanceof MissingAtStripe)) throw missing;
      await billing.forgetUnknownCustomer(user.id, customer.stripeId);
    });
    em.clear();
    return openCheckout(em, parts, billing, await customerOf(em, billing, user), returnTo);
  }
}

/** The person's current state; Stripe is asked if a plan that should give premium does not. */
async function upToDate(em: EntityManager, billing: Billing, user: User): Promise<User> {
  const plan = await currentSubscription(em, user.id);
  if (user.subscribed || (plan?.state !== PlanState.ACTIVE && plan?.state !== PlanState.ENDING)) return user;
  const customer = await em.findOne(Customer, { user: user.id });
  return customer?.stripeId == null ? user : syncUser(em, billing, user, customer.stripeId);
}

async function syncUser(em: EntityManager, billing: Billing, user: User, stripeId: string): Promise<User> {
  await billing.sync(stripeId);
  em.clear();
  const fresh = await em.findOne(User, { id: user.id });
  if (!fresh) throw accountGone();
  return fresh;
}

/** @throws AppError of kind conflict that says what to do instead */
async function requireNoPlan(em: EntityManager, user: User): Promise<void> {
  const plan = await currentSubscription(em, user.id);
  if (plan?.state === PlanState.ENDING) throw conflict(errorWords().premiumUntilEnd);
  if (plan?.state === PlanState.PROCESSING) throw conflict(errorWords().paymentUnderWay);
  if (plan && plan.state !== PlanState.ACTIVE) throw conflict(errorWords().chargeFailed);
  if (plan ?? user.subscribed) throw conflict(errorWords().premiumAlready);
}

const conflict = (detail: string) => new AppError('conflict', [{ code: 'already_subscribed', detail, attr: 'non_field_errors' }]);

type KnownCustomer = Customer & { stripeId: string };

/** The person's customer at Stripe, made on first use. */
async function customerOf(em: EntityManager, billing: Billing, user: User): Promise<KnownCustomer> {
  await em.upsert(Customer, { user: user.id }, { onConflictFields: ['user'], onConflictAction: 'ignore' }).catch((error: unknown) => {
    throw error instanceof ForeignKeyConstraintViolationException ? accountGone() : error;
  });
  const customer = await readCustomer(em, user);
  if (isKnown(customer)) return customer;
  const stripeId = await billing.stripe.createCustomer(user.email, user.id, customer.formerStripeId ?? '');
  await em.nativeUpdate(Customer, { user: user.id, stripeId: null }, { stripeId });
  const made = await readCustomer(em, user);
  if (!isKnown(made)) throw new Error('The customer was not kept');
  return made;
}

async function readCustomer(em: EntityManager, user: User): Promise<Customer> {
  const customer = await em.findOne(Customer, { user: user.id }, { refresh: true });
  if (!customer) throw accountGone();
  return customer;
}

/** The account was deleted meanwhile. */
const accountGone = () => new AppError('unauthenticated', errorWords().accountGone);

const isKnown = (customer: Customer): customer is KnownCustomer => customer.stripeId !== null;

async function lastCheckout(billing: Billing, { checkoutId }: Customer): Promise<Checkout | undefined> {
  if (checkoutId === null) return undefined;
  try {
    return await billing.stripe.readCheckout(checkoutId);
  } catch (error) {
    if (error instanceof MissingAtStripe) return undefined;
    throw error;
  }
}

async function openCheckout(
  em: EntityManager,
  { env }: Pick<BillingParts, 'env'>,
  billing: Billing,
  { stripeId, checkoutId, user }: KnownCustomer,
  returnTo: string | null | undefined,
): Promise<string | null> {
  const cancelUrl = returnAddress(env, returnTo);
  const { pathname, search } = new URL(cancelUrl);
  const from = returnTo == null ? '' : `&from=${encodeURIComponent(pathname + search)}`;
  const { id, url } = await billing.stripe.openCheckout({
    customerId: stripeId,
    userId: user.id,
    productName: `${env.SITE_NAME} Premium`,
    ...defaultPrice,
    successUrl: `${env.siteUrl}${href('thankYou')}?session_id={CHECKOUT_SESSION_ID}${from}`,
    cancelUrl,
    after: checkoutId ?? '',
  });
  if (url === null) return null;
  const kept = await em.nativeUpdate(Customer, { user: user.id, checkoutId }, { checkoutId: id });
  if (kept > 0) return url;
  const customer = await em.findOne(Customer, { user: user.id }, { refresh: true });
  if (customer?.checkoutId === id) return url;
  await billing.stripe.expireCheckout(id);
  if (!customer) throw accountGone();
  // Another tab, with another way back, was faster: two open checkouts could both be paid.
  return addressOf(await lastCheckout(billing, customer));
}

/** The address of an open checkout; null if it is not open. */
const addressOf = (checkout: Checkout | undefined): string | null => (checkout?.status === 'open' ? checkout.url : null);

const sessionId = /^cs_\w{1,250}$/;

const states: Record<string, CheckoutState> = {
  open: CheckoutState.OPEN,
  complete: CheckoutState.COMPLETE,
  expired: CheckoutState.EXPIRED,
};

/**
 * The state of a person's checkout. It grants nothing.
 * @returns null if the id is not a checkout of theirs
 * @throws AppError of kind provider_failed when Stripe cannot be asked
 */
export async function checkoutState(
  em: EntityManager,
  parts: Pick<BillingParts, 'env' | 'billing'>,
  user: User,
  id: string,
): Promise<CheckoutState | null> {
  const billing = requireBilling(parts);
  if (!sessionId.test(id) || (await em.count(Customer, { user: user.id })) === 0) return null;
  try {
    const { userId, status, isPaid, subscriptionId } = await billing.stripe.readCheckout(id);
    if (userId !== user.id) return null;
    const begun = subscriptionId === null ? null : await em.findOne(Subscription, { id: subscriptionId, user: user.id });
    if (status === 'complete' && !isPaid) return !begun || begun.status === 'processing' ? CheckoutState.PROCESSING : CheckoutState.FAILED;
    return begun?.status === 'canceled' ? CheckoutState.ENDED : (states[status] ?? null);
  } catch (error) {
    if (error instanceof MissingAtStripe) return null;
    throw error;
  }
}

/**
 * The address of a page of this site. A path that leads elsewhere becomes /billing.
 * @param path `/chat?models=…`
 */
function returnAddress({ siteUrl }: Pick<Env, 'siteUrl'>, path: string | null | undefined): string {
  const fallback = siteUrl + href('billing');
  // A browser takes `//x` and `/\x` for another host.
  if (path == null || path.length > 2_000 || !/^\/(?![/\\])/.test(path)) return fallback;
  try {
    const address = new URL(siteUrl + path);
    return address.origin === new URL(siteUrl).origin ? address.href : fallback;
  } catch {
    return fallback;
  }
}
