import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { appErrorOf } from './httpError.js';
import { requestIdOf } from './requestLog.js';

/** What fails before Apollo has read the request, in GraphQL's shape and with the status of its kind. */
export function graphqlErrors(log: Logger): ErrorRequestHandler {
  // Four parameters make it a handler of errors.
  return (error: unknown, request, response, _next) => {
    const requestId = requestIdOf(request);
    const known = appErrorOf(error, requestId, log);
    // Where the time limit has answered, nothing is left to say.
    if (response.headersSent) return;
    const { message, extensions } = known.toGraphQL();
    const { http: _http, ...shown } = extensions;
    if (known.retryAfter !== undefined) response.set('Retry-After', String(known.retryAfter));
    response.status(known.status).json({ errors: [{ message, extensions: { ...shown, requestId } }] });
  };
}
