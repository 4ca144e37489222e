import { useEffect, useState } from 'react';
import { useSameList } from '../ui/useSameList.js';
import { askComparison } from './useComparison.js';
import { shareOf } from './rows.js';
import type { ComparableAnswer } from './useComparables.js';

interface Measured {
  left: string;
  right: string;
  share: number;
}

/**
 * How much the baseline has in common with each of the others, which is found out one after the other.
 * @param baseline undefined while no baseline is kept
 * @returns shares from 0 to 1 by the others' names in the address; those are missing that are not known yet
 */
export function useShares(baseline: ComparableAnswer | undefined, others: readonly ComparableAnswer[]): ReadonlyMap<string, number> {
  const [known, setKnown] = useState<readonly Measured[]>([]);
  const left = baseline?.text;
  const texts = useSameList(others.map(({ text }) => text));
  useEffect(() => {
    if (left === undefined) return undefined;
    let isWanted = true;
    const measure = async () => {
      const measured: Measured[] = [];
      for (const right of texts) {
        const comparison = right === undefined ? undefined : await askComparison({ left, right, by: 'words' });
        if (!isWanted) return;
        if (right === undefined || !comparison) continue;
        measured.push({ left, right, share: shareOf(comparison) });
        setKnown([...measured]);
      }
    };
    void measure();
    return () => {
      isWanted = false;
    };
  }, [left, texts]);
  return new Map(
    others.flatMap(({ id, text }) => {
      const found = known.find((one) => one.left === left && one.right === text);
      return found ? [[id, found.share] as const] : [];
    }),
  );
}
