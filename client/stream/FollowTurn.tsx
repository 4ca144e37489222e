import { useEffect } from 'react';
import { apollo, cache } from '../api/apollo.js';
import { ConversationDocument } from './conversation.generated.js';
import { followTurn } from './followTurn.js';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';
import { TurnDocument } from './turn.generated.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function FollowTurn({ turnId }: { turnId: string }) {
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

/** Reads the conversation on screen again, and the turn, which may be one beside it. A failure is left to the next try. */
const readAgain = (turnId: string): Promise<unknown> =>
  apollo
    .refetchQueries({
      include: [ConversationDocument, TurnDocument],
      onQueryUpdated: ({ queryName, variables }) => queryName !== 'Turn' || variables['id'] === turnId,
    })
    .catch(() => undefined);
