import { Form } from 'react-final-form';
import { deleteAccountRules } from '../../../server/account/profile.rules.js';
import { clearTokens } from '../../session.js';
import { submitErrors } from '../../submitErrors.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { TextField } from '../../ui/TextField.js';
import { validateBy } from '../../validateBy.js';
import { leaving } from '../afterSignIn.js';
import { Fieldset } from '../Fieldset.js';
import { useDeleteAccountMutation } from './profile.generated.js';
import { Section } from './Section.js';

interface Fields {
  email: string;
  password?: string;
}

/** Deletes the account, once its address has been typed. */
export function DeleteSection({ me: { email, hasPassword } }: { me: { email: string; hasPassword: boolean } }) {
  const [remove] = useDeleteAccountMutation();
  const submit = async (input: Fields) => {
    const invalid = validateBy(deleteAccountRules, input);
    if (invalid) return invalid;
    try {
      await remove({ variables: { input } });
    } catch (error) {
      return submitErrors(error, ['email', 'password']);
    }
    clearTokens();
    location.assign('/');
    return leaving();
  };
  return (
    <Section title="Delete account" about="Ends the subscription and removes everything. There is no way back.">
      <Form<Fields> onSubmit={submit} initialValues={{ email: '', ...(hasPassword && { password: '' }) }}>
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit, values }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Delete account">
            <Fieldset disabled={submitting}>
              {typeof submitError === 'string' && !dirtySinceLastSubmit && <Alert>{submitError}</Alert>}
              <TextField name="email" label="Type your email address to confirm" placeholder={email} autoComplete="off" />
              {hasPassword && <PasswordField name="password" label="Password" autoComplete="current-password" />}
              <Button type="submit" $tone="danger-line" disabled={submitting || values.email === ''}>
                Delete account
              </Button>
            </Fieldset>
          </form>
        )}
      </Form>
    </Section>
  );
}
