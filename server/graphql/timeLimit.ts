import type { RequestHandler } from 'express';
import { AppError } from '../errors/AppError.js';
import { errorWords } from '../errors/errorWords.js';
import { sendGraphqlError } from './graphqlErrors.js';

/** Seconds to wait before a retry makes sense. */
const retryAfter = 5;

/** Answers 503 to an operation that takes longer; PostgreSQL's statement_timeout ends the statement that it waits for. */
export function timeLimit(ms: number): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      sendGraphqlError(new AppError('unavailable', errorWords().tookTooLong, retryAfter), request, response);
    }, ms);
    response.on('close', () => {
      clearTimeout(timer);
    });
    next();
  };
}
