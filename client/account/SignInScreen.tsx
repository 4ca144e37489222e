import { Link, useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { config } from '../config.js';
import { redirectTarget } from '../redirectTarget.js';
import { useHydrated } from '../ui/useHydrated.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { GoogleButton } from './GoogleButton.js';
import { SignInForm } from './SignInForm.js';
import { useOneWayAtATime } from './useOneWayAtATime.js';

/** What sign-up hands on where an account needs no mail to be ready. */
const made = z.object({ ready: z.string() });

/** /signin */
export function SignInScreen() {
  const way = useOneWayAtATime();
  const [search] = useSearchParams();
  const { data } = z.safeParse(made, useLocation().state);
  // The page as it comes from the server knows nothing of what is handed on.
  const ready = useHydrated() ? data?.ready : undefined;
  // A full load, so that nothing of a former session stays in memory.
  const leave = () => {
    location.assign(redirectTarget(search.get('redirect'), location.origin));
  };
  return (
    <AuthLayout>
      <title>{`Sign In | ${config.siteName}`}</title>
      <h1>Sign in</h1>
      {ready !== undefined && (
        <Lead role="status">
          Your account is ready. Sign in as <b>{ready}</b>.
        </Lead>
      )}
      {config.signup && ready === undefined && (
        <Lead>
          New here? <Link to="/signup">Sign up</Link>
        </Lead>
      )}
      <GoogleButton {...way} />
      <SignInForm onSignedIn={leave} {...way} />
    </AuthLayout>
  );
}
