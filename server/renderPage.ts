import type { Response } from 'express';
import type { Env } from './env.js';

/** Sends a page as the client's build left it: with the nonce of this response, and with what the server tells about itself. */
export function renderPage(env: Env, template: string, response: Response): void {
  const config = JSON.stringify({ siteName: env.SITE_NAME, mode: env.mode }).replaceAll('<', '\\u003c');
  const page = template.replace(/(<script[^>]*id="config"[^>]*>)[^<]*/, (_all, tag: string) => tag + config);
  response
    .type('html')
    .set('Cache-Control', 'no-store')
    .send(page.replaceAll('__CSP_NONCE__', String(response.locals['nonce'])));
}
