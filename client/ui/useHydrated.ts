import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in prerendered HTML and during its hydration; otherwise true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
