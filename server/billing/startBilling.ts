import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { User } from '../account/User.js';
import type { Changes } from '../cluster/Changes.js';
import type { Env } from '../config/env.js';
import { StripeGateway } from '../gateways/stripe/StripeGateway.js';
import { Billing } from './Billing.js';
import { Reconciliation } from './Reconciliation.js';
import { defaultPrice, type Price } from '../../shared/billing/price.js';

interface Given {
  env: Env;
  orm: MikroORM;
  changes: Changes;
  log: Logger;
  /** Longest wait for Stripe in milliseconds. */
  limitMs?: number | undefined;
}

interface Started {
  /** Absent when Stripe is not configured. With BILLING=off it stays, so that plans bought before can end. */
  billing: Billing | undefined;
  reconciliation: Reconciliation | undefined;
  price: CurrentPrice;
}

/** Sets up the paid plan by the environment; with BILLING=off everybody is premium. */
export function startBilling({ env, orm, changes, log, limitMs }: Given): Started {
  if (!env.BILLING) orm.em.getEventManager().registerSubscriber(new EverybodyPremium());
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId, STRIPE_API_BASE: apiBase } = env;
  if (secretKey === undefined) return { billing: undefined, reconciliation: undefined, price: new CurrentPrice(undefined, log) };
  const stripe = new StripeGateway({ secretKey, webhookSecret, priceId, apiBase, log, limitMs });
  const billing = new Billing({ orm, stripe, changes, log });
  const price = new CurrentPrice(stripe, log);
  if (!env.BILLING) return { billing, reconciliation: undefined, price };
  price.start();
  return { billing, reconciliation: new Reconciliation(orm, billing, log), price };
}

/** With BILLING=off, every person that this server loads or makes is premium. */
class EverybodyPremium implements EventSubscriber<User> {
  getSubscribedEntities() {
    return [User];
  }

  onInit({ entity }: EventArgs<User>): void {
    entity.isBillingOff = true;
  }

  onLoad({ entity }: EventArgs<User>): void {
    entity.isBillingOff = true;
  }
}

/** Pause between tries, until Stripe has returned its price. A price never changes at Stripe, so it is read once. */
const everyMs = 60_000;

/**
 * The price of premium: the configured price at Stripe, read at the start and kept; the default if there is none, or Stripe is
 * unreachable.
 */
export class CurrentPrice {
  private read: Price | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly stripe: StripeGateway | undefined,
    private readonly log: Logger,
  ) {}

  get now(): Price {
    return this.read ?? defaultPrice;
  }

  /** Every server asks for itself, until it has an answer. */
  start(): void {
    this.timer = setInterval(() => void this.run(), everyMs).unref();
    void this.run();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.asking;
  }

  /** Asks Stripe, unless it has answered. It resolves even if that fails. */
  run(): Promise<void> {
    this.asking ??= this.ask()
      .catch((error: unknown) => {
        this.log.warn(
          { err: error },
          'The price could not be read from Stripe; the pages show the default until the next try, in a minute',
        );
      })
      .finally(() => {
        this.asking = undefined;
      });
    return this.asking;
  }

  private async ask(): Promise<void> {
    if (this.read) return;
    const found = await this.stripe?.readPrice();
    if (!found) return;
    const { amount, currency, isMonthly } = found;
    if (!isMonthly || amount === null) this.log.error({ price: found }, 'STRIPE_PRICE_ID names no price of a fixed amount a month');
    if (amount === null) return;
    this.read = { amount, currency };
    clearInterval(this.timer);
  }
}
