import * as z from 'zod/mini';
import { emailAddress, givenPassword, newPassword, samePassword } from '../account/password.rules.js';
import { personName } from '../account/profile.rules.js';

const chosen = 'At least 8 characters, and none of the most common passwords.';
const again = 'The same once more.';

const signUpPasswords = z.object({ password1: z.string(), password2: z.string() });

/** What sign-up takes over REST: specification, section 3. */
export const registerBody = z
  .object({
    first_name: personName.check(z.describe('May be empty.')),
    last_name: personName.check(z.describe('May be empty.')),
    email: emailAddress.check(z.meta({ description: 'Has to be proven before the first sign-in.', examples: ['you@example.com'] })),
    password1: newPassword.check(z.describe(chosen)),
    password2: z.string().check(z.describe(again)),
  })
  .check(
    samePassword(
      ({ password1 }) => password1,
      ({ password2 }) => password2,
      'password2',
      signUpPasswords,
    ),
  );

export const registeredAnswer = z
  .object({
    email: z.email().check(z.describe('Where the verification was mailed.')),
    first_name: z.string(),
    last_name: z.string(),
  })
  .check(z.describe('What was given; the same for an address that is taken, whose owner gets a mail.'));

export const verifyParams = z.object({ token: z.string().check(z.describe('The token of the mail.')) });

export const verifyBody = z.object({ password: givenPassword.check(z.describe('As chosen at the sign-up.')) });

export const resetBody = z.object({ email: emailAddress.check(z.describe('Of an account, or of none.')) });

export const confirmResetParams = z.object({
  uid: z.string().check(z.describe("The link's first part.")),
  token: z.string().check(z.describe("The link's second part; works once, within an hour.")),
});

const newPasswords = z.object({ new_password1: z.string(), new_password2: z.string() });

export const confirmResetBody = z
  .object({
    uid: z.optional(z.string()).check(z.describe('May repeat the path, which counts.')),
    token: z.optional(z.string()).check(z.describe('May repeat the path, which counts.')),
    new_password1: newPassword.check(z.describe(chosen)),
    new_password2: z.string().check(z.describe(again)),
  })
  .check(
    samePassword(
      ({ new_password1: first }) => first,
      ({ new_password2: second }) => second,
      'new_password2',
      newPasswords,
    ),
  );

export const doneAnswer = z.object({}).check(z.describe('Nothing.'));
