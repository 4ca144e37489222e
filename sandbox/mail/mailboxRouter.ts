import { Router } from 'express';
import { escape } from 'html-escaper';
import { AppError } from '../../server/errors/AppError.js';
import { sandboxPage } from '../sandboxPage.js';
import type { ReceivedMail, SandboxMail } from './startSandboxMail.js';

/** Pages of the sandbox's mailbox, mounted at /sandbox/mail: every mail that the product sent from this machine. */
export function mailboxRouter({ mails }: SandboxMail): Router {
  const router = Router();
  router.use((_request, response, next) => {
    // A mail is shown unchanged in a frame that runs no scripts; its links open outside.
    response.set({
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    next();
  });
  router.get('/', (_request, response) => {
    response.type('html').send(sandboxPage('Mailbox (sandbox)', list(mails)));
  });
  router.get('/:number', (request, response) => {
    const mail = mails.find(({ number }) => number === Number(request.params.number));
    if (!mail) throw new AppError('not_found', 'There is no such mail here.');
    response.type('html').send(sandboxPage(mail.content.subject ?? 'Mail', view(mail)));
  });
  return router;
}

function list(mails: ReceivedMail[]): string {
  const rows = mails
    .toReversed()
    .map(
      ({ number, to, receivedAt, content }) =>
        `<li><a href="/sandbox/mail/${number.toFixed()}"><b>${escape(content.subject ?? 'No subject')}</b><small>${receivedAt.toISOString().slice(11, 19)} UTC</small><span>${escape(to.join(', '))}</span></a></li>`,
    );
  const body = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail has been sent yet.</p>';
  return `<h1>Mailbox</h1>${body}`;
}

function view({ to, content }: ReceivedMail): string {
  const html = (content.html ?? '').replace('<head>', '<head><base target="_top">');
  return `<p><a href="/sandbox/mail">All mails</a></p><h1>${escape(content.subject ?? 'No subject')}</h1>
<dl><dt>From</dt><dd>${escape(content.from?.address ?? '')}</dd><dt>To</dt><dd>${escape(to.join(', '))}</dd></dl>
<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escape(html)}"></iframe>`;
}
