import { toast } from './toast.js';
import { words } from './words.js';

/** Puts text on the clipboard and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error(words.copyRefused);
  }
}
