import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import type { Billing } from './Billing.js';
import { Customer } from './Customer.js';

const batch = 100;
/** So many failures one after the other mean that Stripe is away, not that one customer is odd. */
const patience = 3;

/** Compares all customers with Stripe, so that a lost webhook heals. People who are no customers are left out. */
export class Reconciliation {
  constructor(
    private readonly orm: MikroORM,
    private readonly billing: Billing,
    private readonly log: Logger,
  ) {}

  /**
   * Resolves when all were compared.
   * @param stopping ends it between two customers
   * @throws what the last of several failures was: Stripe is away
   */
  async run(stopping?: AbortSignal): Promise<void> {
    let failures = 0;
    const missing: string[] = [];
    let after: string | undefined;
    for (let found = batch; found === batch && !stopping?.aborted;) {
      const customers = await this.orm.em
        .fork()
        .find(Customer, { stripeId: after === undefined ? { $ne: null } : { $gt: after } }, { orderBy: { stripeId: 'asc' }, limit: batch });
      found = customers.length;
      for (const { stripeId } of customers) {
        if (stripeId === null || stopping?.aborted) continue;
        after = stripeId;
        try {
          await this.billing.sync(stripeId);
          failures = 0;
        } catch (error) {
          if (error instanceof MissingAtStripe) {
            missing.push(stripeId);
            continue;
          }
          failures += 1;
          if (failures >= patience) throw error;
          this.log.warn({ err: error, customer: stripeId }, 'A customer could not be compared with Stripe');
        }
      }
    }
    if (missing.length === 0) return;
    this.log.error(
      { customers: missing.length, first: missing[0] },
      'Stripe does not know these customers with this key, and they stay as they are. Is it the key of another account, or of a sandbox?',
    );
  }
}
