import { offerPremium } from './openDialog.js';
import { toast } from '../ui/toast.js';
import { errorText } from './readError.js';

/** Shows a call's error in a toast, for calls without a form. */
export function toastError(error: unknown): void {
  offerPremium(error);
  toast.error(errorText(error));
}
