import { config } from '../api/config.js';
import { usePassOn } from './afterSignIn.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { GoogleButton } from './GoogleButton.js';
import { OtherWay } from './OtherWay.js';
import { SignUpForm } from './SignUpForm.js';
import { useOneWayAtATime } from './useOneWayAtATime.js';

/** /signup */
export function SignUpScreen() {
  const way = useOneWayAtATime();
  usePassOn();
  return (
    <AuthLayout>
      <title>{`Sign Up | ${config.siteName}`}</title>
      <h1>Sign up</h1>
      <Lead>
        Have an account? <OtherWay to="/signin">Sign in here</OtherWay>
      </Lead>
      {config.signup ? (
        <>
          <GoogleButton {...way} />
          <SignUpForm {...way} />
        </>
      ) : (
        <p>New accounts are not made here. Ask the people who run this site.</p>
      )}
    </AuthLayout>
  );
}
