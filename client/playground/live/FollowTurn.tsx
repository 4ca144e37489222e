import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import type { TurnPartsFragment } from '../turn.generated.js';
import { ConversationDocument } from '../conversation.generated.js';
import { followTurn } from './followTurn.js';
import { findLiveTurn } from './liveTurns.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function FollowTurn({ turn: { id, answers } }: { turn: TurnPartsFragment }) {
  const client = useApolloClient();
  const follower = useRef<ReturnType<typeof followTurn>>(undefined);
  useEffect(() => {
    if (!findLiveTurn(id).adopt(answers)) follower.current?.again();
  }, [id, answers]);
  useEffect(() => {
    const onLost = () => void client.refetchQueries({ include: [ConversationDocument] });
    const following = followTurn({ turnId: id, live: findLiveTurn(id), client, onLost });
    follower.current = following;
    return following.stop;
  }, [id, client]);
  return null;
}
