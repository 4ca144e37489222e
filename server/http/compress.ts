import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** Content made for each request. The client's files are compressed by the build. */
const compressed = /^(text\/html|application\/(json|graphql-response\+json|problem\+json))\b/;

/**
 * Compresses pages and JSON with brotli or gzip; never a stream of events, which must not be buffered. Secrets beside text of a
 * stranger could be guessed from the compressed length (BREACH); here only requests with the person's own token get secrets, and
 * no other site can send those.
 */
export const compress: RequestHandler = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (_request, response) => compressed.test(String(response.getHeader('content-type'))),
});
