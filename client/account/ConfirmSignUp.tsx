import { useState } from 'react';
import { Link } from 'react-router';
import { verifyRules } from '../../server/signup/register.rules.js';
import { asGuest } from '../api/apolloLinks.js';
import { submitErrors } from '../api/submitErrors.js';
import { toastError } from '../api/toastError.js';
import { Button } from '../ui/Button.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { PasswordField } from '../ui/PasswordField.js';
import { whereTaken } from '../api/whereTaken.js';
import { Lead } from './authParts.js';
import { useDeclineSignUpMutation, useVerifyEmailMutation } from './registration.generated.js';

interface Props {
  token: string;
  onConfirmed: () => void;
}

/** Where a link of a sign-up is opened elsewhere than the sign-up was made: its password, or that there was none. */
export function ConfirmSignUp({ token, onConfirmed }: Props) {
  const [verify] = useVerifyEmailMutation({ context: asGuest });
  const [decline, declining] = useDeclineSignUpMutation({ context: asGuest, onError: toastError });
  const [declined, setDeclined] = useState(false);
  const submit = async ({ password }: { password: string }) => {
    try {
      await verify({ variables: { token, password } });
    } catch (error) {
      return submitErrors(error, ['password']);
    }
    onConfirmed();
    return undefined;
  };
  const onDecline = async () => {
    const taken = await whereTaken(decline({ variables: { token } }));
    setDeclined(taken?.data?.declineSignUp === true);
  };
  if (declined) {
    return (
      <>
        <h1>The sign-up is deleted</h1>
        <Lead role="status">Its password opens nothing, and nothing of it is left here. You need not do anything else.</Lead>
        <p>
          <Link to="/">To the front page</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>Confirm your address</h1>
      <Lead>Somebody signed up with your address in another browser. If it was you, type the password that you chose there.</Lead>
      <Form label="Confirm your address" schema={verifyRules} onSubmit={submit} initialValues={{ password: '' }}>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          aside={<Link to="/password-reset">Forgot password?</Link>}
        />
        <SubmitButton $tone="primary" $size="lg" $wide disabled={declining.loading}>
          Confirm address
        </SubmitButton>
      </Form>
      <p>
        <Button type="button" $size="lg" $wide disabled={declining.loading} onClick={() => void onDecline()}>
          I did not sign up
        </Button>
      </p>
    </>
  );
}
