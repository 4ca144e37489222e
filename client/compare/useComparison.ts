import { startTransition, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Comparison } from './compareTexts.js';
import { compareWorker } from './compareWorker.js';

const runs = z.array(z.object({ text: z.string(), only: z.boolean() }));
const parts = z.array(z.object({ block: z.number(), runs }));
const linesOfSide = z.array(z.tuple([z.number(), runs]));
const reply = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(['alike', 'changed', 'moved', 'left', 'right']),
      left: parts,
      right: parts,
      byLine: z.optional(z.boolean()),
      lineWords: z.optional(z.object({ left: linesOfSide, right: linesOfSide })),
    }),
  ),
  words: z.object({ left: z.number(), right: z.number(), shared: z.number() }),
});

/** Two texts, and whether their words or their lines are compared. */
export interface Question {
  /** The answers whose texts they are: a text may grow. */
  pair: string;
  left: string;
  right: string;
  by: 'words' | 'lines';
}

/** A comparison with the texts that were compared. */
export interface Compared extends Question {
  comparison: Comparison;
}

interface Result {
  /** The last comparison of this pair, perhaps of texts that have grown since; undefined until there is one. */
  compared: Compared | undefined;
  /** Whether these texts could not be compared. */
  failed: boolean;
  retry: () => void;
}

/** Compares two texts in a worker. @returns undefined if that failed or took too long */
export async function askComparison({ left, right, by }: Omit<Question, 'pair'>): Promise<Comparison | undefined> {
  return z.safeParse(reply, await compareWorker.ask({ left, right, by })).data;
}

interface Asked extends Pick<Question, 'pair' | 'by'> {
  /** Undefined until they are read. */
  left: string | undefined;
  right: string | undefined;
}

/** Compares two texts in a worker, anew when they change. */
export function useComparison({ pair, left, right, by }: Asked): Result {
  const [compared, setCompared] = useState<Compared>();
  const [failure, setFailure] = useState<Question>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (left === undefined || right === undefined) return undefined;
    let isWanted = true;
    const question = { pair, left, right, by };
    void askComparison({ left, right, by }).then((data) => {
      if (!isWanted) return;
      // Hundreds of rows are drawn in slices: a page that does nothing else for so long would swallow a key.
      startTransition(() => {
        if (data) setCompared({ ...question, comparison: data });
        setFailure(data ? undefined : question);
      });
    });
    return () => {
      isWanted = false;
    };
  }, [pair, left, right, by, tries]);
  return {
    compared: compared?.pair === pair && compared.by === by ? compared : undefined,
    failed: failure?.pair === pair && failure.by === by && failure.left === left && failure.right === right,
    retry: () => {
      setFailure(undefined);
      setTries(tries + 1);
    },
  };
}
