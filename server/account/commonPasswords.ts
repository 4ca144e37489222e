import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors.js';

/** The most common passwords of leaks, those that are long enough to be chosen here. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 8));

/**
 * Refuses a password that everybody guesses first (OWASP ASVS 6.2.4).
 * @param attr the field that is told
 * @throws AppError of kind validation
 */
export function requireUncommon(password: string, attr: string): void {
  if (!common.has(password.normalize('NFC').toLowerCase())) return;
  throw new AppError('validation', [
    { code: 'password_too_common', detail: 'This is one of the most common passwords. Please choose another one', attr },
  ]);
}
