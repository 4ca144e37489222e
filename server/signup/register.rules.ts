import * as z from 'zod/mini';
import { emailAddress, newPassword, samePassword } from './password.rules.js';

/** A name: no least length (specification, section 5), and no control characters, which a name has no use for. */
export const personName = z.string().check(z.trim(), z.maxLength(150), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

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

/** What asks for a mail: a reset, or the verification once more. */
export const emailRules = z.object({ email: emailAddress });
