import { readError } from '../../api/readError.js';
import { signInAddress } from '../../session/session.js';
import { signOutOrTell } from '../../shell/signOut.js';
import { Button } from '../../ui/Button.js';
import { href } from '../../words/href.js';
import { words } from './words.js';

/** Whether an error says that the sign-in is too old for the action. */
export const needsFreshSignIn = (error: unknown): boolean => readError(error).codes.includes('fresh_sign_in_needed');

/** Signs out, goes to the sign-in and then back to the profile, or to another page. */
export function SignInAgain({ back = href('profile') }: { back?: string }) {
  return (
    <Button type="button" $size="sm" onClick={() => void signOutOrTell(signInAddress(back))}>
      {words.signInAgain}
    </Button>
  );
}
