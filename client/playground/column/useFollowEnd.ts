import { useCallback, useLayoutEffect, useRef } from 'react';

/** So near to its end (pixels), a scroller counts as being there. */
const slack = 24;

interface FollowEnd {
  /** Ref of the content; what scrolls is it or its column, as the screen's width has it. */
  content: (element: HTMLElement | null) => void;
  /** To be called when the content has grown. */
  onGrow: () => void;
}

/**
 * Keeps a column at its end while its content grows, and when it ends, unless the reader has scrolled up.
 * @param following whether the content is growing
 */
export function useFollowEnd(following: boolean): FollowEnd {
  const scrollers = useRef<HTMLElement[]>([]);
  const atEnd = useRef(following);
  const active = useRef(following);

  const toEnd = useCallback(() => {
    if (!atEnd.current) return;
    for (const scroller of scrollers.current) scroller.scrollTop = scroller.scrollHeight;
  }, []);
  const onScroll = useCallback(() => {
    atEnd.current = scrollers.current.every((one) => one.scrollHeight - one.scrollTop - one.clientHeight <= slack);
  }, []);
  const content = useCallback(
    (element: HTMLElement | null) => {
      for (const scroller of scrollers.current) scroller.removeEventListener('scroll', onScroll);
      scrollers.current = element ? [element, ...(element.parentElement ? [element.parentElement] : [])] : [];
      for (const scroller of scrollers.current) scroller.addEventListener('scroll', onScroll, { passive: true });
    },
    [onScroll],
  );
  const onGrow = useCallback(() => {
    if (active.current) toEnd();
  }, [toEnd]);

  useLayoutEffect(() => {
    const before = active.current;
    active.current = following;
    if (following && !before) atEnd.current = true;
    // What stands below an answer that has ended took some of its room.
    if (before) toEnd();
  }, [following, toEnd]);

  return { content, onGrow };
}
