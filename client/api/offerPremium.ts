import { config } from './config.js';
import { openDialog } from './openDialog.js';
import { readError } from './readError.js';

/** Opens the paywall where a call failed for want of premium, and there is premium to be had. */
export function offerPremium(error: unknown): void {
  if (config.billing && ['quota_exhausted', 'premium_required'].includes(readError(error).code)) openDialog('paywall');
}
