import { useSyncExternalStore } from 'react';

const follow = () => () => undefined;

/** The direction in which the page is read, for what takes it by name; styles know it by themselves. It changes with the page alone. */
export function useDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(
    follow,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  );
}
