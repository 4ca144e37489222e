import { Router } from 'express';
import type { Price } from '../../shared/billing/price.js';
import type { Env } from '../config/env.js';
import { securityHeaders } from '../http/securityHeaders.js';
import { clientFiles } from './clientFiles.js';
import { metaTags } from './metaTags.js';
import { isListed, notFoundMeta, pageAt } from './pageMeta.js';
import { readTemplates, renderPage } from './renderPage.js';
import { siteFiles } from './siteFiles.js';
import { languageOfPath } from '../../shared/words/language.js';
import { languageOfRequest } from '../words/requestLanguage.js';

interface PageOptions {
  /** Path of the sandbox's mailbox, if mails stay on this machine. */
  mailbox?: string | undefined;
  /** The price of premium; without it, the default price. */
  price?: { now: Price };
}

/** The built client: its files, and for every address a page with its own nonce and metadata. */
export function pages(env: Env, folder: string, { mailbox, price }: PageOptions = {}): Router {
  // In production a missing client is reported at the start. In development the client comes from elsewhere and is never
  // requested here.
  const templates = env.mode === 'production' ? readTemplates(env, folder) : undefined;
  const router = Router();
  router.use(siteFiles(env));
  router.use(clientFiles(folder));
  router.get('/{*path}', securityHeaders(env), (request, response, next) => {
    if (!request.accepts('html')) {
      next();
      return;
    }
    const { shell, prerendered, framed } = templates ?? readTemplates(env, folder);
    const language = languageOfPath(request.path) ?? languageOfRequest();
    const page = pageAt(env, request.path, language);
    if (!page) response.status(404);
    const html =
      page?.prerendered !== undefined
        ? prerendered(page.prerendered, page.language)
        : page?.frame !== undefined && hasSession(request.headers.cookie)
          ? framed(page.frame, page.language)
          : undefined;
    const meta = page ?? notFoundMeta(language);
    response.vary('Accept-Language').vary('Cookie');
    renderPage(env, html ?? shell(meta.language), response, {
      mailbox,
      price: price?.now,
      language: meta.language,
      meta: metaTags(env, meta, isListed(env, meta)),
    });
  });
  return router;
}

/**
 * Whether the browser seems to be signed in: it would otherwise see the frame of a page that it is sent away from. This is the
 * only use of a cookie here, and it grants nothing: a frame shows nothing of anybody.
 */
const hasSession = (cookies = ''): boolean => cookies.split(';').some((cookie) => cookie.trim().startsWith('jwt-refresh-token='));
