import { useEffect } from 'react';
import { Link } from 'react-router';
import { config } from '../api/config.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';

/** /auth/callback/google: the popup hands its code to the page that opened it, so that this only says that it was reached. */
export function GoogleCallbackScreen() {
  useEffect(() => {
    // Never the code: specification, section 2.
    console.info('Google came back');
  }, []);
  return (
    <AuthLayout>
      <title>{`Google | ${config.siteName}`}</title>
      <h1>Signing in with Google</h1>
      <Lead>
        You can close this window, or <Link to="/signin">go on to sign in</Link>.
      </Lead>
    </AuthLayout>
  );
}
