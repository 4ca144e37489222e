import { useEffect, useEffectEvent } from 'react';
import { followWriting } from '../../stream/liveTurns.js';
import { writtenNow } from '../../stream/writtenNow.js';
import { useColumn } from './ColumnContext.js';

/** A block of an answer. */
export interface BlockProps {
  /** Its number, from 0. */
  place: number;
  /** Whether this block is being written. */
  grows: boolean;
}

/**
 * Draws the text of a block: while its answer is being written from the live turn, in each frame in which it grew; then from the cache.
 * @param show draws the text without React; `ended` tells that the block does not grow any more
 */
export function useBlockText({ place, grows }: BlockProps, show: (text: string, ended: boolean) => void): void {
  const { answer, live } = useColumn();
  const { turnId, index, attempt, blocks } = answer;
  const saved = blocks[place]?.text ?? '';
  const draw = useEffectEvent(() => {
    show(writtenNow(answer).blocks[place]?.text ?? '', !grows);
  });
  useEffect(() => {
    const drawNow = () => {
      draw();
    };
    drawNow();
    return live ? followWriting(turnId, index, drawNow) : undefined;
  }, [live, grows, turnId, index, attempt, place, saved]);
}
