import * as z from 'zod/mini';
import { googleRules, loginRules } from './login.rules.js';

/** What sign-in takes over REST: specification, section 7. */
export const loginBody = z.object({
  provider: z._default(z.literal('credentials'), 'credentials').check(z.describe('How somebody proves who they are.')),
  email: loginRules.shape.email.check(z.meta({ description: 'In any spelling of the same mailbox.', examples: ['you@example.com'] })),
  password: loginRules.shape.password.check(z.describe('At least 8 characters.')),
});

/** A sign-in with Google: specification, section 7. */
export const googleBody = z.object({
  provider: z._default(z.literal('google'), 'google').check(z.describe('Who says who somebody is.')),
  code: googleRules.shape.code.check(z.describe('The authorization code of Google Identity Services; works once.')),
});

export const refreshBody = z.object({ refresh: z.string().check(z.minLength(1), z.describe('The refresh token.')) });

export const tokensAnswer = z
  .object({
    access: z.string().check(z.describe('For the Authorization header; good for ten minutes.')),
    refresh: z.string().check(z.describe('For the next pair; good for thirty days and one use.')),
  })
  .check(z.meta({ id: 'Tokens', description: 'A pair of JSON web tokens; both carry `exp`.' }));

export const signedOutAnswer = z.object({}).check(z.describe('Nothing.'));
