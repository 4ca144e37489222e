import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { CheckoutState } from '../graphql.generated.js';
import { redirectTarget } from '../session/redirectTarget.js';
import { useViewer } from '../shell/useViewer.js';
import { ArrivalView, type Arrival } from './ArrivalView.js';
import { useCheckoutStateQuery } from './billing.generated.js';
import { track } from '../analytics/analytics.js';
import { config } from '../api/config.js';
import { invalidateKept } from '../api/invalidate.js';
import { deviceStorage } from '../session/storage.js';

/** /thank-you: the page after the checkout. It grants nothing: premium starts with Stripe's event, which arrives by viewerChanged. */
export function ThankYouScreen() {
  const [search] = useSearchParams();
  useEffect(invalidateKept, []);
  const id = search.get('session_id');
  const from = redirectTarget(search.get('from'), location.origin);
  return id ? <Purchase id={id} from={from} /> : <ArrivalView arrival="none" from={from} />;
}

function Purchase({ id, from }: { id: string; from: string }) {
  const { me } = useViewer();
  const isPremium = me?.subscribed === true;
  // The query includes the profile: the event may have come before this page subscribed.
  const { data, loading, error, refetch } = useCheckoutStateQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const state = data?.checkoutState ?? null;
  const arrival = loading ? 'looking' : error ? 'unknown' : arrivalOf(state, isPremium, data?.me?.plan != null);
  // The plan ended while this page was open, or a payment that took days was settled.
  const planState = data?.me?.plan?.state;
  const before = useRef({ isPremium, planState });
  useEffect(() => {
    const was = before.current;
    before.current = { isPremium, planState };
    if ((was.isPremium && !isPremium) || (was.planState === 'PROCESSING' && planState !== 'PROCESSING'))
      void refetch().catch(() => undefined);
  }, [isPremium, planState, refetch]);
  // Reported before premium starts: the person may leave before that.
  const isBought = !loading && state === 'COMPLETE';
  useEffect(() => {
    if (isBought) trackPurchase(id);
  }, [isBought, id]);
  return (
    <ArrivalView arrival={arrival} from={from} error={loading ? undefined : error} onRetry={() => void refetch().catch(() => undefined)} />
  );
}

/** @param state null for an unknown checkout, or another person's @param hasPlan whether the plan has arrived by Stripe's event */
function arrivalOf(state: CheckoutState | null, isPremium: boolean, hasPlan: boolean): Arrival {
  switch (state) {
    case null:
      return 'strange';
    case 'ENDED':
      return 'ended';
    case 'PROCESSING':
      return 'underWay';
    case 'FAILED':
      return 'failed';
    case 'COMPLETE':
      return isPremium ? 'premium' : hasPlan ? 'held' : 'waiting';
    default:
      return 'none';
  }
}

const storageKey = 'purchase-told';
/** Most purchases that a browser remembers. */
const most = 20;

/** Reports a purchase to analytics once, even if its page is opened several times. */
function trackPurchase(checkoutId: string): void {
  const told = (deviceStorage.getItem(storageKey) ?? '').split(' ').filter(Boolean);
  if (told.includes(checkoutId)) return;
  deviceStorage.note(storageKey, [...told, checkoutId].slice(-most).join(' '));
  const { currency, value } = config.price;
  track('purchaseComplete', { from: 'free', to: 'premium', currency, value });
}
