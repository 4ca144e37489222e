import { useEffect, useEffectEvent } from 'react';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { findLiveTurn } from '../../stream/liveTurns.js';

/** One block of an answer, as it is drawn. */
export interface BlockProps {
  answer: AnswerPartsFragment;
  /** Its number, from 0. */
  place: number;
  /** Whether it is the one that is being written. */
  grows: boolean;
}

/**
 * The words of one block: while its answer is being written from the live turn, with each frame in which that grew; then from the cache.
 * @param show draws them, past React. @param ended no more of them comes
 */
export function useBlockText({ answer, place, grows }: BlockProps, show: (text: string, ended: boolean) => void): void {
  const { turnId, index, attempt, blocks } = answer;
  const live = isLiveState(answer.state);
  const saved = blocks[place]?.text ?? '';
  const draw = useEffectEvent(show);
  useEffect(() => {
    const turn = live ? findLiveTurn(turnId) : undefined;
    const drawNow = () => {
      const held = turn?.get(index, attempt);
      draw(held ? (held.blocks[place]?.text ?? '') : saved, !grows);
    };
    drawNow();
    return turn?.subscribe(index, drawNow);
  }, [live, grows, turnId, index, attempt, place, saved]);
}
