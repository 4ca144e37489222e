import { toast } from './toast.js';
import { words } from './words.js';

/**
 * Copies a text for programs that take text and for those that take HTML. A browser that takes text alone gets that, and so does one
 * where the HTML cannot be made. A toast says `said`, or that the browser refused.
 * @param html must be asked for in the event of the person's press: Safari allows no copying later, but waits for a promise
 */
export async function copyRich({ text, html }: { text: string; html: Promise<string> }, said: string): Promise<void> {
  try {
    await write(text, html);
    toast.success(said);
  } catch {
    toast.error(words.copyRefused);
  }
}

async function write(text: string, html: Promise<string>): Promise<void> {
  // Where the clipboard takes no HTML, nobody waits for it.
  const made = html.then((markup) => new Blob([markup], { type: 'text/html' }));
  made.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': made, 'text/plain': new Blob([text], { type: 'text/plain' }) })]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}
