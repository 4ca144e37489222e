import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { ConversationDocument } from '../conversation.generated.js';
import { TurnPartsFragmentDoc, type TurnPartsFragment } from '../turn.generated.js';
import { followTurn } from './followTurn.js';
import { findLiveTurn } from './liveTurns.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function FollowTurn({ turnId }: { turnId: string }) {
  const client = useApolloClient();
  useEffect(() => {
    const live = findLiveTurn(turnId);
    const onLost = () => void client.refetchQueries({ include: [ConversationDocument] });
    const following = followTurn({ turnId, live, client, onLost });
    // The cache itself and not what React has of it: where an end and an older reply come together, React sees neither.
    const watching = client.cache
      .watchFragment<TurnPartsFragment>({
        fragment: TurnPartsFragmentDoc,
        fragmentName: 'TurnParts',
        from: { __typename: 'Turn', id: turnId },
      })
      .subscribe(({ data, complete }) => {
        if (complete && !live.adopt(data.answers)) following.again();
      });
    return () => {
      watching.unsubscribe();
      following.stop();
    };
  }, [turnId, client]);
  return null;
}
