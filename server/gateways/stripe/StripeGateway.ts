import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../errors/AppError.js';
import { type Checkout, type CheckoutOrder, checkoutParams, readCheckout } from './Checkout.js';
import { createOnce } from './createOnce.js';
import { type CustomerReading, readInvoice, readSubscription, untilFirstPayment } from './CustomerReading.js';
import { readEvent, type StripeEventReading } from './readEvent.js';
import { type PriceReading, readPrice } from './readPrice.js';
import { MissingAtStripe, stripeFailure, logFailure, unreachable } from './stripeFailure.js';
import { errorWords } from './errorWords.js';

/** The version of Stripe's API that this code was written for; the account's default may differ. */
const apiVersion = '2026-10-28.endive';
const pageSize = 100;

interface Options {
  secretKey: string;
  /** Without it, every event is refused. */
  webhookSecret?: string | undefined;
  /** A monthly price of the account; without it, the price is given inline. */
  priceId?: string | undefined;
  /** Address to use instead of Stripe's. */
  apiBase?: string | undefined;
  log: Logger;
  /** Most milliseconds of a call, with everything that it asks of Stripe. */
  limitMs?: number | undefined;
}

/**
 * Every call to Stripe. Each ends within the limit, and fails with an AppError whose text is for the person. Every POST has an
 * idempotency key: ours if a later retry must find what was made, otherwise the SDK's, which covers only the SDK's own retry.
 */
export class StripeGateway {
  private readonly stripe: Stripe;
  private readonly limitMs: number;

  constructor(private readonly options: Options) {
    const { secretKey, apiBase, limitMs = 9_500 } = options;
    this.limitMs = limitMs;
    const base = apiBase === undefined ? undefined : new URL(apiBase);
    this.stripe = new Stripe(secretKey, {
      apiVersion,
      maxNetworkRetries: 1,
      timeout: limitMs,
      telemetry: false,
      ...(base && { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
    });
  }

  /**
   * Runs several requests to Stripe within the time limit of one call.
   * @throws AppError when Stripe fails or takes longer; the work may still be done, and a retry then finds it done
   */
  async withTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(unreachable());
      }, this.limitMs);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw logFailure(error, this.options);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param after what the customer follows: the same person with the same `after` is the same customer @returns its id */
  createCustomer(email: string, userId: string, after: string): Promise<string> {
    return this.withTimeLimit(async () => {
      const { customers } = this.stripe;
      const made = await createOnce(`customer:${digest([userId, email, after])}`, {
        create: (options) => customers.create({ email, metadata: { user: userId } }, options),
        find: async () => {
          const all = await gather(customers.list({ email, limit: pageSize }));
          return all.find(({ id, metadata }) => metadata['user'] === userId && id !== after);
        },
      });
      return made.id;
    });
  }

  /** @throws MissingAtStripe when the customer is gone */
  openCheckout(order: CheckoutOrder): Promise<Checkout> {
    const { priceId } = this.options;
    const { sessions } = this.stripe.checkout;
    return this.withTimeLimit(async () => {
      const session = await createOnce(`checkout:${digest([order, priceId])}`, {
        create: (options) => sessions.create(checkoutParams(order, priceId), options),
        find: async () => (await sessions.list({ customer: order.customerId, status: 'open', limit: 1 })).data[0],
      });
      return readCheckout(session);
    });
  }

  /** @returns the monthly price that the environment names; undefined if it names none @throws MissingAtStripe */
  async readPrice(): Promise<PriceReading | undefined> {
    const { priceId } = this.options;
    return priceId === undefined ? undefined : this.withTimeLimit(async () => readPrice(await this.stripe.prices.retrieve(priceId)));
  }

  /** @throws MissingAtStripe */
  readCheckout(id: string): Promise<Checkout> {
    return this.withTimeLimit(async () => readCheckout(await this.stripe.checkout.sessions.retrieve(id)));
  }

  /** Everything of a customer: subscriptions in any state, invoices, refunds. @throws MissingAtStripe for an unknown customer */
  readCustomer(id: string): Promise<CustomerReading> {
    return this.withTimeLimit(async () => {
      const customer = await this.stripe.customers.retrieve(id);
      if (customer.deleted) return { isDeleted: true, subscriptions: [], invoices: [] };
      const { stripe } = this;
      const query = { customer: id, limit: pageSize };
      const [subscriptions, invoices, refunded] = await Promise.all([
        gather(stripe.subscriptions.list({ ...query, status: 'all', expand: ['data.default_payment_method'] })),
        gather(stripe.invoices.list(query)),
        this.refunds(id),
      ]);
      const final = invoices
        .filter(({ status }) => status !== 'draft')
        .map((invoice) => readInvoice(invoice, refunded.get(invoice.id) ?? 0));
      return {
        isDeleted: false,
        subscriptions: subscriptions.map((one) => untilFirstPayment(readSubscription(one), final)),
        invoices: final,
      };
    });
  }

