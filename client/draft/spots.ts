import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type DrawnBlock, type Passage, passagesOf } from './passagesOf.js';

/** Where a passage stands, in pixels from where the content begins. */
interface Spot extends Passage {
  top: number;
  height: number;
  /** Where its lines end. */
  end: number;
}

/** The passages and where they stand, measured again when the content changes its size. */
export function useSpots(content: () => HTMLElement | undefined, blocks: () => DrawnBlock[]): Spot[] {
  const [spots, setSpots] = useState<Spot[]>([]);
  const measure = useEffectEvent((frame: HTMLElement) => {
    const { top, left, right, width } = frame.getBoundingClientRect();
    const isLeftToRight = getComputedStyle(frame).direction === 'ltr';
    setSpots(
      passagesOf(blocks()).map((passage) => {
        const box = passage.element.getBoundingClientRect();
        const end = isLeftToRight ? box.right - left : right - box.left;
        // A passage that is wider than the column, such as a table, scrolls in it.
        return { ...passage, top: box.top - top, height: box.height, end: Math.min(end, width) };
      }),
    );
  });
  const find = useEffectEvent(content);
  useEffect(() => {
    const frame = find();
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => {
      measure(frame);
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
    };
  }, []);
  return spots;
}

/** Whether the focus is within the answer of the content. */
export function useFocusWithin(content: () => HTMLElement | undefined): boolean {
  const [isWithin, setWithin] = useState(false);
  const find = useEffectEvent(content);
  useEffect(() => {
    const answer = find()?.closest('[data-answer]');
    if (!answer) return undefined;
    const look = (focused: EventTarget | null) => {
      setWithin(focused instanceof Node && answer.contains(focused));
    };
    const stop = new AbortController();
    const { signal } = stop;
    answer.addEventListener(
      'focusin',
      ({ target }) => {
        look(target);
      },
      { signal },
    );
    answer.addEventListener(
      'focusout',
      (event) => {
        if (event instanceof FocusEvent) look(event.relatedTarget);
      },
      { signal },
    );
    look(document.activeElement);
    return () => {
      stop.abort();
    };
  }, []);
  return isWithin;
}

/** Tells what the pointer is over in the content, and on a touch screen what was tapped. */
export function usePointedAt(content: () => HTMLElement | undefined, onPoint: (target: Node) => void): void {
  const point = useEffectEvent(onPoint);
  const find = useEffectEvent(content);
  useEffect(() => {
    const frame = find();
    const listener = ({ target }: Event) => {
      if (target instanceof Node) point(target);
    };
    // A finger comes and goes with each touch, before its click.
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') listener(event);
    };
    const leave = ({ pointerType }: PointerEvent) => {
      if (frame && pointerType !== 'touch') point(frame);
    };
    frame?.addEventListener('pointerover', over);
    frame?.addEventListener('pointerleave', leave);
    frame?.addEventListener('click', listener);
    return () => {
      frame?.removeEventListener('pointerover', over);
      frame?.removeEventListener('pointerleave', leave);
      frame?.removeEventListener('click', listener);
    };
  }, []);
}

/** Tells over which passage the pointer is already when they come. */
export function usePresentHover(spots: readonly Passage[], onHover: (passage: number) => void): void {
  const hover = useEffectEvent(onHover);
  useEffect(() => {
    const found = spots.findIndex(({ element }) => element.matches(':hover'));
    if (found >= 0) hover(found);
  }, [spots]);
}

/** Lets the button's passage be dragged into the draft with the mouse. @param isThere whether the button is on the page */
export function useDrag(button: RefObject<HTMLElement | null>, isThere: boolean, data: () => Record<string, unknown> | undefined): void {
  const read = useEffectEvent(data);
  useEffect(() => {
    const element = button.current;
    if (!isThere || !element) return undefined;
    return draggable({ element, canDrag: () => read() !== undefined, getInitialData: () => read() ?? {} });
  }, [button, isThere]);
}
