import { PendingView } from './PendingView.js';
import { useArrival } from './useArrival.js';
import { useScrollPlaces } from './useScrollPlaces.js';

/** What a navigation brings about beside the new page: where it is scrolled to, where the cursor goes, and word of a wait. */
export function Navigations() {
  useScrollPlaces();
  useArrival();
  return <PendingView />;
}
