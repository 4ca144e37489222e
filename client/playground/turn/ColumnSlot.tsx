import { useRef, type ReactNode, useEffect, useEffectEvent, type RefObject } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';
import type { ColumnPlace } from '../column/ColumnPlace.js';
import { useColumnDrag, type Side } from './useColumnDrag.js';
import { isTyping } from '../../ui/useKey.js';

const line = css<{ $side: Side | undefined }>`
  &::after {
    content: '';
    position: absolute;
    z-index: var(--z-column-head);
    inset: 0 auto 0 ${({ $side }) => ($side === 'right' ? 'auto' : '-1px')};
    ${({ $side }) => $side === 'right' && 'right: -1px;'}
    width: 2px;
    background: var(--ink);
  }
`;

const Slot = styled.div<{ $side: Side | undefined; $maximised: boolean; $movable: boolean }>`
  /* Maximised, a column takes the measure of the row and leaves its room here as it was. */
  position: ${({ $maximised }) => ($maximised ? 'static' : 'relative')};
  display: flex;
  min-width: 0;
  min-height: 0;
  scroll-snap-align: start;
  --line: var(--measure);
  > article {
    flex: 1;
  }
  & + & {
    border-left: 1px solid var(--hairline);
  }
  ${({ $side }) => $side !== undefined && line}
  ${({ $movable }) =>
    $movable &&
    css`
      @media (hover: hover) {
        > article > header {
          cursor: grab;
        }
      }
    `}
  ${media.phone} {
    scroll-snap-stop: always;
  }
`;

interface Props {
  turnId: string;
  answerId: string;
  position: ColumnPlace;
  /** Another column is maximised: this one is behind it. */
  covered: boolean;
  letters: ColumnKeys['letters'];
  onDrop: (answerId: string, to: number) => void;
  children: ReactNode;
}

/** The room of one column in its row: from here it is dragged, here others are dropped, and its keys are heard. */
export function ColumnSlot({ turnId, answerId, position, covered, letters, onDrop, children }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  const movable = position.count > 1 && !position.maximised;
  const side = useColumnDrag(slot, { turnId, answerId, place: position.place }, movable, onDrop);
  const moveBy = (places: number) => {
    position.onMove(position.place + places);
  };
  useColumnKeys(slot, { moveBy, letters });
  return (
    <Slot ref={slot} data-answer={answerId} inert={covered} $side={side} $maximised={position.maximised} $movable={movable}>
      {children}
    </Slot>
  );
}

/** What keys do while the focus is in one column; see the list of shortcuts. */
interface ColumnKeys {
  moveBy: (places: number) => void;
  /** By letter, without any other key. */
  letters: Partial<Record<'m' | 'p' | 'c' | 'o', () => void>>;
}

/** Listens within a column. Alt alone with an arrow is left to the browser, which goes back and forth. */
function useColumnKeys(column: RefObject<HTMLElement | null>, { moveBy, letters }: ColumnKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (isTyping(event) || ctrlKey || metaKey) return;
    const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const letter =
      altKey || shiftKey || event.repeat ? undefined : Object.entries(letters).find(([name]) => name === key.toLowerCase())?.[1];
    if (!(altKey && shiftKey && by !== 0) && !letter) return;
    event.preventDefault();
    if (letter) letter();
    else moveBy(by);
  });
  useEffect(() => {
    const element = column.current;
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [column]);
}
