import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import type { Env } from './env.js';

/** The client as it was built: files for ever under /assets, and one page, with a nonce of its own in each response, for every address. */
export function pages(env: Env, folder: string, { mailbox }: { mailbox?: string | undefined } = {}): Router {
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const google = env.GOOGLE_CLIENT_ID !== undefined && { googleClientId: env.GOOGLE_CLIENT_ID, googleScriptUrl: env.GOOGLE_SCRIPT_URL };
  const config = JSON.stringify({
    siteName: env.SITE_NAME,
    mode: env.mode,
    signup: env.SIGNUP !== 'closed',
    mailbox,
    ...google,
  }).replaceAll('<', '\\u003c');
  const page = template.replace(/(<script[^>]*id="config"[^>]*>)[^<]*/, (_all, tag: string) => tag + config);
  const router = Router();
  router.use('/assets', express.static(path.join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*path}', securityHeaders(env), (request, response, next) => {
    if (!request.accepts('html')) {
      next();
      return;
    }
    const { nonce } = response.locals;
    response
      .type('html')
      .set('Cache-Control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', String(nonce)));
  });
  return router;
}

/** A strict policy: scripts by nonce alone; styles from us or by nonce, attributes excepted, which highlighting needs. */
function securityHeaders(env: Env): RequestHandler {
  const secure = env.siteUrl.startsWith('https:');
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [(_request, response) => nonceOf(response)],
        styleSrcElem: ["'self'", (_request, response) => nonceOf(response)],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", env.siteUrl.replace(/^http/, 'ws')],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // The popup of Google must reach the page that opened it.
    crossOriginOpenerPolicy: { policy: env.GOOGLE_CLIENT_ID === undefined ? 'same-origin' : 'same-origin-allow-popups' },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
  });
  return (request, response, next) => {
    response.locals['nonce'] = randomBytes(16).toString('base64');
    policy(request, response, next);
  };
}

/** What the response was given, as the policy writes it. */
function nonceOf(response: object): string {
  const locals: unknown = 'locals' in response ? response.locals : undefined;
  if (typeof locals !== 'object' || locals === null || !('nonce' in locals)) throw new Error('The response has no nonce');
  return `'nonce-${String(locals.nonce)}'`;
}
