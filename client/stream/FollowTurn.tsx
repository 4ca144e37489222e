import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { ConversationDocument } from './conversation.generated.js';
import { useTurnQuery } from './turn.generated.js';
import { followTurn } from './followTurn.js';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function FollowTurn({ turnId }: { turnId: string }) {
  const client = useApolloClient();
  // What has been written so far, where only a line of it is here.
  useTurnQuery({ variables: { id: turnId } });
  useEffect(() => {
    const release = holdLiveTurn(turnId);
    const onLost = () => void client.refetchQueries({ include: [ConversationDocument] });
    const stop = followTurn({ turnId, live: findLiveTurn(turnId), client, onLost });
    return () => {
      stop();
      release();
    };
  }, [turnId, client]);
  return null;
}
