import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import type { Services } from '../services.js';
import { Customer } from './Customer.js';
import { CheckoutState } from './planFields.js';
import { requireBilling } from './requireBilling.js';
import { Subscription } from './Subscription.js';

const sessionId = /^cs_\w{1,250}$/;

const states: Record<string, CheckoutState> = {
  open: CheckoutState.OPEN,
  complete: CheckoutState.COMPLETE,
  expired: CheckoutState.EXPIRED,
};

/**
 * How a checkout of a person's stands; it grants nothing.
 * @returns null for what is no checkout of theirs
 * @throws AppError of kind provider_failed where Stripe cannot be asked
 */
export async function checkoutState(em: EntityManager, services: Services, user: User, id: string): Promise<CheckoutState | null> {
  const billing = requireBilling(services);
  if (!sessionId.test(id) || (await em.count(Customer, { user: user.id })) === 0) return null;
  try {
    const { userId, status, subscriptionId } = await billing.stripe.readCheckout(id);
    if (userId !== user.id) return null;
    const hasEnded =
      subscriptionId !== null && (await em.count(Subscription, { id: subscriptionId, user: user.id, status: 'canceled' })) > 0;
    return hasEnded ? CheckoutState.ENDED : (states[status] ?? null);
  } catch (error) {
    if (error instanceof MissingAtStripe) return null;
    throw error;
  }
}
