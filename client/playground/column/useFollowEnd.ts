import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { onResize } from './onResize.js';

/** So near to its end (pixels), a scroller counts as being there. */
const slack = 24;

/**
 * Keeps a column at its end while its content grows, and when it ends, unless the reader has scrolled up.
 * @param following whether the content is growing
 * @returns ref of the content; what scrolls is its parent or that one's, as the screen's width has it
 */
export function useFollowEnd(following: boolean): RefCallback<HTMLElement> {
  const atEnd = useRef(following);
  const active = useRef(following);
  useEffect(() => {
    if (following && !active.current) atEnd.current = true;
    active.current = following;
  }, [following]);

  return useCallback((content) => {
    if (!content) return undefined;
    const scrollers = [content.parentElement, content.parentElement?.parentElement].filter((one) => one instanceof HTMLElement);
    const tops = new Map<Element, number>();
    // Told before the frame's own changes: measuring forces no layout. Where we have put it ourselves, more may have come since.
    const onScroll = () => {
      const left = scrollers.filter((one) => one.scrollHeight - one.scrollTop - one.clientHeight > slack);
      atEnd.current = left.every((one) => atEnd.current && one.scrollTop >= (tops.get(one) ?? Infinity));
    };
    // Whoever unfolds something in an answer that has ended wants to stay where they are.
    const onHand = () => {
      if (!active.current) atEnd.current = false;
    };
    const toEnd = () => {
      if (!atEnd.current) return;
      for (const scroller of scrollers) {
        scroller.scrollTop = scroller.scrollHeight;
        tops.set(scroller, scroller.scrollTop);
      }
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const scroller of scrollers) {
      scroller.addEventListener('scroll', onScroll, options);
      scroller.addEventListener('pointerdown', onHand, options);
      scroller.addEventListener('keydown', onHand, options);
    }
    // What stands below an answer that has ended takes some of its room: hence the scrollers too.
    const leave = onResize([content, ...scrollers], toEnd);
    return () => {
      leave();
      listening.abort();
    };
  }, []);
}
