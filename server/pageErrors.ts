import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { appErrorOf } from './httpError.js';
import { requestIdOf } from './requestLog.js';

/** What fails outside of GraphQL and REST: a plain word with its status, never a stack or a path of this machine. */
export function pageErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const isMissing = error instanceof Error && 'status' in error && error.status === 404;
    const known = appErrorOf(error, requestIdOf(request), log);
    response
      .status(isMissing ? 404 : known.status)
      .type('text')
      .send(isMissing ? 'Not Found' : 'This address cannot be read.');
  };
}
