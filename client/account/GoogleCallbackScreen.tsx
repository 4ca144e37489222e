import { useEffect } from 'react';
import { Link } from 'react-router';
import { href } from '../words/href.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { AuthLayout } from './AuthLayout.js';
import { CardTitle, Lead } from './authParts.js';
import { words } from './words.js';

/** /auth/callback/google: the popup passes its code to the page that opened it, so this page only says that it was reached. */
export function GoogleCallbackScreen() {
  useEffect(() => {
    // The code must not be logged: specification, section 2.
    console.info('Google came back');
  }, []);
  return (
    <AuthLayout>
      <title>{pageTitle(titles.google)}</title>
      <CardTitle>{words.googleTitle}</CardTitle>
      <Lead>{words.googleLine({ link: (inner) => <Link to={href('signIn')}>{inner}</Link> })}</Lead>
    </AuthLayout>
  );
}
