import { useEffect, useState } from 'react';
import { useField } from 'react-final-form';
import { PasswordField } from '../ui/PasswordField.js';

/** A password that is chosen, twice: `newPassword1` and `newPassword2` of the form around them. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField name="newPassword1" label="New password" autoComplete="new-password" hint={<PasswordStrength name="newPassword1" />} />
      <PasswordField name="newPassword2" label="Confirm password" autoComplete="new-password" />
    </>
  );
}

const words = [
  'Among the first that would be guessed.',
  'Easy to guess. Three words are easier to keep than one clever one.',
  'Could be guessed. A further word would help.',
  'Good.',
  'Strong.',
] as const;

const least = 8;

/** How long a password would stand, in words. What judges it is fetched when somebody begins to write one. */
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
  if (password.length < least) return <>At least {least} characters. Three words are easy to keep.</>;
  return <>{judged ? words[judged.score] : 'Long enough.'}</>;
}
