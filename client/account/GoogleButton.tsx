import { useEffect } from 'react';
import { href } from '../words/href.js';
import { toast } from '../ui/toast.js';
import { track } from '../analytics/analytics.js';
import { asGuest } from '../api/apolloLinks.js';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { useIsShown } from '../ui/useIsShown.js';
import { goOn, keepTokens, trackLogin } from './afterSignIn.js';
import { Or } from './authParts.js';
import { GoogleSign } from './GoogleSign.js';
import { loadGoogle, requestGoogleCode } from './loadGoogle.js';
import { useLoginMutation } from '../session/session.generated.js';
import type { OneWayAtATime } from './useOneWayAtATime.js';
import { words } from './words.js';

/** The same text for every refusal by the server: specification, section 8. */
const refused = words.googleRefused;

/** Signs in or up with Google, in a popup; absent if Google is not switched on. */
export function GoogleButton({ busy, alone }: OneWayAtATime) {
  const [login] = useLoginMutation({ context: asGuest });
  const isShown = useIsShown();
  const isOn = config.googleClientId !== undefined;
  useEffect(() => {
    // A popup opens only shortly after its click, so the script is loaded early. The click reports a failure to load it.
    if (isOn) loadGoogle().catch(() => undefined);
  }, [isOn]);
  if (!isOn) return null;

  const signIn = async () => {
    try {
      const code = await requestGoogleCode();
      if (code !== undefined) await exchange(code);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : refused);
    }
  };
  const exchange = async (code: string) => {
    const { data } = await login({ variables: { input: { provider: 'GOOGLE', code } } }).catch(() => ({ data: undefined }));
    const problem = data ? keepTokens(data.login) : refused;
    if (problem !== undefined) {
      toast.error(problem);
      return;
    }
    if (location.pathname === href('signIn')) await trackLogin();
    else track('registrationComplete', { plan: 'free' });
    if (isShown()) goOn();
  };
  return (
    <>
      <Button type="button" $size="lg" $wide onClick={() => void alone(signIn)} disabled={busy}>
        <GoogleSign />
        {words.withGoogle}
      </Button>
      <Or>{words.or}</Or>
    </>
  );
}
