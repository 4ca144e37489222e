import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { User } from '../account/User.js';
import type { Changes } from '../cluster/Changes.js';
import type { Env } from '../config/env.js';
import { StripeGateway } from '../gateways/stripe/StripeGateway.js';
import { Billing } from './Billing.js';
import { CurrentPrice } from './CurrentPrice.js';
import { Reconciliation } from './Reconciliation.js';

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
  const stripe = new StripeGateway({ secretKey, webhookSecret, priceId, apiBase, limitMs });
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
