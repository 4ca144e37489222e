import { useSubscribeMutation } from './billing.generated.js';

interface Checkout {
  /** Asks for the checkout and goes there. @param leave what happens before the page is left */
  go: (leave?: () => void) => void;
  busy: boolean;
  error: unknown;
}

/** The way to the checkout, and back to this page where nothing is bought. */
export function useCheckout(): Checkout {
  const [subscribe, { loading, error }] = useSubscribeMutation({ onError: () => undefined });
  return {
    go: (leave) => {
      subscribe({ variables: { returnTo: location.pathname + location.search } }).then(
        ({ data }) => {
          if (!data) return;
          leave?.();
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
