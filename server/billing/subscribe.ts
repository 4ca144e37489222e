import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../account/User.js';
import { AppError } from '../errors.js';
import type { Checkout } from '../gateways/stripe/Checkout.js';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import type { Services } from '../services.js';
import type { Billing } from './Billing.js';
import { Customer } from './Customer.js';
import { currentSubscription } from './currentSubscription.js';
import { PlanState } from './planFields.js';
import { requireBilling } from './requireBilling.js';
import { returnAddress } from './returnAddress.js';

/** Cents a month. */
const premiumPrice = 2_000;

/**
 * Opens the checkout of the premium plan, or gives the one that is open already.
 * @param returnTo path to come back to where nothing is bought
 * @throws AppError of kind conflict for somebody who is premium; of kind unavailable where somebody has a plan that Stripe does not know; of kind unauthenticated where the account is deleted meanwhile; of kind provider_failed where Stripe fails, and a retry goes on from there
 */
export function subscribe(em: EntityManager, services: Services, user: User, returnTo?: string | null): Promise<{ url: string }> {
  const billing = requireBilling(services);
  return billing.stripe.within(() => findCheckout(em, services, billing, user, returnTo));
}

async function findCheckout(
  em: EntityManager,
  services: Services,
  billing: Billing,
  user: User,
  returnTo: string | null | undefined,
): Promise<{ url: string }> {
  await requireNoPlan(em, await upToDate(em, billing, user));
  const customer = await customerOf(em, billing, user);
  const open = await lastCheckout(billing, customer);
  const place = placeOf(open);
  if (place !== null) return { url: place };
  if (open?.status === 'complete') {
    // Paid for, and the webhook has not come.
    await requireNoPlan(em, await syncUser(em, billing, user, customer.stripeId));
  }
  try {
    return await openCheckout(em, services, billing, customer, returnTo);
  } catch (error) {
    if (!(error instanceof MissingAtStripe)) throw error;
    // The customer was deleted at Stripe, and the webhook has not come; or it is one of another key, and nothing of it goes on.
    await billing.sync(customer.stripeId).catch(async (missing: unknown) => {
      if (!(missing instanceof MissingAtStripe)) throw missing;
      await billing.leave(user.id, customer.stripeId);
    });
    em.clear();
    return openCheckout(em, services, billing, await customerOf(em, billing, user), returnTo);
  }
}

/** The person as they stand; Stripe is asked where a plan that should make premium does not. */
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
  if (plan?.state === PlanState.ENDING) throw conflict('You are premium already, until your plan ends. Resume it on the billing page.');
  if (plan && plan.state !== PlanState.ACTIVE)
    throw conflict('You have a plan whose last charge failed. Update the card on the billing page.');
  if (plan ?? user.subscribed) throw conflict('You are premium already.');
}

const conflict = (detail: string) => new AppError('conflict', [{ code: 'already_subscribed', detail, attr: 'non_field_errors' }]);

type KnownCustomer = Customer & { stripeId: string };

/** The person's customer at Stripe, made at the first time. */
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

/** The account was deleted meanwhile: nobody is left to buy for. */
const accountGone = () => new AppError('unauthenticated', 'This account does not exist any more.');

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
  { env }: Services,
  billing: Billing,
  { stripeId, checkoutId, user }: KnownCustomer,
  returnTo: string | null | undefined,
): Promise<{ url: string }> {
  const { id, url } = await billing.stripe.openCheckout({
    customerId: stripeId,
    userId: user.id,
    productName: `${env.SITE_NAME} Premium`,
    amount: premiumPrice,
    successUrl: `${env.siteUrl}/thank-you?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: returnAddress(env, returnTo),
    after: checkoutId ?? '',
  });
  if (url === null) throw checkoutEnded();
  const kept = await em.nativeUpdate(Customer, { user: user.id, checkoutId }, { checkoutId: id });
  if (kept > 0) return { url };
  const customer = await em.findOne(Customer, { user: user.id }, { refresh: true });
  if (customer?.checkoutId === id) return { url };
  await billing.stripe.expireCheckout(id);
  if (!customer) throw accountGone();
  // Another tab, with another way back, was sooner: two that are open could both be paid.
  const theirs = placeOf(await lastCheckout(billing, customer));
  if (theirs === null) throw checkoutEnded();
  return { url: theirs };
}

/** Where an open checkout is; null where there is none. */
const placeOf = (checkout: Checkout | undefined): string | null => (checkout?.status === 'open' ? checkout.url : null);

const checkoutEnded = () => new AppError('unavailable', 'The checkout has ended. Please try again.');
