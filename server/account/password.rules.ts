import * as z from 'zod/mini';

const least = 8;
/** In UTF-16 code units: far beyond any real one, and little to hash. */
const most = 1024;

/** A password that a person chooses: specification, section 5. Whether it is a common one, the server alone says. */
export const newPassword = z
  .string()
  .check(z.minLength(least, `Password must contain at least ${String(least)} characters`), z.maxLength(most));

/** A password that was set before. */
export const givenPassword = z.string().check(z.minLength(least), z.maxLength(most));

/** An address in any spelling of its mailbox: full-width letters are the same one (see normaliseEmail). RFC 5321, 4.5.3.1.3 for its length. */
export const emailAddress = z.string().check(z.normalize('NFKC'), z.trim(), z.email(), z.maxLength(254));

/** The second field repeats the first; told also where other fields are wrong, so that all is told at once. */
export function samePassword<T>(first: (value: T) => string, second: (value: T) => string, path: string, both: z.ZodMiniType) {
  return z.refine<T>((value) => first(value) === second(value), {
    message: 'Password mismatch',
    path: [path],
    when: ({ value }) => z.safeParse(both, value).success,
  });
}
