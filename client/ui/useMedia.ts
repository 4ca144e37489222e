import { useCallback, useSyncExternalStore } from 'react';
import type { media } from './media.js';

/** Whether the window has the width of a layout, also when that changes. @param rule one of `media`, of the window's width */
export function useMedia(rule: (typeof media)[keyof typeof media]): boolean {
  const query = rule.replace('@media ', '');
  const follow = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => {
        list.removeEventListener('change', onChange);
      };
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
