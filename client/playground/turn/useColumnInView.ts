import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { partOf } from '../places/onPage.js';

interface ColumnInView {
  /** Place of the column in view: the chosen one, or the first of those in view. */
  inView: number;
  show: (place: number) => void;
  /** How often `show` was called. */
  shown: number;
}

/** Which of a row's columns is in view, and a function that brings one into view. @param ids of the answers, in their order */
export function useColumnInView(row: RefObject<HTMLElement | null>, ids: readonly string[]): ColumnInView {
  const [inView, setInView] = useState(0);
  const [shown, setShown] = useState(0);
  /** The chosen column, until it leaves the view: near the row's end, a column cannot be scrolled to the row's beginning. */
  const chosen = useRef<{ place: number; arrived: boolean } | undefined>(undefined);
  const slotAt = (place: number) => partOf(ids[place] ?? '', 'slot');
  const isShown = (place: number) => isWithin(row.current, slotAt(place));
  const onScroll = useEffectEvent(({ type }: Event) => {
    if (chosen.current) {
      const isThere = isShown(chosen.current.place);
      chosen.current.arrived ||= isThere;
      // While it scrolls there, it passes other columns.
      if (isThere || (!chosen.current.arrived && type === 'scroll')) return;
      chosen.current = undefined;
    }
    const width = slotAt(0)?.clientWidth ?? 1;
    setInView(Math.round((row.current?.scrollLeft ?? 0) / Math.max(1, width)));
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const type of ['scroll', 'scrollend']) {
      row.current?.addEventListener(
        type,
        (event) => {
          onScroll(event);
        },
        options,
      );
    }
    return () => {
      listening.abort();
    };
  }, [row]);
  const show = (place: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    slotAt(place)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', inline: 'start', block: 'nearest' });
    chosen.current = { place, arrived: isShown(place) };
    setInView(place);
    setShown((before) => before + 1);
  };
  return { inView, show, shown };
}

/** Whether a column is entirely in view. */
function isWithin(row: HTMLElement | null, slot: HTMLElement | undefined): boolean {
  const [frame, column] = [row?.getBoundingClientRect(), slot?.getBoundingClientRect()];
  return frame !== undefined && column !== undefined && column.left >= frame.left - 1 && column.right <= frame.right + 1;
}
