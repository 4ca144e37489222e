import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import { Recurring } from '../Recurring.js';
import type { Billing } from './Billing.js';
import { Customer } from './Customer.js';

const everyMs = 24 * 60 * 60_000;
const batch = 100;
/** So many failures one after the other mean that Stripe is away, not that one customer is odd. */
const patience = 3;

/** Compares all customers with Stripe, at the start and daily, so that a lost webhook heals. Who is no customer is not touched. */
export class Reconciliation {
  private readonly recurring: Recurring;
  private isStopped = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly billing: Billing,
    private readonly log: Logger,
  ) {
    const failure = 'Customers could not be compared with Stripe; trying again tomorrow';
    this.recurring = new Recurring({ work: () => this.reconcile(), everyMs, failure }, log);
  }

  start(): void {
    this.recurring.start();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.recurring.stop();
  }

  /** Resolves when all were compared, or Stripe was found to be away. */
  run(): Promise<void> {
    return this.recurring.run();
  }

  private wasStopped(): boolean {
    return this.isStopped;
  }

  private async reconcile(): Promise<void> {
    let failures = 0;
    const missing: string[] = [];
    let after: string | undefined;
    for (let found = batch; found === batch && !this.wasStopped();) {
      const customers = await this.orm.em
        .fork()
        .find(Customer, { stripeId: after === undefined ? { $ne: null } : { $gt: after } }, { orderBy: { stripeId: 'asc' }, limit: batch });
      found = customers.length;
      for (const { stripeId } of customers) {
        if (stripeId === null || this.wasStopped()) continue;
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
