import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and while it is taken over; then, and on screens drawn here, true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
