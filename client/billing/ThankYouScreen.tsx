import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { CheckoutState } from '../graphql.generated.js';
import { useViewer } from '../shell/useViewer.js';
import { ArrivalView } from './ArrivalView.js';
import type { Arrival } from './arrivalWords.js';
import { useCheckoutStateQuery } from './billing.generated.js';
import { tellPurchase } from './tellPurchase.js';

/** /thank-you: where the checkout leads. It grants nothing; premium comes with Stripe's word, which viewerChanged brings. */
export function ThankYouScreen() {
  const id = useSearchParams()[0].get('session_id');
  return id ? <Purchase id={id} /> : <ArrivalView arrival="none" />;
}

function Purchase({ id }: { id: string }) {
  const { me } = useViewer();
  const isPremium = me?.subscribed === true;
  // Brings the profile along: the event may have come before this page listened.
  const { data, loading, error, refetch } = useCheckoutStateQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const state = data?.checkoutState ?? null;
  const arrival = loading ? 'looking' : error ? 'unknown' : arrivalOf(state, isPremium, data?.me?.plan != null);
  const wasPremium = useRef(isPremium);
  useEffect(() => {
    // The plan has ended while this page stood open.
    if (wasPremium.current && !isPremium) void refetch().catch(() => undefined);
    wasPremium.current = isPremium;
  }, [isPremium, refetch]);
  // Before premium comes: who waits for that may leave.
  const isBought = !loading && state === 'COMPLETE';
  useEffect(() => {
    if (isBought) tellPurchase(id);
  }, [isBought, id]);
  return <ArrivalView arrival={arrival} error={loading ? undefined : error} onRetry={() => void refetch().catch(() => undefined)} />;
}

/** @param state null for a checkout that is not there, or somebody else's @param hasPlan whether the word of the plan has come */
function arrivalOf(state: CheckoutState | null, isPremium: boolean, hasPlan: boolean): Arrival {
  switch (state) {
    case null:
      return 'strange';
    case 'ENDED':
      return 'ended';
    case 'COMPLETE':
      return isPremium ? 'premium' : hasPlan ? 'held' : 'waiting';
    default:
      return 'none';
  }
}
