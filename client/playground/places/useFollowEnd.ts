import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** A scroller this near to its end, in pixels, counts as being at the end. */
const slack = 24;

/**
 * Keeps a column at its end while its content grows, and when it ends, unless the reader has scrolled up.
 * @param following whether the content is growing
 * @returns ref of the content; depending on the screen's width, its parent or its grandparent scrolls
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
    // Scroll events come before the frame's changes, so measuring forces no layout. Content may have grown since we scrolled to the
    // end, so a position at or below ours still counts as the end.
    const onScroll = () => {
      const left = scrollers.filter((one) => one.scrollHeight - one.scrollTop - one.clientHeight > slack);
      atEnd.current = left.every((one) => atEnd.current && one.scrollTop >= (tops.get(one) ?? Infinity));
    };
    // A person who unfolds something in an answer that has ended wants to stay there.
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
    // Also observes the scrollers: the foot of an answer that has ended makes them smaller.
    const leave = onResize([content, ...scrollers], toEnd);
    return () => {
      leave();
      listening.abort();
    };
  }, []);
}

const listeners = new WeakMap<Element, () => void>();

/** One observer for the page. It reports after layout and before paint, so listeners can measure without forcing another layout. */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) listeners.get(target)?.();
});

/** Calls back when the size of one of these elements changes; returns a function that stops it. */
export function onResize(elements: readonly Element[], listener: () => void): () => void {
  for (const element of elements) {
    listeners.set(element, listener);
    observer.observe(element);
  }
  return () => {
    for (const element of elements) observer.unobserve(element);
  };
}
