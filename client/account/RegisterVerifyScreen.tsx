import { Link, Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { config } from '../api/config.js';
import { AuthLayout } from './AuthLayout.js';
import { Lead } from './authParts.js';
import { MailboxLink } from './MailboxLink.js';
import { ResendVerification } from './ResendVerification.js';

const given = z.object({ email: z.string() });

/** /register-verify, after sign-up: where the mail went. */
export function RegisterVerifyScreen() {
  const { data } = z.safeParse(given, useLocation().state);
  if (!data) return <Navigate to="/signup" replace />;
  return (
    <AuthLayout>
      <title>{`Check your mail | ${config.siteName}`}</title>
      <h1>Check your mail</h1>
      <Lead>
        A mail with a link is on its way to <b>{data.email}</b>. Open the link, and your account is ready.
      </Lead>
      <p>
        <ResendVerification email={data.email} waits />
      </p>
      <MailboxLink />
      <p>
        Another address? <Link to="/signup">Sign up again</Link>
      </p>
    </AuthLayout>
  );
}
