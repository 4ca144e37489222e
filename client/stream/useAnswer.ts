import { useMemo } from 'react';
import { useAnswerPartsFragment, type AnswerPartsFragment } from '../api/answer.generated.js';
import { isBehind } from '../api/answerVersion.js';
import { isLiveState } from './answerState.js';
import type { Held } from './LiveTurn.js';
import { useLiveFact } from './useLiveFact.js';

/**
 * An answer with its current state. While it is being written, its text does not pass through React: `writtenNow` and `textOf` read
 * the text that `blocks` does not have yet, and `followWriting` tells when it grows.
 * @returns null if the cache lacks a part of it
 */
export function useAnswer(id: string): AnswerPartsFragment | null {
  const known = useAnswerPartsFragment(id);
  const facts = useLiveFact(known, (held) => newerFacts(known, held));
  return useMemo(() => {
    if (!known || !facts) return known;
    // Blocks of another attempt do not belong to this one.
    return { ...known, ...facts, blocks: facts.attempt === known.attempt ? known.blocks : [] };
  }, [known, facts]);
}

/** The stream's facts, if they are newer than the cache's; undefined once the answer has ended: then the cache has everything. */
function newerFacts(known: AnswerPartsFragment | null, held: Held | undefined): Held['facts'] {
  const facts = held?.facts;
  return facts && known && isLiveState(facts.state) && !isBehind(facts, known) ? facts : undefined;
}
