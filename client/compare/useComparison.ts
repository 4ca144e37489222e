import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { PatientWorker } from '../markdown/workers/PatientWorker.js';
import type { Comparison } from './compareTexts.js';

/** Milliseconds; two answers of a million characters take some seconds. */
const patience = { loading: 20_000, working: 15_000 };

const worker = new PatientWorker(
  () => new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' }),
  patience,
);

const parts = z.array(z.object({ block: z.number(), runs: z.array(z.object({ text: z.string(), only: z.boolean() })) }));
const reply = z.object({
  rows: z.array(z.object({ kind: z.enum(['alike', 'changed', 'moved', 'left', 'right']), left: parts, right: parts })),
  words: z.object({ left: z.number(), right: z.number(), shared: z.number() }),
});

/** Two texts, and whether their words or their lines are compared. */
export interface Question {
  left: string;
  right: string;
  by: 'words' | 'lines';
}

/** What `Question` asked, with its comparison: the texts that belong to it may already have grown. */
export interface Compared extends Question {
  comparison: Comparison;
}

interface Result {
  /** The last comparison that was made; undefined until there is one. */
  compared: Compared | undefined;
  /** Whether the last one could not be made. */
  failed: boolean;
  retry: () => void;
}

/** Compares two texts in a worker, anew when they change. */
export function useComparison({ left, right, by }: Question): Result {
  const [state, setState] = useState<{ compared?: Compared; failed: boolean; tries: number }>({ failed: false, tries: 0 });
  const { tries } = state;
  useEffect(() => {
    let isWanted = true;
    void worker.ask({ left, right, by }).then((answer) => {
      if (!isWanted) return;
      const { data } = z.safeParse(reply, answer);
      setState((known) =>
        data ? { ...known, compared: { left, right, by, comparison: data }, failed: false } : { ...known, failed: true },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [left, right, by, tries]);
  return {
    compared: state.compared,
    failed: state.failed,
    retry: () => {
      setState(({ compared }) => ({ ...(compared && { compared }), failed: false, tries: tries + 1 }));
    },
  };
}
