import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { config } from '../api/config.js';
import { followSession, isSignedIn } from '../session/session.js';
import { Button } from '../ui/Button.js';
import { publicPath } from '../words/publicPath.js';
import { words } from './words.js';

/** The way in: a new account for guests, the Playground for those who have one. */
export function TryButton({ primary = false, wide = false }: { primary?: boolean; wide?: boolean }) {
  const signedIn = useSyncExternalStore(followSession, isSignedIn, () => false);
  const label = config.signup ? words.tryIt : signedIn ? words.toPlayground : words.signIn;
  return (
    <Button
      as={Link}
      to={signedIn ? '/chat' : publicPath(config.signup ? '/signup' : '/signin')}
      $tone={primary ? 'primary' : 'line'}
      $size="xl"
      $wide={wide}
    >
      {label}
    </Button>
  );
}
