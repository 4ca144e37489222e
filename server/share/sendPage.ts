import type { Request, Response } from 'express';
import type { MadePage } from './PageCache.js';
import { pageStyleHash } from './pageStyle.js';

/** No script but the site's own file, no style but the page's own element, nothing from elsewhere, no frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${pageStyleHash}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of a page: whoever keeps it asks again each time, so that a link that is revoked is gone. */
export function pageHeaders(response: Response, isListed: boolean): void {
  response.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
    ...(isListed ? {} : { 'X-Robots-Tag': 'noindex' }),
  });
}

/** Sends a form that is made, or says that the reader has it. */
export function sendMade(request: Request, response: Response, made: MadePage, isListed: boolean): void {
  pageHeaders(response, isListed);
  response.vary('Accept-Encoding').set({ ETag: made.etag, 'Content-Type': made.type });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  // Asked one by one: of several, the first in the request's own order is taken, and browsers name the worse one first.
  const encoding = (['br', 'gzip'] as const).find((one) => made[one] && request.acceptsEncodings(one) !== false);
  const body = (encoding && made[encoding]) ?? made.plain;
  if (encoding) response.set('Content-Encoding', encoding);
  response.set('Content-Length', body.length.toFixed());
  response.end(request.method === 'HEAD' ? undefined : body);
}
