import { useState } from 'react';
import { Link } from 'react-router';
import { emailRules } from '../../server/signup/register.rules.js';
import { asGuest } from '../api/apolloLinks.js';
import { config } from '../api/config.js';
import { submitErrors } from '../api/submitErrors.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { TextField } from '../ui/TextField.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { MailboxLink } from './MailboxLink.js';
import { useRequestPasswordResetMutation } from './registration.generated.js';

/** /password-reset: asks for a link by mail. Says the same for every address. */
export function PasswordResetScreen() {
  const [request] = useRequestPasswordResetMutation({ context: asGuest });
  const [sentTo, setSentTo] = useState<string>();
  const submit = async (values: { email: string }) => {
    try {
      await request({ variables: values });
      setSentTo(values.email.trim());
      return undefined;
    } catch (error) {
      return submitErrors(error, ['email']);
    }
  };
  return (
    <AuthLayout>
      <title>{`Password reset | ${config.siteName}`}</title>
      <h1>{sentTo === undefined ? 'Forgot your password?' : 'Check your mail'}</h1>
      {sentTo === undefined ? (
        <Lead>Write your address, and we send you a link to choose a new one.</Lead>
      ) : (
        <Lead role="status">
          If <b>{sentTo}</b> has an account here, a link is on its way. It works for one hour, once.
        </Lead>
      )}
      {sentTo === undefined ? (
        <Form label="Password reset" schema={emailRules} onSubmit={submit} initialValues={{ email: '' }}>
          <TextField name="email" label="Email address" type="email" autoComplete="username" />
          <SubmitButton $tone="primary" $size="lg" $wide>
            Send the link
          </SubmitButton>
        </Form>
      ) : (
        <MailboxLink />
      )}
      <p>
        <Link to="/signin">Back to sign in</Link>
      </p>
    </AuthLayout>
  );
}
