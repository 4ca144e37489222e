import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from './env.js';

/** Headers of every answer, whatever it is: no guessing of types, no frames, https for a year where SITE_URL has it. Pages add a policy of their own. */
export function commonHeaders(env: Pick<Env, 'siteUrl'>): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: env.siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
  });
}
