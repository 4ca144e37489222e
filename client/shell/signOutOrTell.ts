import { readError } from '../api/readError.js';
import { toast } from '../ui/toast.js';
import { signOut } from './signOut.js';

/** Signs out and goes to a page of ours. Where the server cannot be reached, nothing happens but a toast, which offers to try again. */
export async function signOutOrTell(to = '/'): Promise<void> {
  try {
    await signOut(to);
  } catch (error) {
    toast.error(readError(error).form.join(' '), { action: { label: 'Retry', onClick: () => void signOutOrTell(to) } });
  }
}
