import { useState } from 'react';
import { hasTouchOnly } from '../ui/hasTouchOnly.js';
import { useHydrated } from '../ui/useHydrated.js';

const isFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement instanceof HTMLAnchorElement;

/**
 * Whether a page that is only a form may focus its first field: once the field can be used, unless the person is in another one
 * already. Not on a touch screen, whose keyboard would cover the page.
 */
export function useMayTakeFocus(): boolean {
  const hydrated = useHydrated();
  const [may] = useState(() => typeof document !== 'undefined' && !hasTouchOnly() && isFree());
  return hydrated && may;
}
