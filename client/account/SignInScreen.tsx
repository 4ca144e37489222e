import { Link, useSearchParams } from 'react-router';
import { config } from '../config.js';
import { redirectTarget } from '../redirectTarget.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { GoogleButton } from './GoogleButton.js';
import { SignInForm } from './SignInForm.js';

/** /signin */
export function SignInScreen() {
  const [search] = useSearchParams();
  // A full load, so that nothing of a former session stays in memory.
  const leave = () => {
    location.assign(redirectTarget(search.get('redirect'), location.origin));
  };
  return (
    <AuthLayout>
      <title>{`Sign In | ${config.siteName}`}</title>
      <h1>Sign in</h1>
      <Lead>
        New here? <Link to="/signup">Sign up</Link>
      </Lead>
      <GoogleButton />
      <SignInForm onSignedIn={leave} />
    </AuthLayout>
  );
}
