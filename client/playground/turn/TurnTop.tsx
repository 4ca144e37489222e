import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { partOf } from '../places/onPage.js';

const Top = styled.div<{ $away: boolean }>`
  display: grid;
  flex: none;
  grid-template-rows: ${({ $away }) => ($away ? '0fr' : '1fr')};
  transition: grid-template-rows var(--slow) var(--ease-out);
  @media print {
    grid-template-rows: 1fr;
  }
`;

const Within = styled.div<{ $away: boolean }>`
  min-height: 0;
  ${({ $away }) => $away && 'overflow: hidden;'}
`;

/** Pixels that one scrolls in one direction before the turn's head goes or comes back. */
const far = 24;
/** After a wheel, a finger, a key or a hand on the scrollbar, a scroll within so many milliseconds is the reader's own. */
const byHandMs = 400;
const scrollingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** Whether an event scrolls by itself. A press of a button does not: what scrolls after that follows from what the button does. */
function scrolls(event: Event): boolean {
  const { target } = event;
  if (event instanceof KeyboardEvent) return scrollingKeys.has(event.key) && !(target instanceof HTMLButtonElement);
  if (event.type !== 'pointerdown' || !(event instanceof PointerEvent)) return true;
  if (!(target instanceof HTMLElement)) return false;
  const { left, right } = target.getBoundingClientRect();
  const bar = right - left - target.clientWidth;
  return bar > 0 && (event.clientX > right - bar || event.clientX < left + bar);
}

interface Props {
  /** The element that holds the columns. */
  room: RefObject<HTMLElement | null>;
  /** Ids of the answers that are being written: while one scrolls in such a column, nothing moves. */
  liveIds: readonly string[];
  children: ReactNode;
}

/**
 * The head of a turn, which lets go while one scrolls down and comes back while one scrolls up, when it gets the focus, and when a
 * model begins to write: the command that stops it is in the head.
 */
export function TurnTop({ room, liveIds, children }: Props) {
  const head = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const [writing, setWriting] = useState(liveIds.length);
  if (writing !== liveIds.length) {
    setWriting(liveIds.length);
    if (liveIds.length > writing) setAway(false);
  }
  const isLive = useEffectEvent((scrolled: Element) => liveIds.some((id) => partOf(id, 'column')?.contains(scrolled)));
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    let byHandAt = -Infinity;
    let way = 0;
    const last = new WeakMap<Element, number>();
    const onHand = (event: Event) => {
      if (scrolls(event)) byHandAt = performance.now();
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const top = target.scrollTop;
      const by = top - (last.get(target) ?? 0);
      last.set(target, top);
      // When the head goes, a column that is scrolled to its end grows, and the browser moves it back: this is no reader scrolling up.
      const isTakenBack = by < 0 && top + target.clientHeight >= target.scrollHeight - 1;
      if (by === 0 || isTakenBack || performance.now() - byHandAt > byHandMs || isLive(target)) return;
      byHandAt = performance.now();
      way = Math.sign(by) === Math.sign(way) ? way + by : by;
      // Where a text would fit without the head, nothing would be left to scroll that brings the head back.
      const couldScrollBack = target.scrollHeight - target.clientHeight > (head.current?.offsetHeight ?? 0) + 2 * far;
      if (top < far) setAway(false);
      else if (Math.abs(way) > far) setAway(way > 0 && couldScrollBack);
    };
    const listening = new AbortController();
    const options = { passive: true, capture: true, signal: listening.signal };
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) element.addEventListener(type, onHand, options);
    element.addEventListener('scroll', onScroll, options);
    return () => {
      listening.abort();
    };
  }, [room]);
  return (
    <Top
      ref={head}
      $away={isAway}
      onFocus={() => {
        setAway(false);
      }}
    >
      <Within $away={isAway}>{children}</Within>
    </Top>
  );
}
