import { useEffect, useState } from 'react';
import { useMatches, useNavigation } from 'react-router';
import { styled } from 'styled-components';
import { useArrival } from './useArrival.js';
import { useScrollPlaces } from './useScrollPlaces.js';
import { words } from './words.js';
import { writeMeta } from './writeMeta.js';

/** The effects of a navigation besides the new page: its scroll position, the focus, its metadata, and a message if it takes long. */
export function Navigations() {
  useScrollPlaces();
  useArrival();
  const page = useMatches().at(-1)?.id;
  useEffect(() => {
    writeMeta(page);
  }, [page]);
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
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-control);
  background: var(--raised);
  color: var(--ink-2);
`;

/** Says that a page is being loaded: after a second, and then long enough to be read. */
function PendingView() {
  const isLoading = useNavigation().state === 'loading';
  // When the message appeared; undefined while there is none.
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
