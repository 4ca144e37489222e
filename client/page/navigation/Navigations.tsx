import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { styled } from 'styled-components';
import { useArrival } from './useArrival.js';
import { useScrollPlaces } from './useScrollPlaces.js';
import { words } from './words.js';

/** What a navigation brings about beside the new page: where it is scrolled to, where the cursor goes, and word of a wait. */
export function Navigations() {
  useScrollPlaces();
  useArrival();
  return <PendingView />;
}

/** In milliseconds: specification 9. */
const delay = 1_000;
const least = 500;

const Words = styled.p`
  position: fixed;
  inset: var(--s-2) 0 auto;
  z-index: var(--z-toast);
  width: fit-content;
  margin: 0 auto;
  padding: var(--s-1) var(--s-3);
  border: 1px solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--raised);
  color: var(--ink-2);
`;

/** Says that a page is on its way: after a second, and then long enough to be read. */
function PendingView() {
  const isLoading = useNavigation().state === 'loading';
  // When the words appeared; undefined while there are none.
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (isLoading === (since !== undefined)) return;
    const wait = since === undefined ? delay : Math.max(0, since + least - performance.now());
    const timer = setTimeout(() => {
      setSince(isLoading ? performance.now() : undefined);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [isLoading, since]);
  return since !== undefined && <Words role="status">{words.loading}</Words>;
}
