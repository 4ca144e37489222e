import * as z from 'zod/mini';
import { emailAddress, givenPassword, newPassword, samePassword } from '../account/password.rules.js';
import { personName } from '../account/profile.rules.js';

const passwords = z.object({ password1: z.string(), password2: z.string() });

/** What sign-up accepts: specification, sections 3 and 5. */
export const registerRules = z
  .object({ firstName: personName, lastName: personName, email: emailAddress, password1: newPassword, password2: z.string() })
  .check(
    samePassword(
      ({ password1 }) => password1,
      ({ password2 }) => password2,
      'password2',
      passwords,
    ),
  );

export type RegisterFields = z.output<typeof registerRules>;

/** A confirmation of an address: with the password of its sign-up, or in the browser that made it. */
export const verifyRules = z.object({ password: z.nullish(givenPassword) });

/** What asks for a mail: a reset, or the verification once more. */
export const emailRules = z.object({ email: emailAddress });
