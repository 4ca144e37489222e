import { Link, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { config } from '../config.js';
import { redirectTarget } from '../redirectTarget.js';
import { AuthLayout } from './AuthLayout.js';
import { SignInForm } from './SignInForm.js';

const Lead = styled.p`
  margin: var(--s-2) 0 var(--s-8);
  color: var(--ink-2);
`;

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
      <SignInForm onSignedIn={leave} />
    </AuthLayout>
  );
}
