import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { FormPasswordField } from '../ui/FormFields.js';
import { words } from './words.js';

/** Fields for a new password, typed twice: `newPassword1` and `newPassword2` of the form around them. */
export function NewPasswordFields() {
  return (
    <>
      <FormPasswordField
        name="newPassword1"
        label={words.newPassword}
        autoComplete="new-password"
        hint={<PasswordStrength name="newPassword1" />}
      />
      <FormPasswordField name="newPassword2" label={words.confirmPassword} autoComplete="new-password" />
    </>
  );
}

const strengths = [words.strength0, words.strength1, words.strength2, words.strength3, words.strength4] as const;

const least = 8;

/** The strength of a password, in words. The code that rates it is fetched once the password is long enough. */
export function PasswordStrength({ name }: { name: string }) {
  const password = useField<string>(name, { subscription: { value: true } }).input.value;
  const [judged, setJudged] = useState<{ password: string; score: number }>();
  useEffect(() => {
    if (password.length < least) return undefined;
    let isCurrent = true;
    import('./judgePassword.js').then(
      ({ judgePassword }) => {
        if (isCurrent) setJudged({ password, score: judgePassword(password) });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  if (password.length < least) return <>{words.leastPassword({ count: least })}</>;
  return <>{judged ? strengths[judged.score] : words.longEnough}</>;
}
