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

/** The last text that was copied so. */
let copiedText: string | undefined;

/** Whether a text of the clipboard was copied in this tab: what is pasted is then the text itself, not what its HTML says. */
export const isCopiedHere = (text: string): boolean => copiedText !== undefined && copiedText === text.replaceAll(/\r\n?/g, '\n').trim();

async function write(text: string, html: Promise<string>): Promise<void> {
  copiedText = text.replaceAll(/\r\n?/g, '\n').trim();
  // If it fails, so does the write below; where the clipboard takes no HTML, nothing else handles that failure.
  const made = html.then((markup) => new Blob([markup], { type: 'text/html' }));
  made.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': made, 'text/plain': new Blob([text], { type: 'text/plain' }) })]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}
