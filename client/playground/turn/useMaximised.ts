import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announce.js';
import { useEscape } from '../../ui/useKey.js';
import { placeId } from '../jump/showPlace.js';
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
    const scroller = document.getElementById(placeId.answer(changing));
    if (scroller) {
      const toPlace = readingPlace(scroller);
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

const blocks = '[data-thoughts], p, li, pre, tr, blockquote, h1, h2, h3, h4, h5, h6';
/** A scroller this near to its end, in pixels, counts as being at the end. */
const slack = 24;

/**
 * Remembers the text at the top of a scroller.
 * @returns a function that scrolls it there again after the width of the lines has changed
 */
function readingPlace(scroller: HTMLElement): () => void {
  if (scroller.scrollTop === 0) return () => undefined;
  if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= slack) {
    return () => {
      scroller.scrollTop = scroller.scrollHeight;
    };
  }
  const edge = scroller.getBoundingClientRect().top;
  const block = firstBelow(scroller, edge);
  if (!block) return () => undefined;
  const { top, height } = block.getBoundingClientRect();
  // The part of the block above the edge, from 0 to 1; if the whole block is below, its distance in pixels.
  const read = height > 0 ? Math.max(0, (edge - top) / height) : 0;
  const below = Math.max(0, top - edge);
  return () => {
    const now = block.getBoundingClientRect();
    scroller.scrollTop += now.top + read * now.height - below - scroller.getBoundingClientRect().top;
  };
}

/** The first block that is not entirely above an edge; of nested blocks the innermost. */
function firstBelow(root: Element, edge: number): Element | undefined {
  const found = [...root.querySelectorAll(blocks)].find((block) => block.getBoundingClientRect().bottom > edge);
  return found && (firstBelow(found, edge) ?? found);
}
