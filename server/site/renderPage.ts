import type { Response } from 'express';
import { escape } from 'html-escaper';
import type { Env } from './env.js';
import { jsonInHtml } from './metaTags.js';

interface Extras {
  mailbox?: string | undefined;
  /** Tags for its head: server/metaTags.ts. */
  meta?: string;
}

/** Whether this server has a plan to sell: prices are hidden where it has not. */
export const sellsPremium = ({ BILLING, STRIPE_SECRET_KEY }: Env): boolean => BILLING && STRIPE_SECRET_KEY !== undefined;

/** Sends a page as the client's build left it: with the nonce of this response, and with what the server tells about itself: client/config.ts. */
export function renderPage(env: Env, template: string, response: Response, { mailbox, meta }: Extras = {}): void {
  const google = env.GOOGLE_CLIENT_ID !== undefined && { googleClientId: env.GOOGLE_CLIENT_ID, googleScriptUrl: env.GOOGLE_SCRIPT_URL };
  const year = new Date().getUTCFullYear().toFixed();
  const config = jsonInHtml({
    siteName: env.SITE_NAME,
    year,
    mode: env.mode,
    signup: env.SIGNUP !== 'closed',
    verifies: env.SMTP_URL !== undefined,
    billing: sellsPremium(env),
    mailbox,
    sentryDsn: env.SENTRY_DSN,
    ...google,
    tagManagerId: env.GTM_ID,
  });
  // The page's own placeholders first: what is put in may look like one.
  const page = template
    .replaceAll('__YEAR__', year)
    .replaceAll('__SITE_NAME__', () => escape(env.SITE_NAME))
    .replace('<title>Polylogue</title>', (plain) => meta ?? plain)
    .replace(/(<script[^>]*id="config"[^>]*>)[^<]*/, (_all, tag: string) => tag + config)
    .replaceAll('__CSP_NONCE__', String(response.locals['nonce']));
  response.type('html').set('Cache-Control', 'no-store').send(page);
}
