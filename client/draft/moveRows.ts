import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { announce } from '../ui/announce.js';
import { useEscape } from '../ui/useKey.js';
import type { DraftStore } from './DraftStore.js';
import { withMoved } from './paragraphs.js';
import { words } from './words.js';

/** Moves a paragraph by the keyboard: picked up by its grip, moved by the arrow keys, dropped by Enter, put back by Escape. */
export function useMove(
  store: DraftStore,
  { id, place, count }: { id: string; place: number; count: number },
  { grip, onRemove }: { grip: RefObject<HTMLElement | null>; onRemove: () => void },
) {
  const [held, setHeld] = useState(false);
  const step = `move ${id}`;
  useLayoutEffect(() => {
    // A node that moves loses the focus.
    if (held) grip.current?.focus();
  }, [held, place, grip]);
  const by = (steps: number) => {
    const to = Math.min(Math.max(0, place + steps), count - 1);
    if (to === place) return;
    store.change(withMoved(store.paragraphs, id, to), step);
    announce(words.movedTo({ place: to + 1, count }));
  };
  const drop = () => {
    setHeld(false);
    store.endStep();
  };
  useEscape(
    () => {
      if (store.isIn(step)) store.undo();
      setHeld(false);
      return true;
    },
    { active: held },
  );
  return {
    held,
    by,
    toggle: () => {
      if (held) drop();
      else {
        store.endStep();
        setHeld(true);
        announce(words.movingHint);
      }
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (held && relatedTarget instanceof Element && !relatedTarget.closest('li')?.contains(grip.current)) drop();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!held) {
        if (event.key === 'Delete') onRemove();
        return;
      }
      const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Home: -count, End: count };
      const way = steps[event.key];
      if (way === undefined) return;
      by(way);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Called with what is dropped before or after a row. `to` is the place of what is dropped, from 0. */
export type DropHandler = (data: Record<string, unknown>, to: number) => void;

/** Lets a row be dragged by its grip, and others be dropped before or after it. @returns the edge over which something is dragged */
export function useDrop(
  row: RefObject<HTMLElement | null>,
  grip: RefObject<HTMLElement | null>,
  { turnId, id, place }: { turnId: string; id: string; place: number },
  onDrop: DropHandler,
): 'before' | 'after' | undefined {
  const [edge, setEdge] = useState<'before' | 'after'>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const [element, handle] = [row.current, grip.current];
    if (!element || !handle) return undefined;
    const edgeAt = (clientY: number) => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? 'before' : 'after';
    };
    const endDrag = draggable({ element, dragHandle: handle, getInitialData: () => ({ turnId, paragraphId: id, place }) });
    const endDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['turnId'] === turnId && source.data['answerId'] === undefined,
      onDrag: ({ source, location }) => {
        setEdge(source.data['paragraphId'] === id ? undefined : edgeAt(location.current.input.clientY));
      },
      onDragLeave: () => {
        setEdge(undefined);
      },
      onDrop: ({ source, location }) => {
        setEdge(undefined);
        const to = place + (edgeAt(location.current.input.clientY) === 'after' ? 1 : 0);
        const from = source.data['place'];
        // Removing it from its old place moves all later ones up.
        drop(source.data, typeof from === 'number' && from < to ? to - 1 : to);
      },
    });
    return () => {
      endDrag();
      endDrop();
    };
  }, [row, grip, turnId, id, place]);
  return edge;
}
