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
  /** Whether the turns are before the open one: then the last is the nearest. */
  before: boolean;
  /** Renders the row at this place. */
  row: (place: number) => ReactNode;
}

/** A scrolling list of folded turns. Of a long conversation, the rows far out of sight are not in the page. */
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

/** Number of rows kept beyond both edges of the view, and of rows that are added and removed together. */
const step = 8;
/** More rows than are ever visible at once. */
const page = 24;

interface RowsInView {
  /** Place of the first row; `to` is the place after the last. */
  from: number;
  to: number;
}

/**
 * Which rows of a long list are in the page: those in view, and some around them.
 * @param rowHeight height of every row in pixels
 * @param fromEnd whether the list is scrolled to its end at first, and whenever it grows
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
