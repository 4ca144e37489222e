import * as z from 'zod/mini';
import { googleRules, loginRules } from './login.rules.js';
import { profileRules } from './profile.rules.js';

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

/** A profile as REST has it: specification, section 3. */
export const profileAnswer = z
  .object({
    first_name: z.string().check(z.describe('May be empty.')),
    last_name: z.string().check(z.describe('May be empty.')),
    email: z.email().check(z.describe('In the form it is compared in.')),
    subscribed: z.boolean().check(z.describe('Whether the person is premium.')),
    remaining_queries: z.int().check(z.gte(0), z.describe('Free queries left; 0 for premium, who have no count.')),
  })
  .check(z.meta({ id: 'Profile', description: 'The signed-in person.' }));

export const signedOutAnswer = z.object({}).check(z.describe('Nothing.'));

/** What of a profile its owner may change. */
export const profileBody = z.object({
  first_name: profileRules.shape.firstName.check(z.describe('May be empty.')),
  last_name: profileRules.shape.lastName.check(z.describe('May be empty.')),
});

/** What is kept about somebody; server/account/exportData.ts writes it piece by piece. */
export const exportAnswer = z
  .looseObject({
    exportedAt: z.iso.datetime(),
    profile: z.looseObject({}),
    sessions: z.array(z.looseObject({})),
    invoices: z.array(z.looseObject({})),
    conversations: z.array(z.looseObject({})),
  })
  .check(z.describe('Profile, sessions, invoices, and every conversation with its turns and answers, as a file.'));
