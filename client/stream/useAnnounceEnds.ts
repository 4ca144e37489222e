import { useEffect } from 'react';
import type { AnswerState } from '../graphql.generated.js';
import { announce } from '../ui/announce.js';
import { isLiveState } from './isLiveState.js';
import { words } from './words.js';

const endings: Partial<Record<AnswerState, (values: { model: string }) => string>> = {
  COMPLETE: words.finished,
  STOPPED: words.stopped,
  FAILED: words.failed,
  INTERRUPTED: words.interrupted,
};

interface Turn {
  answers: readonly { id: string; state: AnswerState; model: { name: string } }[];
}

/** The answers whose end is still to be told. */
const awaited = new Set<string>();

/** An answer that was asked for here may have ended before it is shown for the first time: its end is told as well. */
export function awaitEnds(answers: Turn['answers']): void {
  for (const { id } of answers) awaited.add(id);
}

/** Says which answers have ended, however the page came to know of it; never what they say. */
export function useAnnounceEnds(turns: readonly Turn[]): void {
  useEffect(() => {
    for (const { id, state, model } of turns.flatMap((turn) => turn.answers)) {
      const ending = endings[state];
      if (isLiveState(state)) awaited.add(id);
      else if (awaited.delete(id) && ending !== undefined) announce(ending({ model: model.name }));
    }
  }, [turns]);
  // What ends while another conversation is open is no news when one comes back.
  useEffect(
    () => () => {
      awaited.clear();
    },
    [],
  );
}
