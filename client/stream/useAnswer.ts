import { useMemo } from 'react';
import { useAnswerPartsFragment, type AnswerPartsFragment } from '../api/answer.generated.js';
import { answerText } from '../api/answerText.js';
import { isBehind } from '../api/answerVersion.js';
import { isLiveState } from './isLiveState.js';
import type { Held } from './LiveTurn.js';
import { findLiveTurn } from './liveTurns.js';
import { useLiveFact } from './useLiveFact.js';

/**
 * An answer as it is, from asked to ended and ever after. While it is being written, its words come past React: `useLiveFact` and
 * `textOf` have those that are not in `blocks` yet.
 * @returns null where not all of it is on this page
 */
export function useAnswer(id: string): AnswerPartsFragment | null {
  const known = useAnswerPartsFragment(id);
  const facts = useLiveFact(known, (held) => newerFacts(known, held));
  return useMemo(() => {
    if (!known || !facts) return known;
    // Nothing that another attempt said is of this one.
    return { ...known, ...facts, blocks: facts.attempt === known.attempt ? known.blocks : [] };
  }, [known, facts]);
}

/** What the stream has told that the cache does not know; it knows all when the answer has ended. */
function newerFacts(known: AnswerPartsFragment | null, held: Held | undefined): Held['facts'] {
  const facts = held?.facts;
  return facts && known && isLiveState(facts.state) && !isBehind(facts, known) ? facts : undefined;
}

/** What an answer says by now. */
export function textOf(answer: Pick<AnswerPartsFragment, 'turnId' | 'index' | 'attempt' | 'state' | 'blocks'>): string {
  const held = isLiveState(answer.state) ? findLiveTurn(answer.turnId).get(answer.index, answer.attempt) : undefined;
  return answerText(held ?? answer);
}
