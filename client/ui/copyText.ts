import { toast } from './toast.js';
import { words } from './words.js';

/** Copies text to the clipboard. A toast says `said`, or that the browser refused. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
  } catch {
    toast.error(words.copyRefused);
  }
}
