import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { announce } from '../../ui/announce.js';
import { hasOverlay } from '../../ui/hasOverlay.js';
import { readingPlace } from './readingPlace.js';

interface Maximised {
  /** Id of the answer whose column covers its neighbours. */
  maximisedId: string | undefined;
  /** Makes this column cover its neighbours, or lets them be seen again. */
  toggle: (id: string, name: string) => void;
}

/**
 * One column of a row may cover the others until Escape or a button brings them back; each keeps what is read in it.
 * @param ids of the answers in the row: a column that goes does not stay maximised
 */
export function useMaximised(row: RefObject<HTMLElement | null>, ids: readonly string[]): Maximised {
  const [chosen, setChosen] = useState<string>();
  const maximisedId = ids.length > 1 && chosen !== undefined && ids.includes(chosen) ? chosen : undefined;
  const restore = useRef<() => void>(undefined);
  const tops = useRef<{ before: number; after: number }>(undefined);

  const set = (id: string | undefined, changing: string) => {
    const scroller = row.current?.querySelector<HTMLElement>(`[data-answer="${changing}"] [role="region"]`);
    if (scroller) {
      const toPlace = readingPlace(scroller);
      const before = scroller.scrollTop;
      // Where nothing was scrolled in between, it comes back to the very pixel.
      const back = id === undefined && tops.current?.after === before ? tops.current.before : undefined;
      restore.current = () => {
        if (back === undefined) toPlace();
        else scroller.scrollTop = back;
        tops.current = { before, after: scroller.scrollTop };
      };
    }
    setChosen(id);
  };
  useLayoutEffect(() => {
    restore.current?.();
    restore.current = undefined;
  }, [maximisedId]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || maximisedId === undefined || hasOverlay()) return;
    // Taken: it stops nothing.
    event.preventDefault();
    set(undefined, maximisedId);
    announce('All columns');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    // Before a tooltip takes the key for itself.
    addEventListener('keydown', listener, { capture: true });
    return () => {
      removeEventListener('keydown', listener, { capture: true });
    };
  }, []);

  const toggle = (id: string, name: string) => {
    const next = maximisedId === id ? undefined : id;
    set(next, id);
    announce(next === undefined ? 'All columns' : `${name} has the whole width. Escape brings the others back.`);
  };
  return { maximisedId, toggle };
}
