import type { RateLimits } from '../allowance/RateLimits.js';
import type { BillingParts } from '../billing/BillingParts.js';
import type { SocketRegistry } from '../cluster/SocketRegistry.js';
import type { Runner } from '../generation/Runner.js';
import type { MailQueue } from '../mail/MailQueue.js';
import type { ExportSlots } from './ExportSlots.js';

/** What the export of a person's data and its deletion need. */
export interface PrivacyParts extends BillingParts {
  exports: ExportSlots;
  limits: RateLimits;
  runner: Runner;
  sockets: SocketRegistry;
  /** Absent where this server sends no mail. */
  mail: MailQueue | undefined;
}
