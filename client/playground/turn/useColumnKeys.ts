import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTyping } from '../../ui/isTyping.js';

/** What keys do while the focus is in one column; see the list of shortcuts. */
export interface ColumnKeys {
  moveBy: (places: number) => void;
  /** By letter, without any other key. */
  letters: Partial<Record<'m' | 'p' | 'c' | 'o', () => void>>;
}

/** Listens within a column. Alt alone with an arrow is left to the browser, which goes back and forth. */
export function useColumnKeys(column: RefObject<HTMLElement | null>, { moveBy, letters }: ColumnKeys): void {
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
