import { PasswordField } from '../ui/PasswordField.js';
import { PasswordStrength } from './PasswordStrength.js';

/** A password that is chosen, twice: `newPassword1` and `newPassword2` of the form around them. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField name="newPassword1" label="New password" autoComplete="new-password" hint={<PasswordStrength name="newPassword1" />} />
      <PasswordField name="newPassword2" label="Confirm password" autoComplete="new-password" />
    </>
  );
}
