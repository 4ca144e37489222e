import { readError } from '../api/readError.js';
import { Alert } from '../ui/Alert.js';

/** What went wrong with a dialog's call, in the dialog; nothing where nothing did. */
export function CallError({ error, className }: { error: unknown; className?: string }) {
  if (error === undefined) return null;
  const { form, fields } = readError(error);
  return <Alert className={className}>{[...form, ...Object.values(fields)].join(' ')}</Alert>;
}
