import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import type { Billing } from './Billing.js';

/** What plans are bought, changed and ended by. */
export interface BillingParts {
  env: Env;
  log: Logger;
  /** Absent with BILLING=off, and where Stripe is not set up. */
  billing: Billing | undefined;
}
