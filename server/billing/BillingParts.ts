import type { Logger } from 'pino';
import type { Env } from '../config/env.js';
import type { Billing } from './Billing.js';

/** What plans are bought, changed and ended by. */
export interface BillingParts {
  env: Env;
  log: Logger;
  /** Absent where nobody pays, or there is no Stripe to pay by. */
  billing: Billing | undefined;
}
