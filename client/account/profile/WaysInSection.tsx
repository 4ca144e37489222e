import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast.js';
import { config } from '../../config.js';
import { toastError } from '../../toastError.js';
import { Button } from '../../ui/Button.js';
import { GoogleSign } from '../GoogleSign.js';
import { loadGoogle, requestGoogleCode } from '../loadGoogle.js';
import { useConnectGoogleMutation, useDisconnectGoogleMutation } from './profile.generated.js';
import { Row } from './Row.js';
import { Section } from './Section.js';

/** Google, connected or not; never taken off where it is the only way in. */
export function WaysInSection({ me: { googleConnected, hasPassword } }: { me: { googleConnected: boolean; hasPassword: boolean } }) {
  const [connect] = useConnectGoogleMutation();
  const [disconnect] = useDisconnectGoogleMutation();
  const [busy, setBusy] = useState(false);
  const isOn = config.googleClientId !== undefined;
  useEffect(() => {
    if (isOn) loadGoogle().catch(() => undefined);
  }, [isOn]);
  if (!isOn && !googleConnected) return null;

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(toastError);
    setBusy(false);
  };
  const onConnect = async () => {
    const code = await requestGoogleCode().catch((error: unknown) => {
      toast.error(error instanceof Error ? error.message : 'Google cannot be reached.');
      return undefined;
    });
    if (code !== undefined) await connect({ variables: { code } });
  };
  return (
    <Section title="Ways in">
      <Row>
        <GoogleSign />
        <span>
          <b>Google</b>
          <small>
            {!googleConnected
              ? 'Not connected'
              : hasPassword
                ? 'Connected'
                : 'Connected, and the only way in. Set a password before you disconnect it.'}
          </small>
        </span>
        {googleConnected ? (
          <Button type="button" $size="sm" disabled={busy || !hasPassword} onClick={() => void run(disconnect)}>
            Disconnect
          </Button>
        ) : (
          <Button type="button" $size="sm" disabled={busy} onClick={() => void run(onConnect)}>
            Connect
          </Button>
        )}
      </Row>
    </Section>
  );
}
