import { FORM_ERROR } from 'final-form';
import { Form } from 'react-final-form';
import { ownerRules } from '../../../server/account/profile.rules.js';
import { submitErrors } from '../../api/submitErrors.js';
import { Button } from '../../ui/Button.js';
import { PasswordField } from '../../ui/PasswordField.js';
import { toast } from '../../ui/toast.js';
import { validateBy } from '../../ui/validateBy.js';
import { requestGoogleCode } from '../loadGoogle.js';
import { SentForm } from '../SentForm.js';
import { useConnectGoogleMutation } from './profile.generated.js';

/** Asks for the present password, then opens Google's popup: a stranger at an unattended page cannot add a way in. */
export function ConnectGoogle({ onEnd }: { onEnd: () => void }) {
  const [connect] = useConnectGoogleMutation();
  const submit = async ({ password }: { password: string }) => {
    const invalid = validateBy(ownerRules, { password });
    if (invalid) return invalid;
    const asked = await requestGoogleCode().then(
      (code) => ({ code }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : 'Google cannot be reached.' }),
    );
    if ('problem' in asked) return { [FORM_ERROR]: asked.problem };
    if (asked.code === undefined) return undefined;
    try {
      await connect({ variables: { code: asked.code, password } });
    } catch (error) {
      return submitErrors(error, ['password']);
    }
    toast.success('Google is connected');
    onEnd();
    return undefined;
  };
  return (
    <Form<{ password: string }> onSubmit={submit} initialValues={{ password: '' }}>
      {(state) => (
        <SentForm state={state} label="Connect Google">
          <PasswordField name="password" label="Current password" autoComplete="current-password" />
          <Button type="submit" disabled={state.submitting}>
            Continue to Google
          </Button>
        </SentForm>
      )}
    </Form>
  );
}
