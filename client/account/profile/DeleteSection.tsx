import { useState } from 'react';
import { deleteAccountRules } from '../../../shared/account/profile.js';
import { forgetOwnBytes } from '../../files/keptBytes.js';
import { forgetPerson } from '../../preferences/preferences.js';
import { forgetUnsent } from '../../session/forgetUnsent.js';
import { leaveSession } from '../../session/session.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Form, SubmitButton } from '../../ui/Form.js';
import { FormPasswordField, FormTextField } from '../../ui/FormFields.js';
import { Username } from '../../ui/Username.js';
import { stayPending } from '../afterSignIn.js';
import { useDeleteAccountMutation } from './profile.generated.js';
import { Section } from './Section.js';
import { needsFreshSignIn, SignInAgain } from './SignInAgain.js';
import { words } from './words.js';

interface Fields {
  email: string;
  password?: string;
}

/** Deletes the account, after the person has typed its address. */
export function DeleteSection({ me: { email, hasPassword } }: { me: { email: string; hasPassword: boolean } }) {
  const [remove] = useDeleteAccountMutation();
  const [again, setAgain] = useState(false);
  const submit = async (input: Fields) => {
    try {
      await leaveSession(async () => {
        await remove({ variables: { input } });
        forgetPerson();
        forgetUnsent();
        await forgetOwnBytes();
      }, '/account-deleted');
    } catch (error) {
      setAgain(needsFreshSignIn(error));
      return submitErrors(error, ['email', 'password']);
    }
    return stayPending();
  };
  return (
    <Section title={words.deleteAccount} about={words.deleteAbout}>
      <Form<Fields>
        label={words.deleteAccount}
        schema={deleteAccountRules}
        onSubmit={submit}
        initialValues={{ email: '', ...(hasPassword && { password: '' }) }}
        {...(again && { remedy: <SignInAgain /> })}
      >
        {({ values }) => (
          <>
            <FormTextField name="email" label={words.typeEmail} placeholder={email} autoComplete="off" />
            {hasPassword && <Username value={email} />}
            {hasPassword && <FormPasswordField name="password" label={words.password} autoComplete="current-password" />}
            <SubmitButton $tone="danger-line" disabled={values.email === ''}>
              {words.deleteAccount}
            </SubmitButton>
          </>
        )}
      </Form>
    </Section>
  );
}
