import { useEffect, useState } from 'react';
import { config } from '../../api/config.js';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { GoogleSign } from '../GoogleSign.js';
import { loadGoogle } from '../loadGoogle.js';
import { ConnectGoogle } from './ConnectGoogle.js';
import { useDisconnectGoogleMutation } from './profile.generated.js';
import { Row } from './Row.js';
import { Section } from './Section.js';

/** Google, connected or not; never taken off where it is the only way in. */
export function WaysInSection({ me: { googleConnected, hasPassword } }: { me: { googleConnected: boolean; hasPassword: boolean } }) {
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
          <Button type="button" $size="sm" disabled={loading || !hasPassword} onClick={() => void disconnect()}>
            Disconnect
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
            Connect
          </Button>
        )}
      </Row>
      {connecting && !googleConnected && <ConnectGoogle onEnd={end} />}
    </Section>
  );
}
