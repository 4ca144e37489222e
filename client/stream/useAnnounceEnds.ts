import { useEffect, useEffectEvent } from 'react';
import type { AnswerState } from '../graphql.generated.js';
import { announce } from '../ui/announce.js';
import { isLiveState } from './answerState.js';
import { noteWriting, notifyEnd } from './notifyEnd.js';
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

type Line = TurnRowFragment['answers'][number];

/**
 * Announces to screen readers which answers have ended, however the page learned of it; never their texts.
 * @param titleOf tells what an answer's model is called here
 */
export function useAnnounceEnds(turns: readonly TurnRowFragment[], titleOf: (answer: Line, turn: TurnRowFragment) => string): void {
  const ends = useEnds(turns);
  const announceEnd = useEffectEvent((turn: TurnRowFragment, answer: Line) => {
    const state = presentState(turn.id, answer);
    const ending = endings[state];
    if (isLiveState(state)) {
      awaited.add(answer.id);
      noteWriting(answer.id);
    } else if (awaited.delete(answer.id) && ending !== undefined) {
      announce(ending({ model: titleOf(answer, turn) }));
      notifyEnd(answer.id, titleOf(answer, turn));
    }
  });
  useEffect(() => {
    for (const turn of turns) for (const answer of turn.answers) announceEnd(turn, answer);
  }, [turns, ends]);
  // Ends of a conversation that was left are not announced when it is opened again.
  useEffect(
    () => () => {
      awaited.clear();
    },
    [],
  );
}
