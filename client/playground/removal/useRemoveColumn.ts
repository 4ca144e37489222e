import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { partOf } from '../places/onPage.js';
import { offerRestoring } from './undos.js';
import { useRemoveAnswerMutation, useRestoreAnswerMutation } from './removal.generated.js';
import { words } from './words.js';

/** Returns the function that takes a column out of its turn and leaves an undo. The focus goes to its neighbour. */
export function useRemoveColumn(): (answerId: string, model: string, neighbourId: string | undefined) => Promise<unknown> {
  const [remove] = useRemoveAnswerMutation({ onError: toastError });
  const [restore] = useRestoreAnswerMutation({ onError: toastError });
  return async (id, model, neighbourId) => {
    const hadFocus = partOf(id, 'column')?.contains(document.activeElement) === true || document.activeElement === document.body;
    const done = await undefinedIfFailed(remove({ variables: { id } }));
    if (!done?.data) return;
    if (hadFocus && neighbourId !== undefined) partOf(neighbourId, 'region')?.focus({ preventScroll: true });
    offerRestoring(words.columnRemoved({ model }), () => restore({ variables: { id } }));
  };
}
