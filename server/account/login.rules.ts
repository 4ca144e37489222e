import * as z from 'zod/mini';

/** What sign-in accepts; the texts are the specification's, from server/validation.rules.ts. */
export const loginRules = z.object({
  email: z.email(),
  password: z.string().check(z.minLength(8)),
});

export type LoginFields = z.output<typeof loginRules>;
