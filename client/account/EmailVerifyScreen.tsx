import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { toast } from '../ui/toast.js';
import { asGuest } from '../api/apolloLinks.js';
import { config } from '../api/config.js';
import { readError } from '../api/readError.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { useIsShown } from '../ui/useIsShown.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { ConfirmSignUp } from './ConfirmSignUp.js';
import { useConfirmationLazyQuery, useVerifyEmailMutation } from './registration.generated.js';

/**
 * /auth/email-verify/{token}: proves the address, then goes to the front page. By itself only in the browser that made the
 * sign-up: elsewhere the link may be that of a stranger, and mail scanners open it, too.
 */
export function EmailVerifyScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [fetchConfirmation] = useConfirmationLazyQuery({ fetchPolicy: 'network-only' });
  const [verify] = useVerifyEmailMutation({ context: asGuest });
  const [needsPassword, setNeedsPassword] = useState(false);
  const [error, setError] = useState<unknown>();
  const asked = useRef(false);
  const leave = () => {
    toast.success('Your address is confirmed. Sign in to begin.', {
      duration: Infinity,
      action: { label: 'Sign In', onClick: () => void navigate('/signin') },
      cancel: { label: 'Close', onClick: () => undefined },
    });
    if (isShown()) void navigate('/', { replace: true });
  };
  const ask = async () => {
    setError(undefined);
    try {
      const { data, error: problem } = await fetchConfirmation({ variables: { token }, context: asGuest });
      if (!data) {
        setError(problem ?? new Error('Invalid response'));
        return;
      }
      if (data.confirmation === 'BY_PASSWORD') {
        setNeedsPassword(true);
        return;
      }
      if (data.confirmation === 'BY_BROWSER') await verify({ variables: { token } });
      leave();
    } catch (problem) {
      setError(problem);
    }
  };
  useEffect(() => {
    // A link works twice, yet one visit is one call.
    if (asked.current) return;
    asked.current = true;
    void ask();
  });
  return (
    <AuthLayout>
      <title>{`Confirm your address | ${config.siteName}`}</title>
      {needsPassword ? (
        <ConfirmSignUp token={token} onConfirmed={leave} />
      ) : (
        <>
          <h1>Confirm your address</h1>
          {error === undefined ? <Lead role="status">One moment…</Lead> : <Refused error={error} onRetry={() => void ask()} />}
        </>
      )}
    </AuthLayout>
  );
}

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { form, codes } = readError(error);
  return (
    <>
      <Alert>{form.join(' ')}</Alert>
      <Lead>
        {codes.includes('invalid_token') ? (
          <>
            Try to <Link to="/signin">sign in</Link>: where the address is still to be confirmed, you can have a new link sent from there.
          </>
        ) : (
          <Button type="button" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Lead>
    </>
  );
}
