import { useEffect, useLayoutEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { isFromAddress, keepPlaces, notePlace, type ScrollPlace, placeKey, readPlaces } from './scrollPlaces.js';

/** How long a page that is shown again is watched after each change of it, in milliseconds: it grows by transitions, too. */
const patience = 2_000;

let places: Map<string, ScrollPlace> | undefined;

const main = (): HTMLElement | null => document.querySelector('main');

/** A new page begins at its top, or at the part that its address names; by Back, Forward or a reload, where it was left. */
export function useScrollPlaces(): void {
  const location = useLocation();
  const type = useNavigationType();
  const key = placeKey(location);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const isFirst = !places;
    places ??= readPlaces();
    const known = places;
    // The browser itself has scrolled to the part that the address names.
    const isAtPart = isFromAddress(location) && location.hash !== '';
    const way = type === NavigationType.Pop && !isAtPart ? goBackTo(known.get(key)) : undefined;
    if (type !== NavigationType.Pop || (isAtPart && !isFirst)) begin(location);
    const note = () => {
      // While a page is scrolled back to its place, its position is not noted.
      if (way?.signal.aborted !== false) notePlace(known, key, { top: scrollY, inner: main()?.scrollTop ?? 0 });
    };
    // The page may have been scrolled before this code was loaded.
    if (isFirst) note();
    const noteScroll = ({ target }: Event) => {
      if (target === document || target === main()) note();
    };
    const keep = () => {
      // The last scroll event would come with the next frame, which does not come any more.
      note();
      keepPlaces(known);
    };
    document.addEventListener('scroll', noteScroll, { capture: true, passive: true });
    addEventListener('pagehide', keep);
    return () => {
      way?.abort();
      document.removeEventListener('scroll', noteScroll, { capture: true });
      removeEventListener('pagehide', keep);
    };
    // Runs once per page: other changes of its address must not scroll.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

function begin({ hash }: Location): void {
  const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

/** Decodes a part; returns it unchanged if it is not encoded: #50% is valid too. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Scrolls back as soon as the page is long enough, unless the person moves first. What the page shows may be long on its way: it is
 * waited for without a limit, and without work while nothing changes.
 * @returns aborts it, and tells whether it has ended
 */
function goBackTo(wanted: ScrollPlace | undefined): AbortController | undefined {
  if (!wanted) return undefined;
  const { top, inner } = wanted;
  let until = 0;
  const stop = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(
      type,
      () => {
        stop.abort();
      },
      { passive: true, signal: stop.signal },
    );
  const scroll = () => {
    if (stop.signal.aborted) return;
    scrollTo(0, top);
    main()?.scrollTo(0, inner);
    const isThere = Math.abs(scrollY - top) < 2 && Math.abs((main()?.scrollTop ?? 0) - inner) < 2;
    if (isThere) stop.abort();
    else if (performance.now() < until) requestAnimationFrame(scroll);
    else until = 0;
  };
  const watch = () => {
    const isResting = until === 0;
    until = performance.now() + patience;
    if (isResting) scroll();
  };
  const changes = new MutationObserver(watch);
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  stop.signal.addEventListener('abort', () => {
    changes.disconnect();
  });
  watch();
  return stop;
}
