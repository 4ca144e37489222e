import { useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { foldedHeight } from './FoldedTurn.js';

const Scroller = styled.div`
  flex: none;
  max-height: 24dvh;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
`;

interface Props {
  count: number;
  /** Whether the turns stand before the open one: then the last of them is the nearest. */
  before: boolean;
  /** The row at this place. */
  row: (place: number) => ReactNode;
}

/** Folded turns, as many as have room; the others scroll, and of a long conversation those far out of sight are not in the page. */
export function FoldedTurns({ count, before, row }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to } = useRowsInView(list, count, foldedHeight, before);
  return (
    <Scroller ref={list} hidden={count === 0}>
      <div style={{ paddingTop: from * foldedHeight, paddingBottom: (count - to) * foldedHeight }}>
        {Array.from({ length: to - from }, (_, place) => row(from + place))}
      </div>
    </Scroller>
  );
}

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
function useRowsInView(list: RefObject<HTMLElement | null>, count: number, rowHeight: number, fromEnd: boolean): RowsInView {
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
