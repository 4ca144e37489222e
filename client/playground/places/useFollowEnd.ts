import { useEffect, useLayoutEffect, useRef } from 'react';
import { forgetMove, isAtEnd, movedBy, moveScroller, partOf, scrollerOf } from './onPage.js';

/**
 * Keeps a column at its end while its content grows, and when it ends, unless the reader has scrolled up, or has scrolled another
 * column that this one follows.
 * @param growing whether the answer is being written
 */
export function useFollowEnd(answerId: string, growing: boolean): void {
  const atEnd = useRef(growing);
  const active = useRef(growing);
  useEffect(() => {
    if (growing && !active.current) {
      atEnd.current = true;
      const scroller = scrollerOf(answerId);
      if (scroller) forgetMove(scroller);
    }
    active.current = growing;
  }, [answerId, growing]);

  useLayoutEffect(() => {
    const parts = (['content', 'region', 'column'] as const).flatMap((part) => partOf(answerId, part) ?? []);
    const tops = new WeakMap<Element, number>();
    // The heights of contents as they were painted last.
    const heights = new WeakMap<Element, number>();
    // Scroll events come before the frame's changes, so measuring forces no layout. Content may have grown since the reader scrolled to
    // the end that they saw, or since we did: a position at or below that still counts as the end.
    const onScroll = () => {
      const scroller = scrollerOf(answerId);
      if (!scroller) return;
      const seen = Math.min(scroller.scrollHeight, heights.get(scroller) ?? Infinity);
      const isThere = isAtEnd(scroller, seen) || (atEnd.current && scroller.scrollTop >= (tops.get(scroller) ?? Infinity));
      atEnd.current = isThere && movedBy(scroller) !== 'leader';
    };
    // A person who unfolds something in an answer that has ended wants to stay there.
    const onHand = () => {
      if (!active.current) atEnd.current = false;
    };
    const onGrowth = () => {
      const scroller = scrollerOf(answerId);
      if (!scroller) return;
      heights.set(scroller, scroller.scrollHeight);
      if (!atEnd.current) return;
      // Its scroll event is still to come.
      if (movedBy(scroller) === 'leader') {
        atEnd.current = false;
        return;
      }
      tops.set(scroller, moveScroller(scroller, scroller.scrollHeight, 'end'));
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const part of parts) {
      part.addEventListener('scroll', onScroll, options);
      part.addEventListener('pointerdown', onHand, options);
      part.addEventListener('keydown', onHand, options);
    }
    // Also observes what scrolls: the foot of an answer that has ended makes it smaller.
    const leave = onResize(parts, onGrowth);
    return () => {
      leave();
      listening.abort();
    };
  }, [answerId]);
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
