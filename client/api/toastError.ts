import { offerPremium } from './openDialog.js';
import { toast } from '../ui/toast.js';
import { readError } from './readError.js';

/** Says in a toast what went wrong with a call that has no form to say it in. */
export function toastError(error: unknown): void {
  offerPremium(error);
  const { form, fields } = readError(error);
  toast.error([...form, ...Object.values(fields)].join(' '));
}
