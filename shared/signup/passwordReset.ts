import * as z from 'zod/mini';
import { newPassword, samePassword } from '../account/password.js';

const passwords = z.object({ newPassword1: z.string(), newPassword2: z.string() });
const second = samePassword<z.output<typeof passwords>>(
  ({ newPassword1 }) => newPassword1,
  ({ newPassword2 }) => newPassword2,
  'newPassword2',
  passwords,
);

/** The form of a reset: the password rules of sign-up. */
export const newPasswordsRules = z.object({ newPassword1: newPassword, newPassword2: z.string() }).check(second);

/** A reset: the two parts of its link, and the new password twice. */
export const confirmResetRules = z
  .object({ uid: z.string(), token: z.string(), newPassword1: newPassword, newPassword2: z.string() })
  .check(second);

export type ConfirmResetFields = z.output<typeof confirmResetRules>;
