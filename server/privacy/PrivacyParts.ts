import type { RateLimits } from '../allowance/RateLimits.js';
import type { BillingParts } from '../billing/Billing.js';
import type { SocketRegistry } from '../cluster/SocketRegistry.js';
import type { FileShelf } from '../file/FileShelf.js';
import type { Runner } from '../generation/Runner.js';
import type { MailQueue } from '../mail/MailQueue.js';
import type { ExportSlots } from '../export/ExportSlots.js';

/** Dependencies of the export and the deletion of a person's data. */
export interface PrivacyParts extends BillingParts {
  exports: ExportSlots;
  files: FileShelf;
  limits: RateLimits;
  runner: Runner;
  sockets: SocketRegistry;
  /** Absent when this server sends no mail. */
  mail: MailQueue | undefined;
}
