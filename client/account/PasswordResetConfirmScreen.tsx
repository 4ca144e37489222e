import { Form } from 'react-final-form';
import { Link, useNavigate, useParams } from 'react-router';
import { toast } from '../ui/toast.js';
import { newPasswordsRules } from '../../server/account/passwordReset.rules.js';
import { asGuest } from '../apolloLinks.js';
import { config } from '../config.js';
import { clearTokens } from '../session.js';
import { submitErrors } from '../submitErrors.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { validateBy } from '../validateBy.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { Fieldset } from './Fieldset.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { useConfirmPasswordResetMutation } from './registration.generated.js';

interface Fields {
  newPassword1: string;
  newPassword2: string;
}

/** /password-reset/confirm/{uid}/{token}: sets the new password. */
export function PasswordResetConfirmScreen() {
  const { uid = '', token = '' } = useParams();
  const navigate = useNavigate();
  const [confirm] = useConfirmPasswordResetMutation({ context: asGuest });
  const submit = async (values: Fields) => {
    try {
      await confirm({ variables: { input: { uid, token, ...values } } });
    } catch (error) {
      return submitErrors(error, ['newPassword1', 'newPassword2']);
    }
    // Every session has ended, one in this browser too.
    clearTokens();
    toast.success('Your password is changed. Sign in with it.');
    void navigate('/signin', { replace: true });
    return undefined;
  };
  return (
    <AuthLayout>
      <title>{`Password reset | ${config.siteName}`}</title>
      <h1>Choose a new password</h1>
      <Lead>It signs you out on every device.</Lead>
      <Form<Fields>
        onSubmit={submit}
        initialValues={{ newPassword1: '', newPassword2: '' }}
        validate={(values) => validateBy(newPasswordsRules, values)}
      >
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="New password">
            <Fieldset disabled={submitting}>
              {typeof submitError === 'string' && !dirtySinceLastSubmit && (
                <Alert>
                  {submitError} <Link to="/password-reset">Ask for a new link</Link>
                </Alert>
              )}
              <NewPasswordFields />
              <Button type="submit" $tone="primary" $size="lg" $wide disabled={submitting}>
                Set password
              </Button>
            </Fieldset>
          </form>
        )}
      </Form>
    </AuthLayout>
  );
}
