import { startTransition, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { compareWorker } from './compareWorker.js';
import type { LineChanges } from './lineChanges.js';

const reply = z.object({
  lines: z.array(z.object({ kind: z.enum(['same', 'gone', 'fresh']), runs: z.array(z.object({ text: z.string(), only: z.boolean() })) })),
  counts: z.object({ changed: z.number(), fresh: z.number(), gone: z.number() }),
});

/** The changes of two texts, once they are found. */
export interface FoundChanges {
  changes: LineChanges | undefined;
  /** Whether they could not be found. */
  failed: boolean;
  retry: () => void;
}

interface Asked {
  left: string;
  right: string;
  tries: number;
  changes: LineChanges | undefined;
}

/** Finds in a worker how the lines of two texts differ, anew when they change. */
export function useLineChanges(left: string, right: string): FoundChanges {
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState<Asked>();
  useEffect(() => {
    let isWanted = true;
    void compareWorker.ask({ left, right, by: 'changes' }).then((answer) => {
      if (!isWanted) return;
      startTransition(() => {
        setAnswered({ left, right, tries, changes: z.safeParse(reply, answer).data });
      });
    });
    return () => {
      isWanted = false;
    };
  }, [left, right, tries]);
  const isAnswered = answered?.left === left && answered.right === right && answered.tries === tries;
  return {
    changes: isAnswered ? answered.changes : undefined,
    failed: isAnswered && answered.changes === undefined,
    retry: () => {
      setTries(tries + 1);
    },
  };
}
