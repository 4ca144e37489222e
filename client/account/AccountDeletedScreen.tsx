import { Link } from 'react-router';
import { href } from '../words/href.js';
import { config } from '../api/config.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { AuthLayout } from './AuthLayout.js';
import { usePassOn } from './afterSignIn.js';
import { CardTitle, Lead, Line } from './authParts.js';
import { words } from './words.js';

/** /account-deleted: shown after the deletion; says what was deleted with the account. */
export function AccountDeletedScreen() {
  usePassOn();
  return (
    <AuthLayout>
      <title>{pageTitle(titles.deleted)}</title>
      <CardTitle>{words.deletedTitle}</CardTitle>
      <Lead role="status">{words.deletedLine({ billing: config.billing ? 'yes' : 'no', mail: config.verifies ? 'yes' : 'no' })}</Lead>
      <Line>
        <Link to={href('landing')}>{words.toFront}</Link>
      </Line>
    </AuthLayout>
  );
}
