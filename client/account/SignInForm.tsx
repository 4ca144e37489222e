import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type LoginFields, loginRules } from '../../server/session/login.rules.js';
import { asGuest } from '../api/apolloLinks.js';
import { readError } from '../api/readError.js';
import { submitErrors } from '../api/submitErrors.js';
import { Button } from '../ui/Button.js';
import { PasswordField } from '../ui/PasswordField.js';
import { TextField } from '../ui/TextField.js';
import { validateBy } from '../ui/validateBy.js';
import { keepTokens, leaving, useTrackLogin } from './afterSignIn.js';
import { ResendVerification } from './ResendVerification.js';
import { SentForm } from './SentForm.js';
import { useLoginMutation } from '../session/session.generated.js';
import type { OneWayAtATime } from './useOneWayAtATime.js';

const Unproven = styled.p`
  margin-bottom: var(--s-5);
`;

/** Email and password; checked when submitted, by the server's own rules. */
export function SignInForm({ onSignedIn, busy, alone }: OneWayAtATime & { onSignedIn: () => void }) {
  const [login] = useLoginMutation({ context: asGuest });
  const trackLogin = useTrackLogin();
  const [unproven, setUnproven] = useState<string>();
  const submit = (values: LoginFields) => validateBy(loginRules, values) ?? alone(() => signIn(values));
  const signIn = async (values: LoginFields) => {
    try {
      const { data } = await login({ variables: { input: { provider: 'CREDENTIALS', email: values.email, password: values.password } } });
      const problem = data ? keepTokens(data.login) : 'Invalid response';
      if (problem !== undefined) return { [FORM_ERROR]: problem };
    } catch (error) {
      setUnproven(readError(error).codes.includes('email_not_verified') ? values.email.trim() : undefined);
      return submitErrors(error, ['email', 'password']);
    }
    await trackLogin();
    onSignedIn();
    return leaving();
  };
  return (
    <Form<LoginFields> onSubmit={submit} initialValues={{ email: '', password: '' }}>
      {(state) => (
        <SentForm state={state} label="Sign in" busy={busy}>
          {unproven !== undefined && !state.dirtySinceLastSubmit && (
            <Unproven>
              <ResendVerification email={unproven} />
            </Unproven>
          )}
          <TextField name="email" label="Email address" type="email" autoComplete="username" />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            aside={<Link to="/password-reset">Forgot password?</Link>}
          />
          <Button type="submit" $tone="primary" $size="lg" $wide disabled={busy}>
            Sign In
          </Button>
        </SentForm>
      )}
    </Form>
  );
}
