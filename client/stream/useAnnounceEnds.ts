import { useEffect } from 'react';
import type { AnswerState } from '../graphql.generated.js';
import { announce } from '../ui/announce.js';
import { isLiveState } from './answerState.js';
import { presentState, useEnds } from './presentState.js';
import type { TurnRowFragment } from './turn.generated.js';
import { words } from './words.js';

const endings: Partial<Record<AnswerState, (values: { model: string }) => string>> = {
  COMPLETE: words.finished,
  STOPPED: words.stopped,
  FAILED: words.failed,
  INTERRUPTED: words.interrupted,
};

/** Ids of the answers whose end has not been announced yet. */
const awaited = new Set<string>();

/** Marks answers so that their ends are announced, even if they end before they are first shown. */
export function awaitEnds(answers: readonly { id: string }[]): void {
  for (const { id } of answers) awaited.add(id);
}

/** Announces to screen readers which answers have ended, however the page learned of it; never their texts. */
export function useAnnounceEnds(turns: readonly TurnRowFragment[]): void {
  const ends = useEnds(turns);
  useEffect(() => {
    for (const turn of turns) for (const answer of turn.answers) announceEnd(turn.id, answer);
  }, [turns, ends]);
  // Ends of a conversation that was left are not announced when it is opened again.
  useEffect(
    () => () => {
      awaited.clear();
    },
    [],
  );
}

function announceEnd(turnId: string, answer: TurnRowFragment['answers'][number]): void {
  const state = presentState(turnId, answer);
  const ending = endings[state];
  if (isLiveState(state)) awaited.add(answer.id);
  else if (awaited.delete(answer.id) && ending !== undefined) announce(ending({ model: answer.model.name }));
}
