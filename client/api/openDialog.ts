import { config } from './config.js';
import { readError } from './readError.js';

/** The dialogs that can be opened from anywhere. */
export type DialogName = 'paywall' | 'pricing' | 'unsubscribe';

let host: ((name: DialogName) => void) | undefined;

/** Opens a dialog by its name. */
export function openDialog(name: DialogName): void {
  host?.(name);
}

/** Registers the function that shows dialogs. @returns a function that removes it */
export function hostDialogs(open: (name: DialogName) => void): () => void {
  host = open;
  return () => {
    host = undefined;
  };
}

/** Opens the paywall if a call failed because the person lacks premium, and premium is sold. */
export function offerPremium(error: unknown): void {
  if (config.billing && ['quota_exhausted', 'premium_required'].includes(readError(error).code)) openDialog('paywall');
}
