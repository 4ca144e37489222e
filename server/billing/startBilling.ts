import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Changes } from '../changes.js';
import type { Env } from '../env.js';
import { StripeGateway } from '../gateways/stripe/StripeGateway.js';
import { Billing } from './Billing.js';
import { EverybodyPremium } from './EverybodyPremium.js';
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
  /** Absent where there is no Stripe. Where nobody pays any more it stays, so that what was bought before can end. */
  billing: Billing | undefined;
  reconciliation: Reconciliation | undefined;
}

/** The paid plan as the environment has it; with BILLING=off everybody is premium. */
export function startBilling({ env, orm, changes, log, limitMs }: Given): Started {
  if (!env.BILLING) orm.em.getEventManager().registerSubscriber(new EverybodyPremium());
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId, STRIPE_API_BASE: apiBase } = env;
  if (secretKey === undefined) return { billing: undefined, reconciliation: undefined };
  const stripe = new StripeGateway({ secretKey, webhookSecret, priceId, apiBase, limitMs });
  const billing = new Billing({ orm, stripe, changes, log });
  if (!env.BILLING) return { billing, reconciliation: undefined };
  const reconciliation = new Reconciliation(orm, billing, log);
  reconciliation.start();
  return { billing, reconciliation };
}
