import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { errorWords } from './errorWords.js';

/**
 * Checks who may make an account here (SIGNUP): everybody, nobody, or the people of some mail domains.
 * @param email normalised by normaliseEmail
 * @throws AppError of kind forbidden, or of kind validation for another domain
 */
export function requireSignup({ SIGNUP: signup }: Pick<Env, 'SIGNUP'>, email: string): void {
  if (signup === 'open') return;
  if (signup === 'closed') throw new AppError('forbidden', errorWords().signupClosed);
  if (signup.includes(email.slice(email.lastIndexOf('@') + 1))) return;
  throw new AppError('validation', [
    { code: 'domain_not_allowed', detail: errorWords().otherDomain({ domains: signup.join(', ') }), attr: 'email' },
  ]);
}
