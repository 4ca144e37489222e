import { Link, Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { href } from '../words/href.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { AuthLayout } from './AuthLayout.js';
import { CardTitle, Lead, Line } from './authParts.js';
import { MailboxLink } from './MailboxLink.js';
import { ResendVerification } from './ResendVerification.js';
import { words } from './words.js';

const given = z.object({ email: z.string() });

/** /register-verify, after sign-up: says to which address the mail went. */
export function RegisterVerifyScreen() {
  const { data } = z.safeParse(given, useLocation().state);
  if (!data) return <Navigate to={href('signUp')} replace />;
  return (
    <AuthLayout>
      <title>{pageTitle(titles.checkMail)}</title>
      <CardTitle>{words.checkMail}</CardTitle>
      <Lead>{words.mailSent({ email: data.email, b: (inner) => <b>{inner}</b> })}</Lead>
      <Line>
        <ResendVerification email={data.email} waits />
      </Line>
      <MailboxLink />
      <Line>{words.otherAddress({ link: (inner) => <Link to={href('signUp')}>{inner}</Link> })}</Line>
    </AuthLayout>
  );
}
