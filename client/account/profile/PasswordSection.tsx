import { useState } from 'react';
import { toast } from '../../ui/toast.js';
import { changePasswordRules } from '../../../shared/account/profile.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Form, SubmitButton } from '../../ui/Form.js';
import { FormPasswordField } from '../../ui/FormFields.js';
import { Username } from '../../ui/Username.js';
import { Pair } from '../authParts.js';
import { NewPasswordFields } from '../NewPasswordFields.js';
import { useChangePasswordMutation } from './profile.generated.js';
import { Section } from './Section.js';
import { needsFreshSignIn, SignInAgain } from './SignInAgain.js';
import { words } from './words.js';

interface Fields {
  password?: string;
  newPassword1: string;
  newPassword2: string;
}

interface Props {
  me: { email: string; hasPassword: boolean };
  onChanged: () => void;
}

/** The form for a new password, or for the first one of an account made with Google. */
export function PasswordSection({ me: { email, hasPassword }, onChanged }: Props) {
  const [change] = useChangePasswordMutation();
  const [again, setAgain] = useState(false);
  const submit = async (input: Fields, reset: () => void) => {
    try {
      await change({ variables: { input } });
    } catch (error) {
      setAgain(needsFreshSignIn(error));
      return submitErrors(error, ['password', 'newPassword1', 'newPassword2']);
    }
    toast.success(words.passwordChanged);
    reset();
    onChanged();
    return undefined;
  };
  return (
    <Section title={words.password} about={words.passwordAbout}>
      <Form<Fields>
        label={words.password}
        schema={changePasswordRules}
        checks="fields"
        onSubmit={(values, form) =>
          submit(values, () => {
            setTimeout(form.restart);
          })
        }
        initialValues={{ newPassword1: '', newPassword2: '', ...(hasPassword && { password: '' }) }}
        // Not the current one, which the browser may have filled in.
        isUnsaved={({ values }) => Boolean(values.newPassword1)}
        {...(again && { remedy: <SignInAgain /> })}
      >
        <Username value={email} />
        {hasPassword && <FormPasswordField name="password" label={words.currentPassword} autoComplete="current-password" />}
        <Pair>
          <NewPasswordFields />
        </Pair>
        <SubmitButton>{hasPassword ? words.changePassword : words.setPassword}</SubmitButton>
      </Form>
    </Section>
  );
}
