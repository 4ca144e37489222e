import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { AppError } from '../errors/AppError.js';
import { appErrorOf } from '../errors/appErrorOf.js';
import { requestIdOf } from '../telemetry/requestLog.js';

/** Answers errors from before Apollo has read the request, in GraphQL's shape and with the status of their kind. */
export function graphqlErrors(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    // The time limit has answered already: it is no fault that Apollo's result comes too late.
    if (response.headersSent) return;
    sendGraphqlError(appErrorOf(error, requestIdOf(request), log), request, response);
  };
}

/** Answers with one error and nothing else, unless an answer has been sent already. */
export function sendGraphqlError(error: AppError, request: Request, response: Response): void {
  if (response.headersSent) return;
  response
    .set(error.headers)
    .status(error.status)
    .json(graphqlBody(error, requestIdOf(request)));
}

/** A GraphQL response that has one error and nothing else. */
export function graphqlBody(error: AppError, requestId: string) {
  const { message, extensions } = error.toGraphQL();
  const { http: _http, ...shown } = extensions;
  return { errors: [{ message, extensions: { ...shown, requestId } }] };
}
