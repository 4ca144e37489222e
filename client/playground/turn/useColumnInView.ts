import { useEffect, useRef, useState, type RefObject } from 'react';

interface ColumnInView {
  /** Place of the column in view: the chosen one, or the first of those in view. */
  inView: number;
  show: (place: number) => void;
  /** How often `show` was called. */
  shown: number;
}

/** Which of a row's columns is in view, and a function that brings one into view. */
export function useColumnInView(row: RefObject<HTMLElement | null>): ColumnInView {
  const [inView, setInView] = useState(0);
  const [shown, setShown] = useState(0);
  /** The chosen column, until it leaves the view: near the row's end, a column cannot be scrolled to the row's beginning. */
  const chosen = useRef<{ place: number; arrived: boolean } | undefined>(undefined);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const onScroll = ({ type }: Event) => {
      if (chosen.current) {
        const isThere = isShown(element, chosen.current.place);
        chosen.current.arrived ||= isThere;
        // While it scrolls there, it passes other columns.
        if (isThere || (!chosen.current.arrived && type === 'scroll')) return;
        chosen.current = undefined;
      }
      const width = element.children[0]?.clientWidth ?? 1;
      setInView(Math.round(element.scrollLeft / Math.max(1, width)));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('scrollend', onScroll);
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('scrollend', onScroll);
    };
  }, [row]);
  const show = (place: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.children[place]?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', inline: 'start', block: 'nearest' });
    chosen.current = { place, arrived: row.current !== null && isShown(row.current, place) };
    setInView(place);
    setShown((before) => before + 1);
  };
  return { inView, show, shown };
}

/** Whether a column is entirely in view. */
function isShown(row: HTMLElement, place: number): boolean {
  const [frame, column] = [row.getBoundingClientRect(), row.children[place]?.getBoundingClientRect()];
  return column !== undefined && column.left >= frame.left - 1 && column.right <= frame.right + 1;
}
