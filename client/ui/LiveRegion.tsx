import { useSyncExternalStore } from 'react';
import { announcement } from './announce.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** The page's one polite live region. */
export function LiveRegion() {
  const words = useSyncExternalStore(announcement.subscribe, announcement.get, announcement.get);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
