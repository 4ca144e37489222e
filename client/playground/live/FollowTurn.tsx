import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { TurnPartsFragment } from '../turn.generated.js';
import { ConversationDocument } from '../conversation.generated.js';
import { followTurn } from './followTurn.js';
import { findLiveTurn } from './liveTurns.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function FollowTurn({ turn: { id, answers } }: { turn: TurnPartsFragment }) {
  const client = useApolloClient();
  useEffect(() => {
    findLiveTurn(id).adopt(answers);
  }, [id, answers]);
  useEffect(() => {
    const onLost = () => void client.refetchQueries({ include: [ConversationDocument] });
    return followTurn({ turnId: id, live: findLiveTurn(id), client, onLost });
  }, [id, client]);
  return null;
}
