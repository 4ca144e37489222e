import { useEffect, useState, type RefObject } from 'react';

interface ColumnInView {
  /** Place of the column that is shown most. */
  inView: number;
  show: (place: number) => void;
}

/** Which of a row's columns is in view, and how to bring one there. */
export function useColumnInView(row: RefObject<HTMLElement | null>): ColumnInView {
  const [inView, setInView] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const onScroll = () => {
      const width = element.children[0]?.clientWidth ?? 1;
      setInView(Math.round(element.scrollLeft / Math.max(1, width)));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
    };
  }, [row]);
  const show = (place: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.children[place]?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', inline: 'start', block: 'nearest' });
    setInView(place);
  };
  return { inView, show };
}
