import { pageNonce } from '../api/pageNonce.js';

/** Longest wait for the end of printing, in milliseconds: some browsers do not tell it. */
const longestMs = 10 * 60_000;

/**
 * Prints a page in a frame that nobody sees, in which no script runs.
 * @param html a whole page, whose first element of style is its own
 * @returns resolves when it is printed, or the person thought better of it
 */
export async function printPage(html: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-same-origin', 'allow-modals');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // Without a size, but there: browsers print nothing of a frame that is not drawn.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  // It has the policy of this page, too.
  frame.srcdoc = html.replace('<style>', `<style nonce="${pageNonce()}">`);
  try {
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      document.body.append(frame);
    });
    await new Promise((resolve) => {
      frame.contentWindow?.addEventListener('afterprint', resolve, { once: true });
      setTimeout(resolve, longestMs);
      frame.contentWindow?.print();
    });
  } finally {
    frame.remove();
  }
}
