import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows beyond both edges of what is seen; and so many at a time come and go. */
const step = 8;
/** More than are ever seen at once. */
const page = 24;

interface RowsInView {
  /** Place of the first, and of the one after the last. */
  from: number;
  to: number;
}

/**
 * Which rows of a long list are in the page: those in sight, and some around them.
 * @param rowHeight pixels, the same for all
 * @param fromEnd whether the list is to be at its end to begin with, and whenever it grows
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, fromEnd: boolean): RowsInView {
  const [first, setFirst] = useState(fromEnd ? Infinity : 0);
  const last = Math.max(0, Math.ceil((count - page) / step) * step);
  const from = Math.min(first, last);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    if (fromEnd) element.scrollTo({ top: count * rowHeight });
    const onScroll = () => {
      setFirst(Math.max(0, Math.floor(element.scrollTop / rowHeight / step) * step - step));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
    };
  }, [list, count, rowHeight, fromEnd]);
  return { from, to: Math.min(count, from + page + 2 * step) };
}
