import { config } from './config.js';
import { readError } from './readError.js';

/** The dialogs that can be opened from anywhere. */
export type DialogName = 'paywall' | 'pricing' | 'unsubscribe';

let host: ((name: DialogName) => void) | undefined;

/** Opens a dialog by its name, from wherever. */
export function openDialog(name: DialogName): void {
  host?.(name);
}

/** Says who shows dialogs. @returns ends that */
export function hostDialogs(open: (name: DialogName) => void): () => void {
  host = open;
  return () => {
    host = undefined;
  };
}

/** Opens the paywall where a call failed for want of premium, and there is premium to be had. */
export function offerPremium(error: unknown): void {
  if (config.billing && ['quota_exhausted', 'premium_required'].includes(readError(error).code)) openDialog('paywall');
}
