import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { appErrorOf } from '../errors/appErrorOf.js';
import { requestIdOf } from '../telemetry/requestLog.js';

/** Answers every error in the one REST shape; an unexpected one is logged and masked. */
export function restErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const known = appErrorOf(error, requestIdOf(request), log);
    if (response.headersSent) {
      // Part of the answer has been sent: closing the connection tells the client that the rest is missing.
      response.destroy();
      return;
    }
    response.set(known.headers).status(known.status).json(known.body);
  };
}