  /**
   * Makes a subscription end with its period, or renew again, and replaces any other end date. A subscription that has ended is
   * left as it is.
   * @throws MissingAtStripe
   */
  async setEnding(id: string, isEnding: boolean): Promise<void> {
    const { subscriptions } = this.stripe;
    await this.withTimeLimit(async () => {
      const found = await subscriptions.retrieve(id);
      const { status, periodEnd, cancelAt } = readSubscription(found);
      if (status === 'canceled' || status === 'incomplete_expired') return;
      // Stripe does not accept both parameters in one call.
      if (!isEnding) {
        const { cancel_at: date } = found.cancel_at_period_end ? await subscriptions.update(id, { cancel_at_period_end: false }) : found;
        if (date !== null) await subscriptions.update(id, { cancel_at: '' });
      } else if (cancelAt === null) await subscriptions.update(id, { cancel_at_period_end: true });
      else if (cancelAt > periodEnd) await subscriptions.update(id, { cancel_at: Math.floor(periodEnd.getTime() / 1000) });
    });
  }

  /**
   * Ends a subscription now and refunds its invoices. What is already done is left as it is, so that no call needs an idempotency
   * key of ours.
   */
  async endAndRefund(id: string, invoiceIds: string[]): Promise<void> {
    await this.withTimeLimit(async () => {
      for (const invoice of invoiceIds) {
        const [paid] = (await this.stripe.invoicePayments.list({ invoice, limit: 1 })).data;
        const intent = paid?.payment.payment_intent;
        if (intent) {
          const paymentIntent = typeof intent === 'string' ? intent : intent.id;
          await this.stripe.refunds.create({ payment_intent: paymentIntent }).catch(unlessDone('charge_already_refunded'));
        }
      }
      await this.stripe.subscriptions.cancel(id).catch(unlessDone('resource_missing'));
    });
  }

  /**
   * Ends at once everything that could still charge a customer. Checkouts come first, so that none is paid while the rest ends.
   * @throws MissingAtStripe for an unknown customer
   */
  async endAll(customer: string): Promise<void> {
    const { stripe } = this;
    await this.withTimeLimit(async () => {
      try {
        for (const { id } of await gather(stripe.checkout.sessions.list({ customer, status: 'open', limit: pageSize }))) {
          await this.expireCheckout(id);
        }
        for (const { id, status } of await gather(stripe.subscriptions.list({ customer, status: 'all', limit: pageSize }))) {
          if (status !== 'canceled' && status !== 'incomplete_expired') await this.endAndRefund(id, []);
        }
      } catch (error) {
        // When Stripe deleted the customer, it ended everything of theirs.
        if (!(stripeFailure(error) instanceof MissingAtStripe) || !(await stripe.customers.retrieve(customer)).deleted) throw error;
      }
    });
  }

  /**
   * Ends an unpaid checkout: its page accepts no card any more. A checkout that has ended is left as it is.
   * @throws AppError of kind conflict when Stripe does not end it
   */
  async expireCheckout(id: string): Promise<void> {
    await this.withTimeLimit(async () => {
      try {
        // Without an idempotency key of ours, because Stripe would repeat a failure under it for a day.
        await this.stripe.checkout.sessions.expire(id);
      } catch (error) {
        const { status } = await this.stripe.checkout.sessions.retrieve(id);
        if (status !== 'open') return;
        throw error instanceof Stripe.errors.StripeInvalidRequestError ? new AppError('conflict', errorWords().stillOpen) : error;
      }
    });
  }

  /** @returns the address of Stripe's pages for card and address @throws MissingAtStripe */
  openPortal(customerId: string, returnUrl: string): Promise<string> {
    return this.withTimeLimit(async () => {
      const { url } = await this.stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
      return url;
    });
  }

  /** @throws AppError if Stripe has not signed the event, or no secret is configured to check that */
  readEvent(body: Buffer, signature: string): StripeEventReading {
    const { webhookSecret } = this.options;
    if (!webhookSecret) throw new AppError('unavailable', 'STRIPE_WEBHOOK_SECRET is not set on this server.');
    return readEvent(body, signature, webhookSecret);
  }

  /** Refunded cents by invoice. A charge does not name its invoice, so the invoice payment is looked up. */
  private async refunds(customer: string): Promise<Map<string, number>> {
    const charges = await gather(this.stripe.charges.list({ customer, limit: pageSize }));
    const refunded = new Map<string, number>();
    for (const { payment_intent: intent, amount_refunded: amount } of charges) {
      if (amount === 0 || intent === null) continue;
      const id = typeof intent === 'string' ? intent : intent.id;
      const [paid] = (await this.stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: id }, limit: 1 })).data;
      if (!paid) continue;
      const invoice = typeof paid.invoice === 'string' ? paid.invoice : paid.invoice.id;
      if (invoice) refunded.set(invoice, (refunded.get(invoice) ?? 0) + amount);
    }
    return refunded;
  }
}

const digest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);

async function gather<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

const unlessDone = (code: string) => (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== code) throw error;
};
