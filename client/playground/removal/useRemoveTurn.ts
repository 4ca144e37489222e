import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { announce } from '../../ui/announce.js';
import { rememberUndo } from './undos.js';
import { useRemoveTurnMutation, useRestoreTurnMutation } from './removal.generated.js';
import { addRemovedTurn, forgetRemovedTurns } from './removedTurns.js';
import { words } from './words.js';

/** The command that takes a turn out of its conversation; a line stays in its place, with an undo. */
export function useRemoveTurn({ id, conversationId }: Pick<TurnPartsFragment, 'id' | 'conversationId'>, number: number) {
  const [mutate, { loading }] = useRemoveTurnMutation({ onError: toastError });
  const [restore] = useRestoreTurnMutation({ onError: toastError });
  const remove = async () => {
    const done = await undefinedIfFailed(mutate({ variables: { id } }));
    if (!done?.data) return;
    const undo = rememberUndo(async () => {
      const back = await restore({ variables: { id } });
      forgetRemovedTurns(id);
      return back;
    });
    addRemovedTurn({ id, conversationId, number, undo });
    announce(words.turnRemoved({ number }));
  };
  return { remove: () => void remove(), loading };
}
