import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { ConversationDocument } from './conversation.generated.js';
import { TurnPartsFragmentDoc, useTurnQuery, type TurnPartsFragment } from './turn.generated.js';
import { followTurn } from './followTurn.js';
import { findLiveTurn, holdLiveTurn } from './liveTurns.js';

/** Follows a turn's answers for as long as it is mounted; shows nothing. */
export function FollowTurn({ turnId }: { turnId: string }) {
  const client = useApolloClient();
  // What has been written so far, where only a line of it is here.
  useTurnQuery({ variables: { id: turnId } });
  useEffect(() => {
    const release = holdLiveTurn(turnId);
    const live = findLiveTurn(turnId);
    const onLost = () => void client.refetchQueries({ include: [ConversationDocument] });
    let following: ReturnType<typeof followTurn> | undefined;
    // The cache itself and not what React has of it: where an end and an older reply come together, React sees neither.
    const watching = client.cache
      .watchFragment<TurnPartsFragment>({
        fragment: TurnPartsFragmentDoc,
        fragmentName: 'TurnParts',
        from: { __typename: 'Turn', id: turnId },
      })
      .subscribe(({ data, complete }) => {
        if (!complete) return;
        const current = live.adopt(data.answers);
        if (!following) following = followTurn({ turnId, live, client, onLost });
        else if (!current) following.again();
      });
    return () => {
      watching.unsubscribe();
      following?.stop();
      release();
    };
  }, [turnId, client]);
  return null;
}
