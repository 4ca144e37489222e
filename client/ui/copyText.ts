import { toast } from './toast.js';

/** Puts text on the clipboard and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error('The browser does not allow copying here.');
  }
}
