import { startTransition, useEffect, useState } from 'react';
import { useSameList } from '../ui/useSameList.js';
import type { Comparison } from './compareTexts.js';
import { askComparison } from './useComparison.js';

interface Found {
  left: string;
  texts: readonly string[];
  /** Undefined for one that failed. */
  comparisons: readonly (Comparison | undefined)[];
}

interface Against {
  /** The comparisons of the baseline with each of the others; undefined until all are made, and if one failed. */
  comparisons: readonly Comparison[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** Compares several texts with one in a worker, anew when they change. @param left undefined until it is read */
export function useAgainst(left: string | undefined, others: readonly string[]): Against {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const texts = useSameList(others);
  useEffect(() => {
    if (left === undefined) return undefined;
    let isWanted = true;
    const ask = texts.map((right) => askComparison({ left, right, by: 'words' }));
    void Promise.all(ask).then((comparisons) => {
      if (!isWanted) return;
      startTransition(() => {
        setFound({ left, texts, comparisons });
      });
    });
    return () => {
      isWanted = false;
    };
  }, [left, texts, tries]);
  const now = found?.left === left && found?.texts === texts ? found.comparisons : undefined;
  const made = now?.filter((comparison) => comparison !== undefined);
  const failed = now !== undefined && made?.length !== now.length;
  return {
    comparisons: failed ? undefined : made,
    failed,
    retry: () => {
      setFound(undefined);
      setTries(tries + 1);
    },
  };
}
