import { useCallback, useSyncExternalStore } from 'react';
import { isBehind } from '../api/answerVersion.js';
import type { AnswerState } from '../graphql.generated.js';
import { isLiveState } from './answerState.js';
import { followChanges, heldLiveTurn } from './liveTurns.js';

/** The fields of an answer in the cache, in full or by a line of it. */
interface Known {
  index: number;
  attempt: number;
  state: AnswerState;
}

export interface PresentTurn<Answer extends Known = Known> {
  id: string;
  answers: readonly Answer[];
}

/** The present state of an answer: the live turn's while it is being written, the cache's once it has ended. */
export function presentState(turnId: string, known: Known): AnswerState {
  const held = heldLiveTurn(turnId)?.get(known.index, known.attempt);
  return held && !isBehind(held, known) ? held.state : known.state;
}

const isLive = ({ id, answers }: PresentTurn): boolean => answers.some((answer) => isLiveState(presentState(id, answer)));

/**
 * Renders when one of these turns' answers changes.
 * @param describe what matters of an answer: a component renders only when that changes
 * @returns the results of `tell`, joined by commas
 */
export function useLiveChanges<Answer extends Known>(
  turns: readonly PresentTurn<Answer>[],
  describe: (turnId: string, answer: Answer) => string,
): string {
  const live = turns.filter(isLive);
  // A string, so that it is equal until an answer comes or goes. Turns that have ended are left out: they change only in the cache.
  const keys = live.flatMap(({ id, answers }) => answers.map(({ index }) => `${id} ${String(index)}`)).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = (keys === '' ? [] : keys.split(',')).map((key) => {
        const [id = '', index] = key.split(' ');
        return followChanges(id, Number(index), listener);
      });
      return () => {
        for (const stop of leave) stop();
      };
    },
    [keys],
  );
  return useSyncExternalStore(subscribe, () => live.flatMap(({ id, answers }) => answers.map((answer) => describe(id, answer))).join());
}

/** Whether an answer has ended, and how. */
function end(turnId: string, answer: Known): string {
  const state = presentState(turnId, answer);
  return isLiveState(state) ? '' : state;
}

/** Renders when an answer of these turns begins or ends. @returns their final states, joined by commas */
export const useEnds = (turns: readonly PresentTurn[]): string => useLiveChanges(turns, end);

/** Ids of the turns that are being answered. */
export function useLiveTurnIds(turns: readonly PresentTurn[]): string[] {
  useEnds(turns);
  return turns.filter(isLive).map(({ id }) => id);
}

/** The answers of a turn that have failed. */
export function useFailedAnswers<Answer extends Known>(turn: PresentTurn<Answer>): Answer[] {
  useEnds([turn]);
  return turn.answers.filter((answer) => presentState(turn.id, answer) === 'FAILED');
}

/** The first answer of a turn that is being written, else the first that is queued, with its state; undefined if all have ended. */
export function useLiveAnswer<Answer extends Known>(turn: PresentTurn<Answer>): Answer | undefined {
  useLiveChanges([turn], presentState);
  const present = turn.answers.map((answer) => ({ ...answer, state: presentState(turn.id, answer) }));
  return present.find(({ state }) => state === 'STREAMING') ?? present.find(({ state }) => state === 'QUEUED');
}
