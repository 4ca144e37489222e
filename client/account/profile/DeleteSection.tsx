import { useState } from 'react';
import { Form } from 'react-final-form';
import { deleteAccountRules } from '../../../server/account/profile.rules.js';
import { leaveSession } from '../../session/session.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Button } from '../../ui/Button.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { TextField } from '../../ui/TextField.js';
import { validateBy } from '../../ui/validateBy.js';
import { stayPending } from '../afterSignIn.js';
import { SentForm } from '../SentForm.js';
import { useDeleteAccountMutation } from './profile.generated.js';
import { Section } from './Section.js';
import { needsFreshSignIn, SignInAgain } from './SignInAgain.js';

interface Fields {
  email: string;
  password?: string;
}

/** Deletes the account, once its address has been typed. */
export function DeleteSection({ me: { email, hasPassword } }: { me: { email: string; hasPassword: boolean } }) {
  const [remove] = useDeleteAccountMutation();
  const [again, setAgain] = useState(false);
  const submit = async (input: Fields) => {
    const invalid = validateBy(deleteAccountRules, input);
    if (invalid) return invalid;
    try {
      await leaveSession(async () => {
        await remove({ variables: { input } });
      }, '/account-deleted');
    } catch (error) {
      setAgain(needsFreshSignIn(error));
      return submitErrors(error, ['email', 'password']);
    }
    return stayPending();
  };
  return (
    <Section title="Delete account" about="Ends the subscription and removes everything. There is no way back.">
      <Form<Fields> onSubmit={submit} initialValues={{ email: '', ...(hasPassword && { password: '' }) }}>
        {(state) => (
          <SentForm state={state} label="Delete account" {...(again && { remedy: <SignInAgain /> })}>
            <TextField name="email" label="Type your email address to confirm" placeholder={email} autoComplete="off" />
            {hasPassword && <PasswordField name="password" label="Password" autoComplete="current-password" />}
            <Button type="submit" $tone="danger-line" disabled={state.submitting || state.values.email === ''}>
              Delete account
            </Button>
          </SentForm>
        )}
      </Form>
    </Section>
  );
}
