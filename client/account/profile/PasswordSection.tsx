import { Form } from 'react-final-form';
import { toast } from '../../ui/toast.js';
import { changePasswordRules } from '../../../server/account/profile.rules.js';
import { submitErrors } from '../../submitErrors.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { validateBy } from '../../validateBy.js';
import { Pair } from '../authParts.js';
import { Fieldset } from '../Fieldset.js';
import { NewPasswordFields } from '../NewPasswordFields.js';
import { useChangePasswordMutation } from './profile.generated.js';
import { Section } from './Section.js';

interface Fields {
  password?: string;
  newPassword1: string;
  newPassword2: string;
}

interface Props {
  hasPassword: boolean;
  onChanged: () => void;
}

/** Another password, or the first one of somebody who came by Google. */
export function PasswordSection({ hasPassword, onChanged }: Props) {
  const [change] = useChangePasswordMutation();
  const submit = async (input: Fields, reset: () => void) => {
    try {
      await change({ variables: { input } });
    } catch (error) {
      return submitErrors(error, ['password', 'newPassword1', 'newPassword2']);
    }
    toast.success('Your password is changed. Your other devices are signed out.');
    reset();
    onChanged();
    return undefined;
  };
  return (
    <Section title="Password" about="Changing it signs out your other devices.">
      <Form<Fields>
        onSubmit={(values, form) =>
          submit(values, () => {
            setTimeout(form.restart);
          })
        }
        initialValues={{ newPassword1: '', newPassword2: '', ...(hasPassword && { password: '' }) }}
        validate={(values) => validateBy(changePasswordRules, values)}
      >
        {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate aria-label="Password">
            <Fieldset disabled={submitting}>
              {typeof submitError === 'string' && !dirtySinceLastSubmit && <Alert>{submitError}</Alert>}
              {hasPassword && <PasswordField name="password" label="Current password" autoComplete="current-password" />}
              <Pair>
                <NewPasswordFields />
              </Pair>
              <Button type="submit" disabled={submitting}>
                {hasPassword ? 'Change password' : 'Set password'}
              </Button>
            </Fieldset>
          </form>
        )}
      </Form>
    </Section>
  );
}
