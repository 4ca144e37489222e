import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import type { Billing } from './Billing.js';

/** What the code of plans depends on. */
export interface BillingParts {
  env: Env;
  log: Logger;
  /** Absent when Stripe is not configured. */
  billing: Billing | undefined;
}
