import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { toast } from 'sonner';
import { asGuest } from '../apolloLinks.js';
import { config } from '../config.js';
import { readError } from '../readError.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { useVerifyEmailMutation } from './registration.generated.js';

/** /auth/email-verify/{token}: proves the address, then goes to the front page. */
export function EmailVerifyScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [verify, { error, loading }] = useVerifyEmailMutation({ context: asGuest, onError: () => undefined });
  const asked = useRef(false);
  const ask = async () => {
    const { data } = await verify({ variables: { token } });
    if (!data) return;
    toast.success('Your address is confirmed. Sign in to begin.');
    void navigate('/', { replace: true });
  };
  useEffect(() => {
    // A link works twice, yet one visit is one call.
    if (asked.current) return;
    asked.current = true;
    void ask();
  });
  const passing = error !== undefined && readError(error).code === 'unreachable';
  return (
    <AuthLayout>
      <title>{`Confirm your address | ${config.siteName}`}</title>
      <h1>Confirm your address</h1>
      {error === undefined || loading ? (
        <Lead role="status">One moment…</Lead>
      ) : (
        <>
          <Alert>{readError(error).form.join(' ')}</Alert>
          <Lead>
            {passing ? (
              <Button type="button" onClick={() => void ask()}>
                Try again
              </Button>
            ) : (
              <>
                Try to <Link to="/signin">sign in</Link>: where the address is still to be confirmed, you can have a new link sent from
                there.
              </>
            )}
          </Lead>
        </>
      )}
    </AuthLayout>
  );
}
