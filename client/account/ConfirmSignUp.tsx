import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../words/href.js';
import { verifyRules } from '../../shared/signup/register.js';
import { asGuest } from '../api/apolloLinks.js';
import { submitErrors } from '../api/submitErrors.js';
import { toastError } from '../api/toastError.js';
import { Button } from '../ui/Button.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { FormPasswordField } from '../ui/FormFields.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import { CardTitle, Lead, Line } from './authParts.js';
import { useDeclineSignUpMutation, useVerifyEmailMutation } from './registration.generated.js';
import { useMayTakeFocus } from './useMayTakeFocus.js';
import { words } from './words.js';

interface Props {
  token: string;
  onConfirmed: () => void;
}

/** Shown if a sign-up's link is opened in another browser: asks for its password, or lets the person say that it was not theirs. */
export function ConfirmSignUp({ token, onConfirmed }: Props) {
  const [verify] = useVerifyEmailMutation({ context: asGuest });
  const [decline, declining] = useDeclineSignUpMutation({ context: asGuest, onError: toastError });
  const [declined, setDeclined] = useState(false);
  const takesFocus = useMayTakeFocus();
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
    const taken = await undefinedIfFailed(decline({ variables: { token } }));
    setDeclined(taken?.data?.declineSignUp === true);
  };
  if (declined) {
    return (
      <>
        <CardTitle>{words.declinedTitle}</CardTitle>
        <Lead role="status">{words.declinedLine}</Lead>
        <Line>
          <Link to={href('landing')}>{words.toFront}</Link>
        </Line>
      </>
    );
  }
  return (
    <>
      <CardTitle>{words.confirmTitle}</CardTitle>
      <Lead>{words.confirmLine}</Lead>
      <Form label={words.confirmTitle} schema={verifyRules} onSubmit={submit} initialValues={{ password: '' }} takesFocus={takesFocus}>
        <FormPasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          aside={<Link to={href('reset')}>{words.forgot}</Link>}
        />
        <SubmitButton $tone="primary" $size="lg" $wide disabled={declining.loading}>
          {words.confirmButton}
        </SubmitButton>
      </Form>
      <Line>
        <Button type="button" $size="lg" $wide disabled={declining.loading} onClick={() => void onDecline()}>
          {words.notMe}
        </Button>
      </Line>
    </>
  );
}
