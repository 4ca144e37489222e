import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import type { Billing } from './Billing.js';
import { Customer } from './Customer.js';

const batch = 100;
/** After so many failures in a row Stripe itself is unreachable; fewer may be one odd customer. */
const maxFailuresInRow = 3;

/** Compares all customers with Stripe, which repairs the loss of a webhook. People without a customer are left out. */
export class Reconciliation {
  constructor(
    private readonly orm: MikroORM,
    private readonly billing: Billing,
    private readonly log: Logger,
  ) {}

  /**
   * Resolves when all have been compared.
   * @param stopping stops it between two customers
   * @throws the last of several failures in a row: Stripe is unreachable
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
          if (failures >= maxFailuresInRow) throw error;
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
