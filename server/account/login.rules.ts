import * as z from 'zod/mini';

/** What sign-in accepts; the texts are the specification's, from server/validation.rules.ts. */
export const loginRules = z.object({
  // Full-width letters are the same mailbox (see normaliseEmail).
  email: z.string().check(z.normalize('NFKC'), z.trim(), z.email()),
  password: z.string().check(z.minLength(8), z.maxLength(1024)),
});

export type LoginFields = z.output<typeof loginRules>;
