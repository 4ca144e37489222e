import { useEffect, useRef } from 'react';
import { useShownSignal } from '../ui/useIsShown.js';
import { useSubscribeMutation } from './billing.generated.js';

interface Checkout {
  /** Requests the checkout and goes there. @param leave called before the page is left */
  go: (leave?: () => void) => void;
  busy: boolean;
  error: unknown;
}

/** Goes to the checkout, which leads back to this page. Closing the dialog around it cancels that until the page is left. */
export function useCheckout(): Checkout {
  const [subscribe, { loading, error }] = useSubscribeMutation({ onError: () => undefined });
  const shownSignal = useShownSignal();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      // The payment site may load slowly: cancels the navigation.
      if (isLeaving.current) stop();
    },
    [],
  );
  return {
    go: (leave) => {
      const signal = shownSignal();
      subscribe({ variables: { returnTo: location.pathname + location.search }, context: { fetchOptions: { signal } } }).then(
        ({ data }) => {
          if (!data || signal.aborted) return;
          // If `leave` closes the dialog, that does not cancel the navigation.
          if (leave) leave();
          else isLeaving.current = true;
          location.assign(data.subscribe.url);
        },
        // The error is in `error`.
        () => undefined,
      );
    },
    busy: loading,
    error,
  };
}
