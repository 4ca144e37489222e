import { pageNonce } from '../api/pageNonce.js';

/** The frame of the page that was printed last, which stands until the next one where a browser does not tell the end of printing. */
let last: HTMLIFrameElement | undefined;

/**
 * Prints a page in a hidden frame, in which no script runs.
 * @param html a whole page, whose first element of style is its own
 * @returns resolves once the page is handed to the printer
 */
export async function printPage(html: string): Promise<void> {
  last?.remove();
  const frame = document.createElement('iframe');
  last = frame;
  frame.sandbox.add('allow-same-origin', 'allow-modals');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // Without a size, but there: browsers print nothing of a frame that is not drawn.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  // It has the policy of this page, too.
  frame.srcdoc = html.replace('<style>', `<style nonce="${pageNonce()}">`);
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  frame.contentWindow?.addEventListener('afterprint', () => {
    frame.remove();
  });
  frame.contentWindow?.print();
}
