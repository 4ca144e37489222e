import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../config/env.js';

type Source = string | ((request: unknown, response: object) => string);

/** What a page may need beyond the strict policy. */
export interface PolicyChanges {
  styleSrcElem?: Source[];
  imgSrc?: Source[];
  workerSrc?: Source[];
}

/**
 * A strict policy: scripts by nonce alone; styles from us or by nonce, attributes excepted, with which KaTeX places its signs.
 * Each response gets a nonce of its own, at `response.locals.nonce`.
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
        // Code is coloured in a worker, which can be given up.
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...changes,
      },
    },
    // The popup of Google must reach the page that opened it.
    crossOriginOpenerPolicy: { policy: env.GOOGLE_CLIENT_ID === undefined ? 'same-origin' : 'same-origin-allow-popups' },
    // commonHeaders promises it, for every answer.
    strictTransportSecurity: false,
  });
  return (request, response, next) => {
    response.locals['nonce'] = randomBytes(16).toString('base64');
    policy(request, response, next);
  };
}

/**
 * What others' services ask for where they are switched on: where errors are reported; Google's sign-in (developers.google.com/identity/gsi/web/guides/get-google-api-clientid),
 * and its tag manager, whose scripts come by nonce (developers.google.com/tag-platform/security/guides/csp).
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

/** What the response was given, as the policy writes it. */
function nonceOf(response: object): string {
  const locals: unknown = 'locals' in response ? response.locals : undefined;
  if (typeof locals !== 'object' || locals === null || !('nonce' in locals)) throw new Error('The response has no nonce');
  return `'nonce-${String(locals.nonce)}'`;
}
