import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { AppError } from '../errors.js';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import type { Services } from '../services.js';
import { Customer } from './Customer.js';
import { requireBilling } from './requireBilling.js';

/**
 * Stripe's pages for card and address.
 * @throws AppError of kind conflict for somebody who never bought anything; of kind unavailable where Stripe does not know our customer
 */
export async function openPortal(em: EntityManager, services: Services, user: User): Promise<{ url: string }> {
  const billing = requireBilling(services);
  const customer = await em.findOne(Customer, { user: user.id });
  const none = new AppError('conflict', 'You have bought nothing yet. There is no card to change.');
  if (!customer?.stripeId) throw none;
  try {
    return { url: await billing.stripe.openPortal(customer.stripeId, `${services.env.siteUrl}/billing`) };
  } catch (error) {
    if (!(error instanceof MissingAtStripe)) throw error;
    // Where the customer was deleted there, and the webhook has not come, this passes.
    await billing.sync(customer.stripeId);
    throw none;
  }
}
