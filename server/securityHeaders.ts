import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from './env.js';

type Source = string | ((request: unknown, response: object) => string);

/** What a page may need beyond the strict policy. */
export interface PolicyChanges {
  styleSrcElem?: Source[];
  imgSrc?: Source[];
  workerSrc?: Source[];
}

/**
 * A strict policy: scripts by nonce alone; styles from us or by nonce, attributes excepted, which highlighting needs.
 * Each response gets a nonce of its own, at `response.locals.nonce`.
 */
export function securityHeaders(env: Env, changes: PolicyChanges = {}): RequestHandler {
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
        // Code is coloured in a worker, which can be given up.
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...changes,
      },
    },
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
