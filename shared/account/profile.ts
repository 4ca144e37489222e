import * as z from 'zod/mini';
import { languages } from '../words/language.js';
import { newPassword, ownersPassword, samePassword } from './password.js';

/** A person's name: no minimum length (specification, section 5), and no control characters. */
export const personName = z.string().check(z.trim(), z.maxLength(150), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** The fields of a profile that its owner may change; an absent field stays unchanged. */
export const profileRules = z.object({
  firstName: z.nullish(personName),
  lastName: z.nullish(personName),
  language: z.nullish(z.enum(languages)),
});

const passwords = z.object({ newPassword1: z.string(), newPassword2: z.string() });

/** A change of password; the current one may be absent only if the account has none. */
export const changePasswordRules = z
  .object({ password: z.nullish(ownersPassword), newPassword1: newPassword, newPassword2: z.string() })
  .check(
    samePassword(
      ({ newPassword1 }) => newPassword1,
      ({ newPassword2 }) => newPassword2,
      'newPassword2',
      passwords,
    ),
  );

export type ChangePasswordFields = z.output<typeof changePasswordRules>;

/** The owner's confirmation; the password may be absent only if the account has none. */
export const ownerRules = z.object({ password: z.nullish(ownersPassword) });

/** Deleting an account: the owner types its address to confirm. */
export const deleteAccountRules = z.object({ email: z.string().check(z.trim()), password: z.nullish(ownersPassword) });

export type DeleteAccountFields = z.output<typeof deleteAccountRules>;
