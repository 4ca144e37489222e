import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { toast } from '../ui/toast.js';
import { asGuest } from '../apolloLinks.js';
import { config } from '../config.js';
import { readError } from '../readError.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { useNeedsPasswordLazyQuery, useVerifyEmailMutation } from './registration.generated.js';

/** /auth/email-verify/{token}: proves the address, then goes to the front page, or to a password where none is good. */
export function EmailVerifyScreen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [verify, { error, loading }] = useVerifyEmailMutation({ context: asGuest });
  const [fetchNeed] = useNeedsPasswordLazyQuery({ fetchPolicy: 'network-only' });
  const [withoutPassword, setWithoutPassword] = useState(false);
  const asked = useRef(false);
  const ask = async () => {
    // What is refused stands in the mutation's error, which is shown.
    const { data } = await verify({ variables: { token } }).catch(() => ({ data: undefined }));
    if (!data) return;
    // The address is confirmed, whether or not this can be told.
    const need = await fetchNeed({ variables: { token }, context: asGuest }).catch(() => ({ data: undefined }));
    if (need.data?.needsPassword === true) {
      setWithoutPassword(true);
      return;
    }
    toast.success('Your address is confirmed. Sign in to begin.');
    void navigate('/', { replace: true });
  };
  useEffect(() => {
    // A link works twice, yet one visit is one call.
    if (asked.current) return;
    asked.current = true;
    void ask();
  });
  if (withoutPassword) return <ChoosePassword />;
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
            {readError(error).codes.includes('invalid_token') ? (
              <>
                Try to <Link to="/signin">sign in</Link>: where the address is still to be confirmed, you can have a new link sent from
                there.
              </>
            ) : (
              <Button type="button" onClick={() => void ask()}>
                Try again
              </Button>
            )}
          </Lead>
        </>
      )}
    </AuthLayout>
  );
}

/** Where several people may have signed up with one address: whose password is whose, nobody knows. */
function ChoosePassword() {
  return (
    <AuthLayout>
      <title>{`Choose a password | ${config.siteName}`}</title>
      <h1>Your address is confirmed</h1>
      <Lead role="status">
        More than one password was chosen for it, perhaps by somebody else who signed up with your address. So that the account is yours
        alone, none of them opens it: choose a new one by a link that we mail you.
      </Lead>
      <Button as={Link} to="/password-reset" $tone="primary" $size="lg" $wide>
        Choose a password
      </Button>
    </AuthLayout>
  );
}
