import { useEffect } from 'react';
import { apollo, cache } from '../api/apollo.js';
import { ConversationDocument } from './conversation.generated.js';
import { followTurn } from './followTurn.js';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function FollowTurn({ turnId }: { turnId: string }) {
  useEffect(() => {
    const release = holdLiveTurn(turnId);
    const onLost = () => void apollo.refetchQueries({ include: [ConversationDocument] });
    const stop = followTurn({ turnId, live: findLiveTurn(turnId), cache, onLost });
    return () => {
      stop();
      release();
    };
  }, [turnId]);
  return null;
}
