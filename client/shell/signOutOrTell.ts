import { readError } from '../readError.js';
import { toast } from '../ui/toast.js';
import { signOut } from './signOut.js';

/** Signs out. Where the server cannot be reached, nothing happens but a toast, which offers to try again. */
export async function signOutOrTell(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    toast.error(readError(error).form.join(' '), { action: { label: 'Retry', onClick: () => void signOutOrTell() } });
  }
}
