import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { words } from './words.js';

/** Signs out, then loads the front page. The code for that is fetched on click: public pages do not load Apollo. */
export function SignOutButton({ wide = false }: { wide?: boolean }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const signOut = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { signOut: leave } = await import('../shell/signOut.js');
      await leave();
    } catch {
      setState('failed');
    }
  };
  return (
    <Button type="button" $wide={wide} aria-disabled={state === 'busy'} onClick={() => void signOut()}>
      {state === 'failed' ? <span role="alert">{words.signOutFailed}</span> : words.signOut}
    </Button>
  );
}
