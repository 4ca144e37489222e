import { useEffect, useLayoutEffect, useRef } from 'react';
import { apollo, cache } from '../api/apollo.js';
import { ConversationDocument } from './conversation.generated.js';
import { followTurn } from './followTurn.js';
import { isMasked } from './isMasked.js';
import { findLiveTurn, heldLiveTurn, holdLiveTurn } from './liveTurns.js';
import { TurnDocument, type TurnRowFragment } from './turn.generated.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function TurnFollower({ turnId }: { turnId: string }) {
  useEffect(() => {
    const release = holdLiveTurn(turnId);
    const stop = followTurn({ turnId, live: findLiveTurn(turnId), cache, onLost: () => void readAgain(turnId) });
    return () => {
      stop();
      release();
    };
  }, [turnId]);
  return null;
}

/** Reads the conversation on screen again, and the turn, which may be an aside. A failure is left to the next try. */
const readAgain = (turnId: string): Promise<unknown> =>
  apollo
    .refetchQueries({
      include: [ConversationDocument, TurnDocument],
      onQueryUpdated: ({ queryName, variables }) => queryName !== 'Turn' || variables['id'] === turnId,
    })
    .catch(() => undefined);

/** Drops the live texts and facts of a turn when its models are hidden or told: the other answers are no continuation of them. */
export function useForgetMasks(turns: readonly TurnRowFragment[]): void {
  const known = useRef(new Map<string, boolean>());
  useLayoutEffect(() => {
    const now = new Map(turns.map((turn) => [turn.id, isMasked(turn)]));
    for (const [id, masked] of now) if (known.current.has(id) && known.current.get(id) !== masked) heldLiveTurn(id)?.forget();
    known.current = now;
  }, [turns]);
}
