import type { RequestHandler } from 'express';
import { AppError } from '../errors/AppError.js';

/**
 * Lets the given methods of a path through, answers OPTIONS with them, and refuses any other (RFC 9110, 9.3.7 and 15.5.6).
 * @throws AppError of kind method_not_allowed
 */
export function allowOnly(methods: readonly string[]): RequestHandler {
  const allowed = [...methods, 'OPTIONS'].join(', ');
  return ({ method }, response, next) => {
    if (methods.includes(method)) {
      next();
      return;
    }
    response.set('Allow', allowed);
    if (method !== 'OPTIONS') throw new AppError('method_not_allowed', `This address takes ${methods.join(' and ')}.`);
    response.status(204).end();
  };
}
