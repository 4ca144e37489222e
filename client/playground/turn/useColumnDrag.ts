import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { ColumnRow } from '../column/ColumnFacts.js';

/** The side of a column, in reading direction, on which the dragged one would be inserted. */
export type Side = 'start' | 'end';

interface Column {
  turnId: string;
  answerId: string;
  /** From 0. */
  place: number;
}

/**
 * Lets a column be dragged by its head, or by its foot where chips take the place of the heads, and others be dropped on either side.
 * @returns the side over which a column is being dragged now
 */
export function useColumnDrag(
  slot: RefObject<HTMLElement | null>,
  { turnId, answerId, place }: Column,
  { enabled, byFoot }: { enabled: boolean; byFoot: boolean },
  onMove: ColumnRow['onMove'],
): Side | undefined {
  const [side, setSide] = useState<Side>();
  const drop = useEffectEvent((dragged: Record<string, unknown>, onto: Side) => {
    const { answerId: id } = dragged;
    if (typeof id !== 'string') return;
    const before = place + (onto === 'end' ? 1 : 0);
    // Removing it from its old place moves all later columns up.
    onMove(id, (from) => before - (from < before ? 1 : 0));
  });
  useEffect(() => {
    const element = slot.current;
    const handle = element?.querySelector(byFoot ? 'footer' : 'header');
    // Not on touch screens, where dragging scrolls: the menu moves columns there.
    if (!enabled || !element || !handle || !matchMedia('(hover: hover)').matches) return undefined;
    const sideOf = (clientX: number): Side => {
      const { left, width } = element.getBoundingClientRect();
      const isLeft = clientX < left + width / 2;
      return isLeft === (getComputedStyle(element).direction === 'ltr') ? 'start' : 'end';
    };
    const endDrag = draggable({ element: handle, getInitialData: () => ({ turnId, answerId }) });
    const endDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['turnId'] === turnId && typeof source.data['answerId'] === 'string',
      onDrag: ({ source, location }) => {
        setSide(source.data['answerId'] === answerId ? undefined : sideOf(location.current.input.clientX));
      },
      onDragLeave: () => {
        setSide(undefined);
      },
      onDrop: ({ source, location }) => {
        setSide(undefined);
        drop(source.data, sideOf(location.current.input.clientX));
      },
    });
    return () => {
      endDrag();
      endDrop();
    };
  }, [slot, enabled, byFoot, turnId, answerId]);
  return side;
}
