import { toast } from 'sonner';
import { readError } from './readError.js';

/** Says in a toast what went wrong with a call that has no form to say it in. */
export function toastError(error: unknown): void {
  const { form, fields } = readError(error);
  toast.error([...form, ...Object.values(fields)].join(' '));
}
