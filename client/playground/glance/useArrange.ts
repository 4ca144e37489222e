import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toastError } from '../../api/toastError.js';
import { type TurnPartsFragment, TurnPartsFragmentDoc } from '../../stream/turn.generated.js';
import { useMoveAnswerMutation } from '../column/columns.generated.js';
import { movesTo } from './glanceOf.js';

interface Arranging {
  /** Brings the columns into this order; resolves to whether they are. @param ids of all answers of the turn */
  arrange: (ids: readonly string[]) => Promise<boolean>;
  isUnderWay: boolean;
}

/**
 * Brings a turn's columns into an order: on the page at once, then on the server, which moves one at a time. Until the last one is
 * there, the page keeps to the wanted order. If one fails, a toast says so and the order is the server's.
 */
export function useArrange(turn: TurnPartsFragment): Arranging {
  const { cache } = useApolloClient();
  const [move] = useMoveAnswerMutation();
  const [isUnderWay, setUnderWay] = useState(false);
  const arrange = async (ids: readonly string[]) => {
    const layer = `arrange ${turn.id}`;
    const answers = ids.flatMap((id) => turn.answers.find((answer) => answer.id === id) ?? []);
    const id = cache.identify({ __typename: 'Turn', id: turn.id }) ?? '';
    setUnderWay(true);
    cache.batch({
      optimistic: layer,
      update: (known) => {
        known.writeFragment<TurnPartsFragment>({
          id,
          fragment: TurnPartsFragmentDoc,
          fragmentName: 'TurnParts',
          data: { ...turn, answers },
        });
      },
    });
    try {
      const present = turn.answers.map((answer) => answer.id);
      for (const { id: moved, place } of movesTo(present, ids)) await move({ variables: { id: moved, place } });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      cache.removeOptimistic(layer);
      setUnderWay(false);
    }
  };
  return { arrange, isUnderWay };
}
