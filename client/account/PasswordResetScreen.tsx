import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../words/href.js';
import { emailRules } from '../../shared/signup/register.js';
import { asGuest } from '../api/apolloLinks.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { submitErrors } from '../api/submitErrors.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { FormTextField } from '../ui/FormFields.js';
import { AuthLayout } from './AuthLayout.js';
import { CardTitle, Lead, Line } from './authParts.js';
import { MailboxLink } from './MailboxLink.js';
import { useRequestPasswordResetMutation } from './registration.generated.js';
import { useTypedAddress, withAddress } from './typedAddress.js';
import { useMayTakeFocus } from './useMayTakeFocus.js';
import { words } from './words.js';

/** /password-reset: requests a link by mail. It gives the same reply for every address. */
export function PasswordResetScreen() {
  const [request] = useRequestPasswordResetMutation({ context: asGuest });
  const [sentTo, setSentTo] = useState<string>();
  const typed = useTypedAddress();
  const takesFocus = useMayTakeFocus();
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
      <title>{pageTitle(titles.reset)}</title>
      <CardTitle>{sentTo === undefined ? words.forgotTitle : words.checkMail}</CardTitle>
      {sentTo === undefined ? (
        <Lead>{words.forgotLine}</Lead>
      ) : (
        <Lead role="status">{words.resetSent({ email: sentTo, b: (inner) => <b>{inner}</b> })}</Lead>
      )}
      {sentTo === undefined ? (
        <Form label={words.reset} schema={emailRules} onSubmit={submit} initialValues={{ email: typed }} takesFocus={takesFocus}>
          <FormTextField name="email" label={words.emailAddress} type="email" autoComplete="username" />
          <SubmitButton $tone="primary" $size="lg" $wide>
            {words.sendLink}
          </SubmitButton>
        </Form>
      ) : (
        <MailboxLink />
      )}
      <Line>
        <Link to={href('signIn')} state={withAddress(sentTo ?? typed)}>
          {words.backToSignIn}
        </Link>
      </Line>
    </AuthLayout>
  );
}
