import { useState } from 'react';
import { toast } from '../../ui/toast.js';
import { changePasswordRules } from '../../../server/account/profile.rules.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Form, SubmitButton } from '../../ui/Form.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { Pair } from '../authParts.js';
import { NewPasswordFields } from '../NewPasswordFields.js';
import { useChangePasswordMutation } from './profile.generated.js';
import { Section } from './Section.js';
import { needsFreshSignIn, SignInAgain } from './SignInAgain.js';

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
  const [again, setAgain] = useState(false);
  const submit = async (input: Fields, reset: () => void) => {
    try {
      await change({ variables: { input } });
    } catch (error) {
      setAgain(needsFreshSignIn(error));
      return submitErrors(error, ['password', 'newPassword1', 'newPassword2']);
    }
    toast.success('Your password is changed. Your other devices are signed out.');
    reset();
    onChanged();
    return undefined;
  };
  return (
    <Section title="Password" about="Changing it signs out your other devices and disconnects a Google account that you have added.">
      <Form<Fields>
        label="Password"
        schema={changePasswordRules}
        checks="fields"
        onSubmit={(values, form) =>
          submit(values, () => {
            setTimeout(form.restart);
          })
        }
        initialValues={{ newPassword1: '', newPassword2: '', ...(hasPassword && { password: '' }) }}
        {...(again && { remedy: <SignInAgain /> })}
      >
        {hasPassword && <PasswordField name="password" label="Current password" autoComplete="current-password" />}
        <Pair>
          <NewPasswordFields />
        </Pair>
        <SubmitButton>{hasPassword ? 'Change password' : 'Set password'}</SubmitButton>
      </Form>
    </Section>
  );
}
