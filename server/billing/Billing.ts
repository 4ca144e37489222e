import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { deleteInSteps } from '../jobs/deleteInSteps.js';
import type { Changes } from '../cluster/Changes.js';
import { AppError } from '../errors/AppError.js';
import type { StripeEventReading } from '../gateways/stripe/readEvent.js';
import { MissingAtStripe } from '../gateways/stripe/stripeFailure.js';
import type { StripeGateway } from '../gateways/stripe/StripeGateway.js';
import type { Env } from '../config/env.js';
import { applyReading, databaseTime, forgetCustomer, type TimedReading } from './applyReading.js';
import { Customer, lockCustomer } from './Customer.js';
import { StripeEvent } from './StripeEvent.js';
import { currentSubscription } from './Subscription.js';
import { errorWords } from './errorWords.js';

const missingWords =
  'Stripe does not know a customer of ours with this key: it may be the key of another account, or of a sandbox of Stripe';

interface Given {
  orm: MikroORM;
  stripe: StripeGateway;
  changes: Changes;
  log: Logger;
}

/** The dependencies of the code of plans. */
export interface BillingParts {
  env: Env;
  log: Logger;
  /** Absent when Stripe is not configured. */
  billing: Billing | undefined;
}

/** Keeps our records of customers equal to Stripe's: after every event it reads the customer from Stripe again. */
export class Billing {
  readonly stripe: StripeGateway;
  private readonly readings = new SharedCalls<TimedReading>();

  constructor(private readonly given: Given) {
    this.stripe = given.stripe;
  }

  /**
   * Updates one customer from Stripe.
   * @throws AppError when Stripe cannot be asked, MissingAtStripe when it does not know the customer; nothing is changed then
   */
  async sync(stripeId: string): Promise<void> {
    const timed = await this.read(stripeId);
    const { orm } = this.given;
    await this.afterReading(stripeId, timed, await orm.em.fork().transactional((em) => applyReading(em, stripeId, timed)));
  }

  /**
   * Handles an event of Stripe: records it once and updates its customer, in one transaction.
   * @throws AppError when Stripe cannot be asked or does not know the customer, so that Stripe sends the event again
   */
  async handleEvent(event: StripeEventReading): Promise<void> {
    const { orm, log } = this.given;
    const { customerId } = event;
    const known = customerId === null ? null : await orm.em.fork().findOne(Customer, { stripeId: customerId });
    if (customerId === null || !known) {
      await recordEvent(orm.em.fork(), event, false);
      if (event.type === 'checkout.session.completed')
        log.error({ customer: customerId, event: event.id }, 'A checkout was paid by a customer that no account has');
      return;
    }
    const timed = await this.read(customerId).catch((error: unknown) => {
      if (error instanceof MissingAtStripe) log.error({ customer: customerId, event: event.id }, missingWords);
      throw error;
    });
    const applied = await orm.em.fork().transactional(async (em) => {
      await recordEvent(em, event, true);
      return applyReading(em, customerId, timed);
    });
    await this.afterReading(customerId, timed, applied);
  }

  /**
   * Forgets a customer that Stripe does not know with our key, as if Stripe had deleted it, so that the person can buy again.
   * @throws MissingAtStripe when our records have a live subscription: it may be charged under another key
   */
  async forgetUnknownCustomer(userId: string, stripeId: string): Promise<void> {
    const { orm, log } = this.given;
    await orm.em.fork().transactional(async (em) => {
      await lockCustomer(em, userId);
      if (await currentSubscription(em, userId)) throw new MissingAtStripe();
      await forgetCustomer(em, stripeId);
    });
    log.error({ customer: stripeId }, missingWords);
  }

  private read(stripeId: string): Promise<TimedReading> {
    return this.readings.call(stripeId, async () => ({
      readAt: await databaseTime(this.given.orm.em.fork()),
      reading: await this.stripe.readCustomer(stripeId),
    }));
  }

  /** Tells the open pages, and ends a subscription that was bought twice. */
  private async afterReading(stripeId: string, { reading }: TimedReading, customer: Customer | null): Promise<void> {
    if (!customer) return;
    this.given.changes.publish(`viewer:${customer.user.id}`);
    const live = reading.subscriptions
      .filter(({ status }) => ['processing', 'active', 'trialing', 'past_due'].includes(status))
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1));
    const extra = live.slice(1);
    if (extra.length === 0) return;
    for (const { id } of extra) {
      const paid = reading.invoices.filter(({ subscriptionId, status }) => subscriptionId === id && status === 'paid');
      await this.stripe.endAndRefund(
        id,
        paid.map((invoice) => invoice.id),
      );
      this.given.log.warn({ subscription: id, customer: stripeId }, 'A second subscription was ended and refunded');
    }
    await this.sync(stripeId);
  }
}

/** Shares calls by key: requests that come during a call share the next one, which begins after they came. */
class SharedCalls<Result> {
  private readonly running = new Map<string, Promise<Result>>();
  private readonly next = new Map<string, Promise<Result>>();

  call(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.running.get(key);
    if (!running) return this.begin(key, work);
    let next = this.next.get(key);
    if (!next) {
      const begin = () => {
        this.next.delete(key);
        return this.begin(key, work);
      };
      next = running.then(begin, begin);
      this.next.set(key, next);
    }
    return next;
  }

  private begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const call = work().finally(() => {
      if (this.running.get(key) === call) this.running.delete(key);
    });
    this.running.set(key, call);
    return call;
  }
}

/**
 * Stores an event, once.
 * @param isApplied whether its customer is updated in the same transaction
 */
async function recordEvent(em: EntityManager, event: StripeEventReading, isApplied: boolean): Promise<void> {
  const now = new Date();
  await em.upsert(
    StripeEvent,
    { ...event, receivedAt: now, appliedAt: isApplied ? now : null },
    { onConflictFields: ['id'], onConflictAction: 'ignore' },
  );
}

/** Removes events after 90 days: Stripe repeats an event for three days, and the current state is always read from Stripe. */
export async function purgeEvents(orm: MikroORM): Promise<void> {
  await deleteInSteps(orm.em.fork(), 'stripe_event', `received_at < now() - interval '90 days'`);
}

/** @throws AppError of kind conflict when everybody is premium, of kind unavailable when no payment service is configured */
export function requireBilling({ env, billing }: Pick<BillingParts, 'env' | 'billing'>): Billing {
  if (!env.BILLING) throw new AppError('conflict', errorWords().everybodyPremium);
  if (!billing) throw new AppError('unavailable', errorWords().notSetUp);
  return billing;
}
