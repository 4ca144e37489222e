import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { config } from '../api/config.js';
import { useHydrated } from '../ui/useHydrated.js';
import { useIsShown } from '../ui/useIsShown.js';
import { goOn, usePassOn } from './afterSignIn.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { GoogleButton } from './GoogleButton.js';
import { OtherWay } from './OtherWay.js';
import { SignInForm } from './SignInForm.js';
import { useOneWayAtATime } from './useOneWayAtATime.js';

/** What sign-up hands on where an account needs no mail to be ready. */
const made = z.object({ ready: z.string() });

/** /signin */
export function SignInScreen() {
  const way = useOneWayAtATime();
  const isShown = useIsShown();
  usePassOn();
  const { data } = z.safeParse(made, useLocation().state);
  // The page as it comes from the server knows nothing of what is handed on.
  const ready = useHydrated() ? data?.ready : undefined;
  const leave = () => {
    if (isShown()) goOn();
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
          New here? <OtherWay to="/signup">Sign up</OtherWay>
        </Lead>
      )}
      <GoogleButton {...way} />
      <SignInForm onSignedIn={leave} {...way} />
    </AuthLayout>
  );
}
