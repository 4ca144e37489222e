import * as z from 'zod/mini';
import { validationWords } from '../errors/validationWords.js';
import { passwordWords } from './passwordWords.js';

const least = 8;
/** In UTF-16 code units: longer than any real password, and cheap to hash. */
const most = 1024;

/** A new password: specification, section 5. Only the server checks whether it is a common one. */
export const newPassword = z
  .string()
  .check(z.minLength(least, { error: () => passwordWords().tooShort({ least: String(least) }) }), z.maxLength(most));

/** The password of a sign-in. */
export const givenPassword = z.string().check(z.minLength(least), z.maxLength(most));

/** The current password of somebody who is signed in. One that is too short for a new password is not refused here: it is wrong. */
export const ownersPassword = z.string().check(z.minLength(1, { error: () => validationWords().required }), z.maxLength(most));

/**
 * An email address in any spelling; full-width letters become plain ones (see normaliseEmail). Its length: RFC 5321, 4.5.3.1.3.
 */
export const emailAddress = z.string().check(z.normalize('NFKC'), z.trim(), z.email(), z.maxLength(254));

/**
 * Checks that the second field repeats the first. It also runs when other fields are invalid, so that all errors are reported
 * together.
 */
export function samePassword<T>(first: (value: T) => string, second: (value: T) => string, path: string, both: z.ZodMiniType) {
  return z.refine<T>((value) => first(value) === second(value), {
    error: () => passwordWords().mismatch,
    path: [path],
    when: ({ value }) => z.safeParse(both, value).success,
  });
}
