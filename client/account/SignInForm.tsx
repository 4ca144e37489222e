import { FORM_ERROR } from 'final-form';
import { Form } from 'react-final-form';
import { Link } from 'react-router';
import { loginRules, type LoginFields } from '../../server/account/login.rules.js';
import { asGuest } from '../apolloLinks.js';
import { storeTokens } from '../session.js';
import { submitErrors } from '../submitErrors.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { PasswordField } from '../ui/PasswordField.js';
import { TextField } from '../ui/TextField.js';
import { validateBy } from '../validateBy.js';
import { useLoginMutation } from './session.generated.js';
import { Fieldset } from './Fieldset.js';

const cookiesRefused = 'This browser did not keep the sign-in. Away from this machine the page must come over https, with cookies allowed.';

/** Email and password; checked when submitted, by the server's own rules. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [login] = useLoginMutation({ context: asGuest });
  const submit = async (values: LoginFields) => {
    const invalid = validateBy(loginRules, values);
    if (invalid) return invalid;
    try {
      const { data } = await login({ variables: { input: { provider: 'CREDENTIALS', email: values.email, password: values.password } } });
      if (!data || !storeTokens(data.login)) return submitErrors(new Error('Invalid response'), []);
    } catch (error) {
      return submitErrors(error, ['email', 'password']);
    }
    if (document.cookie === '') return { [FORM_ERROR]: cookiesRefused };
    onSignedIn();
    // Stays pending while the page is left.
    return new Promise<undefined>(() => undefined);
  };
  return (
    <Form<LoginFields> onSubmit={submit} initialValues={{ email: '', password: '' }}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Sign in">
          <Fieldset disabled={submitting}>
            {typeof submitError === 'string' && !dirtySinceLastSubmit && <Alert>{submitError}</Alert>}
            <TextField name="email" label="Email address" type="email" autoComplete="username" />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              aside={<Link to="/password-reset">Forgot password?</Link>}
            />
            <Button type="submit" $tone="primary" $size="lg" $wide disabled={submitting}>
              Sign In
            </Button>
          </Fieldset>
        </form>
      )}
    </Form>
  );
}
