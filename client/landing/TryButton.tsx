import { Link } from 'react-router';
import { config } from '../api/config.js';
import { useIsSignedIn } from '../session/useIsSignedIn.js';
import { Button } from '../ui/Button.js';
import { href } from '../words/href.js';
import { words } from './words.js';

/** A link to the sign-up for guests (the sign-in if sign-up is off), to the Playground for people who are signed in. */
export function TryButton({ primary = false, wide = false }: { primary?: boolean; wide?: boolean | 'phone' }) {
  const signedIn = useIsSignedIn();
  const label = config.signup ? words.tryIt : signedIn ? words.toPlayground : words.signIn;
  return (
    <Button
      as={Link}
      to={href(signedIn ? 'newConversation' : config.signup ? 'signUp' : 'signIn')}
      $tone={primary ? 'primary' : 'line'}
      $size="xl"
      $wide={wide}
    >
      {label}
    </Button>
  );
}
