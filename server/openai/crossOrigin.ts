import type { RequestHandler } from 'express';
import type { Env } from '../config/env.js';

/** What a page may read of a reply. */
const exposed = ['x-conversation', 'x-conversation-url', 'x-request-id', 'retry-after', 'x-should-retry'].join(', ');
/** Names of headers, as a browser lists them. */
const headerList = /^[\w-]{1,60}(\s*,\s*[\w-]{1,60}){0,40}$/;

/**
 * Lets pages of the origins that V1_ORIGINS names call these paths; without it, no page of another origin. A call is made with a key
 * in a header, never with a cookie.
 */
export function crossOrigin({ V1_ORIGINS: origins }: Pick<Env, 'V1_ORIGINS'>): RequestHandler {
  return ({ method, headers }, response, next) => {
    response.vary('Origin');
    const { origin, 'access-control-request-method': asked, 'access-control-request-headers': names = '' } = headers;
    const isAllowed = origin !== undefined && origins.includes(origin);
    if (isAllowed) response.set({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
    if (method !== 'OPTIONS' || asked === undefined) {
      next();
      return;
    }
    if (isAllowed) {
      response.set({ 'access-control-allow-methods': 'GET, POST', 'access-control-max-age': '600' });
      // Clients send several headers of their own.
      if (headerList.test(names)) response.set('access-control-allow-headers', names);
    }
    response.status(204).end();
  };
}
