import { type RefObject, use, useEffect } from 'react';
import { useStore } from 'zustand/react';
import { announce } from '../ui/announce.js';
import { AtHandContext } from './AtHand.js';
import { words } from './words.js';

/** Most characters that are announced of the words of one side. */
const mostSaid = 200;

/** Steps through the differences of a comparison, round and round. */
interface Stepper {
  /** The number of the one at hand, from 1; undefined until the first step. */
  at: number | undefined;
  step: (by: 1 | -1) => void;
}

/**
 * Brings the next or the earlier difference into view, and tells of it.
 * @param body holds the rows @param count how many differences there are @param of names the comparison: another one begins anew
 */
export function useStepper(body: RefObject<HTMLElement | null>, count: number, of: string): Stepper {
  const store = use(AtHandContext);
  const kept = useStore(store, ({ at }) => at);
  useEffect(() => {
    store.setState({ at: undefined });
  }, [store, of]);
  const at = kept !== undefined && kept <= count ? kept : undefined;
  return {
    at,
    step: (by) => {
      if (count === 0) return;
      const next = at === undefined ? (by > 0 ? 1 : count) : ((at - 1 + by + count) % count) + 1;
      store.setState({ at: next });
      const found = body.current?.querySelector<HTMLElement>(`[data-difference="${String(next)}"]`);
      if (!found) return;
      const isTall = found.offsetHeight > (body.current?.clientHeight ?? 0) / 2;
      found.scrollIntoView({ block: isTall ? 'start' : 'center' });
      announce([words.step({ at: next, count }), found.dataset['says'], ...said(found)].filter(Boolean).join('. '));
    },
  };
}

/** The words of a difference that each side has alone. */
function said(difference: HTMLElement): string[] {
  const wordsIn = (tag: 'del' | 'ins') =>
    [...difference.querySelectorAll(tag)]
      .map(({ textContent }) => textContent.trim())
      .join(', ')
      .slice(0, mostSaid);
  const [left, right] = [wordsIn('del'), wordsIn('ins')];
  return [...(left === '' ? [] : [words.saidLeft({ words: left })]), ...(right === '' ? [] : [words.saidRight({ words: right })])];
}
