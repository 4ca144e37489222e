import * as z from 'zod/mini';
import { emailAddress, givenPassword, newPassword, samePassword } from '../account/password.js';
import { personName } from '../account/profile.js';

const passwords = z.object({ password1: z.string(), password2: z.string() });

/** Fields of a sign-up: specification, sections 3 and 5. */
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

/** A confirmation of an address: the password of its sign-up, or nothing in the browser that made it. */
export const verifyRules = z.object({ password: z.nullish(givenPassword) });

/** A request for a mail: a password reset, or the verification link again. */
export const emailRules = z.object({ email: emailAddress });
