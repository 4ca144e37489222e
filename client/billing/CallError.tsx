import { errorText } from '../api/readError.js';
import { Alert } from '../ui/Alert.js';

/** Shows the error of a call where it was made; nothing without an error. */
export function CallError({ error, className }: { error: unknown; className?: string }) {
  if (error === undefined) return null;
  return <Alert className={className}>{errorText(error)}</Alert>;
}
