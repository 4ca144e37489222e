import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { appErrorOf } from '../errors/httpError.js';
import { requestIdOf } from '../telemetry/requestLog.js';

/** Every error in its one shape; an unexpected one is logged and masked. */
export function restErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = appErrorOf(error, requestIdOf(request), log);
    if (response.headersSent) {
      // Part of the answer has gone out: breaking it off says that the rest is missing.
      response.destroy();
      return;
    }
    if (known.retryAfter !== undefined) response.set('Retry-After', String(known.retryAfter));
    response.status(known.status).json(known.body);
  };
}
