import { useLocation, Link } from 'react-router';
import * as z from 'zod/mini';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { config } from '../api/config.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { useHydrated } from '../ui/useHydrated.js';
import { useIsShown } from '../ui/useIsShown.js';
import { goOn, usePassOn, keepTokens, stayPending, trackLogin } from './afterSignIn.js';
import { hasSessionEnded } from '../session/session.js';
import { useTypedAddress, withAddress } from './typedAddress.js';
import { useMayTakeFocus } from './useMayTakeFocus.js';
import { AuthLayout } from './AuthLayout.js';
import { CardTitle, Lead } from './authParts.js';
import { GoogleButton } from './GoogleButton.js';
import { OtherWay } from './OtherWay.js';
import { useOneWayAtATime, type OneWayAtATime } from './useOneWayAtATime.js';
import { type LoginFields, loginRules } from '../../shared/session/login.js';
import { asGuest } from '../api/apolloLinks.js';
import { readError } from '../api/readError.js';
import { submitErrors } from '../api/submitErrors.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { FormPasswordField, FormTextField } from '../ui/FormFields.js';
import { ResendVerification } from './ResendVerification.js';
import { useLoginMutation } from '../session/session.generated.js';
import { words } from './words.js';

/** State passed by the sign-up if no mail has to be verified: `ready` is the account's address. */
const made = z.object({ ready: z.string() });

/** /signin */
export function SignInScreen() {
  const way = useOneWayAtATime();
  const isShown = useIsShown();
  usePassOn();
  const { data } = z.safeParse(made, useLocation().state);
  // The prerendered page does not know that state.
  const hydrated = useHydrated();
  const ready = hydrated ? data?.ready : undefined;
  const [isOver] = useState(hasSessionEnded);
  const leave = (email: string) => {
    if (isShown()) goOn(email);
  };
  return (
    <AuthLayout>
      <title>{pageTitle(titles.signIn)}</title>
      <CardTitle>{words.signInTitle}</CardTitle>
      {ready !== undefined && <Lead role="status">{words.ready({ email: ready, b: (inner) => <b>{inner}</b> })}</Lead>}
      {hydrated && isOver && ready === undefined && <Lead role="status">{words.sessionEnded}</Lead>}
      {config.signup && ready === undefined && <Lead>{words.newHere({ link: (inner) => <OtherWay to="signUp">{inner}</OtherWay> })}</Lead>}
      <GoogleButton {...way} />
      <SignInForm onSignedIn={leave} {...way} />
    </AuthLayout>
  );
}

const Unproven = styled.p`
  margin-bottom: var(--s-5);
`;

/** Email and password; checked when sent, by the server's own rules. */
function SignInForm({ onSignedIn, busy, alone }: OneWayAtATime & { onSignedIn: (email: string) => void }) {
  const [login] = useLoginMutation({ context: asGuest });
  const typed = useTypedAddress();
  const takesFocus = useMayTakeFocus();
  const [unproven, setUnproven] = useState<string>();
  const submit = (values: LoginFields) => alone(() => signIn(values));
  const signIn = async (values: LoginFields) => {
    try {
      const { data } = await login({ variables: { input: { provider: 'CREDENTIALS', email: values.email, password: values.password } } });
      const problem = data ? keepTokens(data.login) : words.invalidResponse;
      if (problem !== undefined) return { [FORM_ERROR]: problem };
    } catch (error) {
      setUnproven(readError(error).codes.includes('email_not_verified') ? values.email.trim() : undefined);
      return submitErrors(error, ['email', 'password']);
    }
    await trackLogin();
    onSignedIn(values.email);
    return stayPending();
  };
  return (
    <Form<LoginFields>
      label={words.signInTitle}
      schema={loginRules}
      onSubmit={submit}
      initialValues={{ email: typed, password: '' }}
      takesFocus={takesFocus}
      busy={busy}
    >
      {({ dirtySinceLastSubmit, values }) => (
        <>
          {unproven !== undefined && !dirtySinceLastSubmit && (
            <Unproven>
              <ResendVerification email={unproven} />
            </Unproven>
          )}
          <FormTextField name="email" label={words.emailAddress} type="email" autoComplete="username" />
          <FormPasswordField
            name="password"
            label={words.password}
            autoComplete="current-password"
            aside={
              <Link to={href('reset')} state={withAddress(values.email)}>
                {words.forgot}
              </Link>
            }
          />
          <SubmitButton $tone="primary" $size="lg" $wide>
            {words.signIn}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
