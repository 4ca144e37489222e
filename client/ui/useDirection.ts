import { useSyncExternalStore } from 'react';

const follow = () => () => undefined;

/** The page's text direction, for libraries that need it as a value. It changes only with a new page. */
export function useDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(
    follow,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  );
}
