import type { RequestHandler } from 'express';
import { AppError } from './errors.js';

/** Answers 503 to an operation that takes longer; PostgreSQL's statement_timeout ends what it was waiting for. */
export function timeLimit(ms: number): RequestHandler {
  return (_request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      const { message, extensions } = new AppError('unavailable', 'This took too long, so we gave it up. Please try again.').toGraphQL();
      response.status(503).json({ errors: [{ message, extensions }] });
    }, ms);
    response.on('close', () => {
      clearTimeout(timer);
    });
    next();
  };
}
