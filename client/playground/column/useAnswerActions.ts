import { useSyncExternalStore } from 'react';
import {
  type AnswerPartsFragment,
  useBringBackAnswerMutation,
  useContinueAnswerMutation,
  useRetryAnswerMutation,
  useStopAnswerMutation,
} from '../../stream/answer.generated.js';
import { toastError } from '../../api/toastError.js';
import { whereTaken } from '../../api/whereTaken.js';

interface AnswerActions {
  stop: () => void;
  retry: () => void;
  goOn: () => void;
  /** Changes places with the attempt before the last retry. */
  bringBack: () => void;
  /** Whether something is being done to it, from wherever that was pressed. */
  busy: boolean;
}

/** Answers to which something is being done. */
const underWay = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Does one thing at a time to an answer, whichever of its buttons are pressed: nothing where another is on its way.
 * @param act says by itself what goes wrong
 */
export async function doOnce(answerId: string, act: () => Promise<unknown>): Promise<void> {
  if (underWay.has(answerId)) return;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  underWay.add(answerId);
  tell();
  try {
    await whereTaken(act());
  } finally {
    underWay.delete(answerId);
    tell();
  }
}

/** What a person can have done to one answer. */
export function useAnswerActions({ id }: Pick<AnswerPartsFragment, 'id'>): AnswerActions {
  const options = { onError: toastError };
  const variables = { id };
  const [stop] = useStopAnswerMutation(options);
  const [retry] = useRetryAnswerMutation(options);
  const [goOn] = useContinueAnswerMutation(options);
  const [bringBack] = useBringBackAnswerMutation(options);
  return {
    stop: () => void doOnce(id, () => stop({ variables })),
    retry: () => void doOnce(id, () => retry({ variables })),
    goOn: () => void doOnce(id, () => goOn({ variables })),
    bringBack: () => void doOnce(id, () => bringBack({ variables })),
    busy: useSyncExternalStore(follow, () => underWay.has(id)),
  };
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
