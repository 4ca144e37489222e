import { useEffect, useRef } from 'react';
import { useShownSignal } from '../ui/useIsShown.js';
import { useSubscribeMutation } from './billing.generated.js';

interface Checkout {
  /** Asks for the checkout and goes there. @param leave what happens before the page is left */
  go: (leave?: () => void) => void;
  busy: boolean;
  error: unknown;
}

/** The way to the checkout, and back to this page. Who closes the dialog that it stands in calls it off, as long as the page is still there. */
export function useCheckout(): Checkout {
  const [subscribe, { loading, error }] = useSubscribeMutation({ onError: () => undefined });
  const shownSignal = useShownSignal();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      // The payment site may be slow to come.
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
          // A dialog that closes by itself is not one that is closed.
          if (leave) leave();
          else isLeaving.current = true;
          location.assign(data.subscribe.url);
        },
        // It stands in `error`.
        () => undefined,
      );
    },
    busy: loading,
    error,
  };
}
