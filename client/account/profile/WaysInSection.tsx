import { useEffect, useState } from 'react';
import { FORM_ERROR } from 'final-form';
import { config } from '../../api/config.js';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { Form, SubmitButton } from '../../ui/Form.js';
import { GoogleSign } from '../GoogleSign.js';
import { loadGoogle, requestGoogleCode } from '../loadGoogle.js';
import { useDisconnectGoogleMutation, useConnectGoogleMutation } from './profile.generated.js';
import { SectionRow, RowBelow, RowDetail, RowName, RowText, Section } from './Section.js';
import { ownerRules } from '../../../shared/account/profile.js';
import { submitErrors } from '../../api/submitErrors.js';
import { FormPasswordField } from '../../ui/FormFields.js';
import { Username } from '../../ui/Username.js';
import { toast } from '../../ui/toast.js';
import { words } from './words.js';

/** Connects or disconnects Google; it cannot be disconnected if the account has no password. */
export function WaysInSection({
  me: { email, googleConnected, hasPassword },
}: {
  me: { email: string; googleConnected: boolean; hasPassword: boolean };
}) {
  const [disconnect, { loading }] = useDisconnectGoogleMutation({ onError: toastError });
  const [connecting, setConnecting] = useState(false);
  const isOn = config.googleClientId !== undefined;
  useEffect(() => {
    if (isOn) loadGoogle().catch(() => undefined);
  }, [isOn]);
  if (!isOn && !googleConnected) return null;
  const end = () => {
    setConnecting(false);
  };
  return (
    <Section title={words.waysIn}>
      <SectionRow>
        <GoogleSign />
        <RowText>
          <RowName>{words.google}</RowName>
          <RowDetail>{!googleConnected ? words.notConnected : hasPassword ? words.connected : words.onlyWay}</RowDetail>
        </RowText>
        {googleConnected ? (
          <Button type="button" $size="sm" disabled={loading || !hasPassword} onClick={() => void disconnect()}>
            {words.disconnect}
          </Button>
        ) : (
          <Button
            type="button"
            $size="sm"
            aria-expanded={connecting}
            onClick={() => {
              setConnecting(!connecting);
            }}
          >
            {words.connect}
          </Button>
        )}
      </SectionRow>
      {connecting && !googleConnected && (
        <RowBelow>
          <ConnectGoogle email={email} onEnd={end} />
        </RowBelow>
      )}
    </Section>
  );
}

/** Asks for the current password, then opens Google's popup, so that a stranger at an unattended page cannot connect an account. */
function ConnectGoogle({ email, onEnd }: { email: string; onEnd: () => void }) {
  const [connect] = useConnectGoogleMutation();
  const submit = async ({ password }: { password: string }) => {
    const asked = await requestGoogleCode().then(
      (code) => ({ code }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : words.googleAway }),
    );
    if ('problem' in asked) return { [FORM_ERROR]: asked.problem };
    if (asked.code === undefined) return undefined;
    try {
      await connect({ variables: { code: asked.code, password } });
    } catch (error) {
      return submitErrors(error, ['password']);
    }
    toast.success(words.googleConnected);
    onEnd();
    return undefined;
  };
  return (
    <Form label={words.connectGoogle} schema={ownerRules} onSubmit={submit} initialValues={{ password: '' }}>
      <Username value={email} />
      <FormPasswordField name="password" label={words.currentPassword} autoComplete="current-password" />
      <SubmitButton>{words.toGoogle}</SubmitButton>
    </Form>
  );
}
