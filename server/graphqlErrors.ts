import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { appErrorOf } from './httpError.js';
import { requestIdOf } from './requestLog.js';

/** What fails before Apollo has read the request, in GraphQL's shape and with the status of its kind. */
export function graphqlErrors(log: Logger): ErrorRequestHandler {
  // Four parameters make it a handler of errors. Where the time limit has answered, nothing is left to say.
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) return;
    const requestId = requestIdOf(request);
    const known = appErrorOf(error, requestId, log);
    const { message, extensions } = known.toGraphQL();
    const { http: _http, ...shown } = extensions;
    response.status(known.status).json({ errors: [{ message, extensions: { ...shown, requestId } }] });
  };
}
