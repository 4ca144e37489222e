import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announce.js';
import { useEscape } from '../../ui/useKey.js';
import { isAtEnd, placeOnTop, scrollerOf, scrollTo } from '../places/onPage.js';
import { words } from './words.js';

interface Maximised {
  /** Id of the answer whose column covers its neighbours. */
  maximisedId: string | undefined;
  /** Makes this column cover its neighbours, or shows them again. */
  toggle: (id: string, name: string) => void;
}

/**
 * Lets one column of a row cover the others until Escape or a button shows them again; the column keeps its reading place.
 * @param ids of the answers in the row; a column that is removed is no longer maximised
 */
export function useMaximised(ids: readonly string[]): Maximised {
  const [chosen, setChosen] = useState<string>();
  const maximisedId = ids.length > 1 && chosen !== undefined && ids.includes(chosen) ? chosen : undefined;
  const restore = useRef<() => void>(undefined);
  const tops = useRef<{ before: number; after: number }>(undefined);

  const set = useCallback((id: string | undefined, changing: string) => {
    const scroller = scrollerOf(changing);
    if (scroller) {
      const toPlace = keepPlace(changing, scroller);
      const before = scroller.scrollTop;
      // If nothing was scrolled in between, the exact position is restored.
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

  useEscape(
    () => {
      if (maximisedId === undefined) return false;
      set(undefined, maximisedId);
      announce(words.allColumns);
      return true;
    },
    { active: maximisedId !== undefined },
  );

  const toggle = useCallback(
    (id: string, name: string) => {
      const next = maximisedId === id ? undefined : id;
      set(next, id);
      announce(next === undefined ? words.allColumns : words.maximised({ column: name }));
    },
    [maximisedId, set],
  );
  return { maximisedId, toggle };
}

/**
 * Remembers what is read of an answer.
 * @returns a function that scrolls there again after the width of the lines has changed
 */
function keepPlace(answerId: string, scroller: HTMLElement): () => void {
  if (scroller.scrollTop === 0) return () => undefined;
  if (isAtEnd(scroller)) {
    return () => {
      scroller.scrollTop = scroller.scrollHeight;
    };
  }
  const place = placeOnTop(answerId);
  return () => {
    if (place) scrollTo(answerId, place);
  };
}
