import { toast } from './toast.js';
import { words } from './words.js';

/**
 * Copies text to the clipboard. A toast says `said`, or that the browser refused.
 * @returns whether it is copied
 */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
    return true;
  } catch {
    toast.error(words.copyRefused);
    return false;
  }
}
