import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { appErrorOf } from '../errors/appErrorOf.js';
import { languageOfRequest } from '../words/requestLanguage.js';
import { words } from './words.js';
import { requestIdOf } from '../telemetry/requestLog.js';

/** Answers 404 as plain text. */
export const nothingHere: RequestHandler = (_request, response) => {
  response.vary('Accept-Language').status(404).type('text').send(words(languageOfRequest()).notFound);
};

/** Errors of sending files. */
const ofFiles = [
  { status: 404, problem: 'notFound' },
  { status: 416, problem: 'noSuchPart' },
] as const;

/** Answers failures outside of GraphQL and REST as plain text with their status, never with a stack or a path of this machine. */
export function pageErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const told = ofFiles.find(({ status }) => error instanceof Error && 'status' in error && error.status === status);
    const known = told ?? { status: appErrorOf(error, requestIdOf(request), log).status, problem: 'unreadable' };
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.vary('Accept-Language').status(known.status).type('text').send(words(languageOfRequest())[known.problem]);
  };
}
