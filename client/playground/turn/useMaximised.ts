import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announce.js';
import { hasOverlay } from '../../ui/hasOverlay.js';
import { useKey } from '../../ui/useKey.js';
import { placeId } from '../jump/showPlace.js';
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
export function useMaximised(ids: readonly string[]): Maximised {
  const [chosen, setChosen] = useState<string>();
  const maximisedId = ids.length > 1 && chosen !== undefined && ids.includes(chosen) ? chosen : undefined;
  const restore = useRef<() => void>(undefined);
  const tops = useRef<{ before: number; after: number }>(undefined);

  const set = useCallback((id: string | undefined, changing: string) => {
    const scroller = document.getElementById(placeId.answer(changing));
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
  }, []);
  useLayoutEffect(() => {
    restore.current?.();
    restore.current = undefined;
  }, [maximisedId]);

  useKey(
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || maximisedId === undefined || hasOverlay()) return;
      // Taken: it stops nothing.
      event.preventDefault();
      set(undefined, maximisedId);
      announce('All columns');
    },
    { capture: true },
  );

  const toggle = useCallback(
    (id: string, name: string) => {
      const next = maximisedId === id ? undefined : id;
      set(next, id);
      announce(next === undefined ? 'All columns' : `${name} has the whole width. Escape brings the others back.`);
    },
    [maximisedId, set],
  );
  return { maximisedId, toggle };
}
