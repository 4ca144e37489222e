import { Link } from 'react-router';
import { config } from '../api/config.js';
import { AuthLayout } from './AuthLayout.js';
import { usePassOn } from './afterSignIn.js';
import { Lead } from './authParts.js';

/** /account-deleted: after the deletion, what has gone with the account. */
export function AccountDeletedScreen() {
  usePassOn();
  return (
    <AuthLayout>
      <title>{`Account deleted | ${config.siteName}`}</title>
      <h1>Your account is deleted</h1>
      <Lead role="status">
        With it went your profile and the ways in, every conversation with its prompts and answers, and your sessions on all devices.
        {config.billing && ' A paid plan has ended, and the invoices that were listed here are gone.'}
        {config.verifies && ' A mail says so, too.'} Nothing brings it back.
      </Lead>
      <p>
        <Link to="/">To the front page</Link>
      </p>
    </AuthLayout>
  );
}
