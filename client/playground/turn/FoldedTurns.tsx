import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { foldedHeight } from './FoldedTurn.js';
import { useRowsInView } from './useRowsInView.js';

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
