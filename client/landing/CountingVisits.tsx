import { useSyncExternalStore } from 'react';
import { analyticsConsent } from '../analytics/analyticsConsent.js';
import { config } from '../api/config.js';
import { ConsentButton } from '../analytics/ConsentButton.js';

/** What is counted where the tag manager is on, and how to change one's mind about it. */
export function CountingVisits() {
  const choice = useSyncExternalStore(analyticsConsent.subscribe, analyticsConsent.read);
  if (config.tagManagerId === undefined) return null;
  return (
    <>
      <h2>Counting visits</h2>
      <p>
        Only if you allow it, Google’s tag manager is loaded. It learns which pages you open from then on, whether you are signed in, and
        that you sign up, sign in or buy the plan; this site tells it nothing that you write or read. It may set cookies of its own, such as
        _ga, which stay until they end or you remove them. Your answer is kept in this browser.
      </p>
      {choice === 'allowed' ? (
        <p>
          You allowed it. <ConsentButton answer="refused">Refuse from now on</ConsentButton>
        </p>
      ) : (
        <p>
          {choice === 'refused' ? 'You refused it.' : 'You have not answered yet.'} <ConsentButton answer="allowed">Allow</ConsentButton>
        </p>
      )}
    </>
  );
}
