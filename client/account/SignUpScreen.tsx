import { useNavigate } from 'react-router';
import { href } from '../words/href.js';
import { config } from '../api/config.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { usePassOn } from './afterSignIn.js';
import { AuthLayout } from './AuthLayout.js';
import { CardTitle, Lead, Line, Pair } from './authParts.js';
import { GoogleButton } from './GoogleButton.js';
import { OtherWay } from './OtherWay.js';
import { useOneWayAtATime, type OneWayAtATime } from './useOneWayAtATime.js';
import { type RegisterFields, registerRules } from '../../shared/signup/register.js';
import { track } from '../analytics/analytics.js';
import { asGuest } from '../api/apolloLinks.js';
import { submitErrors } from '../api/submitErrors.js';
import { Form, SubmitButton } from '../ui/Form.js';
import { FormPasswordField, FormTextField } from '../ui/FormFields.js';
import { useIsShown } from '../ui/useIsShown.js';
import { PasswordStrength } from './NewPasswordFields.js';
import { useRegisterMutation } from './registration.generated.js';
import { keepDestination } from './signUpDestination.js';
import { useMayTakeFocus } from './useMayTakeFocus.js';
import { words } from './words.js';

/** /signup */
export function SignUpScreen() {
  const way = useOneWayAtATime();
  usePassOn();
  return (
    <AuthLayout>
      <title>{pageTitle(titles.signUp)}</title>
      <CardTitle>{words.signUpTitle}</CardTitle>
      <Lead>{words.haveAccount({ link: (inner) => <OtherWay to="signIn">{inner}</OtherWay> })}</Lead>
      {config.signup ? (
        <>
          <GoogleButton {...way} />
          <SignUpForm {...way} />
        </>
      ) : (
        <Line>{words.closed}</Line>
      )}
    </AuthLayout>
  );
}

const nobody: RegisterFields = { firstName: '', lastName: '', email: '', password1: '', password2: '' };

/** Names, email and a password twice; each field shows its error once it is left, by the server's own rules. */
function SignUpForm({ busy, alone }: OneWayAtATime) {
  const [register] = useRegisterMutation({ context: asGuest });
  const takesFocus = useMayTakeFocus();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const submit = (input: RegisterFields) => alone(() => signUp(input));
  const signUp = async (input: RegisterFields) => {
    try {
      const { data } = await register({ variables: { input } });
      if (!data) return submitErrors(new Error(words.invalidResponse), []);
      track('registrationComplete', { plan: 'free' });
      // Passes on only the address from the response, no password: specification, section 4. If no mail is sent, nothing must be verified.
      const { email } = data.register;
      if (!isShown()) return undefined;
      if (config.verifies) {
        keepDestination(email, new URLSearchParams(location.search).get('redirect'));
        void navigate(href('checkMail'), { state: { email } });
      } else void navigate({ pathname: href('signIn'), search: location.search }, { state: { ready: email } });
      return undefined;
    } catch (error) {
      return submitErrors(error, Object.keys(nobody));
    }
  };
  return (
    <Form
      label={words.signUpTitle}
      schema={registerRules}
      checks="fields"
      onSubmit={submit}
      initialValues={nobody}
      takesFocus={takesFocus}
      busy={busy}
    >
      <Pair>
        <FormTextField name="firstName" label={words.firstName} autoComplete="given-name" />
        <FormTextField name="lastName" label={words.lastName} autoComplete="family-name" />
      </Pair>
      <FormTextField name="email" label={words.email} type="email" autoComplete="username" />
      <FormPasswordField name="password1" label={words.password} autoComplete="new-password" hint={<PasswordStrength name="password1" />} />
      <FormPasswordField name="password2" label={words.confirmPassword} autoComplete="new-password" />
      <SubmitButton $tone="primary" $size="lg" $wide>
        {words.signUp}
      </SubmitButton>
    </Form>
  );
}
