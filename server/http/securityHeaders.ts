import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

type Source = string | ((request: unknown, response: object) => string);

/** Sources that a page needs beyond the strict policy. */
export interface PolicyChanges {
  styleSrcElem?: Source[];
  imgSrc?: Source[];
  workerSrc?: Source[];
}

/**
 * A strict policy: scripts by nonce only; styles from this site or by nonce, except style attributes, with which KaTeX positions
 * its symbols. Each response has its own nonce, in `response.locals.nonce`.
 */
export function securityHeaders(env: Env, changes: PolicyChanges = {}): RequestHandler {
  const others = othersAllowed(env);
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [(_request, response) => nonceOf(response), ...others.scripts],
        styleSrcElem: ["'self'", (_request, response) => nonceOf(response), ...others.styles],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", env.siteUrl.replace(/^http/, 'ws'), ...others.connections],
        ...(others.frames.length > 0 && { frameSrc: others.frames }),
        manifestSrc: ["'self'"],
        // Code is highlighted in a worker, which can be terminated.
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...changes,
      },
    },
    // Google's popup must reach the page that opened it.
    crossOriginOpenerPolicy: { policy: env.GOOGLE_CLIENT_ID === undefined ? 'same-origin' : 'same-origin-allow-popups' },
    // commonHeaders sends it with every answer.
    strictTransportSecurity: false,
  });
  return (request, response, next) => {
    response.locals['nonce'] = randomBytes(16).toString('base64');
    policy(request, response, next);
  };
}

/**
 * Sources of external services that are switched on: error reports; Google's sign-in
 * (developers.google.com/identity/gsi/web/guides/get-google-api-clientid); its tag manager, whose scripts have the nonce
 * (developers.google.com/tag-platform/security/guides/csp).
 */
function othersAllowed({ GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL, GTM_ID, SENTRY_DSN }: Env) {
  const script = new URL(GOOGLE_SCRIPT_URL);
  const identity = GOOGLE_CLIENT_ID === undefined ? [] : [new URL('.', script).href];
  const counting = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return {
    scripts: GOOGLE_CLIENT_ID === undefined ? [] : [script.origin + script.pathname],
    styles: identity.map((folder) => `${folder}style`),
    connections: [
      ...identity,
      ...(GTM_ID === undefined ? [] : counting),
      ...(SENTRY_DSN === undefined ? [] : [new URL(SENTRY_DSN).origin]),
    ],
    frames: identity,
  };
}

/** The nonce of the response, in the syntax of the policy. */
function nonceOf(response: object): string {
  const locals: unknown = 'locals' in response ? response.locals : undefined;
  if (typeof locals !== 'object' || locals === null || !('nonce' in locals)) throw new Error('The response has no nonce');
  return `'nonce-${String(locals.nonce)}'`;
}
