import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** What we make anew for each request. Files of the client are compressed when they are built. */
const compressed = /^(text\/html|application\/(json|graphql-response\+json|problem\+json))\b/;

/**
 * Compresses pages and JSON by brotli or gzip; never a stream of events, which must not wait for more.
 * A secret beside text of a stranger's could be guessed from the length of the two; only requests that carry the
 * person's own token get secrets, and no other site can send those.
 */
export const compress: RequestHandler = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (_request, response) => compressed.test(String(response.getHeader('content-type'))),
});
