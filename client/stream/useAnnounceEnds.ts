import { useEffect } from 'react';
import type { AnswerState } from '../graphql.generated.js';
import { announce } from '../ui/announce.js';
import { isLiveState } from './answerState.js';
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

/** Ids of the answers whose end has not been announced yet. */
const awaited = new Set<string>();

/** Marks answers so that their ends are announced, even if they end before they are first shown. */
export function awaitEnds(answers: Turn['answers']): void {
  for (const { id } of answers) awaited.add(id);
}

/** Announces to screen readers which answers have ended, however the page learned of it; never their texts. */
export function useAnnounceEnds(turns: readonly Turn[]): void {
  useEffect(() => {
    for (const { id, state, model } of turns.flatMap((turn) => turn.answers)) {
      const ending = endings[state];
      if (isLiveState(state)) awaited.add(id);
      else if (awaited.delete(id) && ending !== undefined) announce(ending({ model: model.name }));
    }
  }, [turns]);
  // Ends of a conversation that was left are not announced when it is opened again.
  useEffect(
    () => () => {
      awaited.clear();
    },
    [],
  );
}
