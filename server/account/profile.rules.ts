import * as z from 'zod/mini';
import { givenPassword, newPassword, samePassword } from './password.rules.js';

/** A name: no least length (specification, section 5), and no control characters, which a name has no use for. */
export const personName = z.string().check(z.trim(), z.maxLength(150), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** What of a profile its owner may change; a field that is absent stays as it is. */
export const profileRules = z.object({ firstName: z.nullish(personName), lastName: z.nullish(personName) });

const passwords = z.object({ newPassword1: z.string(), newPassword2: z.string() });

/** A change of password; the old one may be absent only where the account has none. */
export const changePasswordRules = z
  .object({ password: z.nullish(givenPassword), newPassword1: newPassword, newPassword2: z.string() })
  .check(
    samePassword(
      ({ newPassword1 }) => newPassword1,
      ({ newPassword2 }) => newPassword2,
      'newPassword2',
      passwords,
    ),
  );

export type ChangePasswordFields = z.output<typeof changePasswordRules>;

/** Who it is, asked once more; the password may be absent only where the account has none. */
export const ownerRules = z.object({ password: z.nullish(givenPassword) });

/** Deleting an account: its address is typed once more. */
export const deleteAccountRules = z.object({ email: z.string().check(z.trim()), password: z.nullish(givenPassword) });

export type DeleteAccountFields = z.output<typeof deleteAccountRules>;
