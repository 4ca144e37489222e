import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../server/account/User.js';
import type { Billing } from '../../server/billing/Billing.js';
import { Customer } from '../../server/billing/Customer.js';
import type { SandboxStripe } from './startSandboxStripe.js';

const email = 'premium@polylogue.local';

/** Gives the seeded premium account a subscription at the stand-in, once, so that its plan can also end. */
export async function seedSubscription(em: EntityManager, billing: Billing, { world }: SandboxStripe): Promise<void> {
  const user = await em.findOne(User, { email });
  if (!user || (await em.count(Customer, { user })) > 0) return;
  const customer = world.createCustomer({ email, metadata: { user: user.id } });
  world.subscribe({ customer: customer.id, price: 'price_premium', amount: 2_000, currency: 'usd' }, '4242424242424242');
  em.create(Customer, { user, stripeId: customer.id });
  user.premiumGranted = false;
  await em.flush();
  await billing.sync(customer.id);
}
