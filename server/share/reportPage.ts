import { maxReportReason } from '../../shared/share/limits.js';
import { html } from './html.js';
import { pageFrame } from './pageFrame.js';
import { type PageView, pathOf } from './PageView.js';

/** The form with which a reader reports a page, or words after it was sent. */
export function reportPage(view: Omit<PageView, 'content'>, state: 'asked' | 'empty' | 'sent'): string {
  const { share, words, language, site } = view;
  const path = pathOf(share);
  const back = html`<p><a href="${path}">${words.back}</a></p>`;
  const form = html`<form method="post" action="${path}/report">
    <label class="wide">${words.reportReason}<textarea name="reason" required maxlength="${maxReportReason}"></textarea></label
    ><button class="button first">${words.reportSend}</button>
  </form>`;
  const content = state === 'sent' ? html`<p role="status">${words.reported}</p>` : form;
  const wrong = state === 'empty' && html`<p role="alert">${words.reportEmpty({ most: maxReportReason.toFixed() })}</p>`;
  const main = html`<main class="plain">
    <h1>${words.report}</h1>
    ${wrong}${content}${back}
  </main>`;
  return pageFrame({ title: words.report, language, words, site, main });
}
