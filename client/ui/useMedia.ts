import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches now. Where the page is drawn without a browser, none does.
 * @param rule as in a stylesheet: `@media (min-width: 640px)`
 */
export function useMedia(rule: string): boolean {
  const query = rule.replace('@media ', '');
  const follow = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => {
        list.removeEventListener('change', notify);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
