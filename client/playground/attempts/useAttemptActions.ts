import { toastError } from '../../api/toastError.js';
import { undefinedIfFailed } from '../../api/undefinedIfFailed.js';
import { announce } from '../../ui/announce.js';
import { partOf } from '../places/onPage.js';
import { offerRestoring } from '../removal/undos.js';
import { words as removalWords } from '../removal/words.js';
import {
  useBringBackAttemptMutation,
  usePreferAttemptMutation,
  useRemoveAttemptMutation,
  useRestoreAttemptMutation,
} from './attempts.generated.js';
import type { Attempt } from './useAttempts.js';
import { words } from './words.js';

/** What one does with an attempt that is not shown. */
export function useAttemptActions(id: string) {
  const options = { onError: toastError };
  const [bringBack, bringing] = useBringBackAttemptMutation(options);
  const [prefer, preferring] = usePreferAttemptMutation(options);
  const [remove, removing] = useRemoveAttemptMutation(options);
  const [restore] = useRestoreAttemptMutation(options);
  return {
    busy: bringing.loading || preferring.loading || removing.loading,
    bringBack: async ({ attempt, place }: Attempt) => {
      const done = await undefinedIfFailed(bringBack({ variables: { id, attempt } }));
      if (done?.data) announce(words.isShown({ place }));
    },
    prefer: async ({ attempt, place }: Attempt) => {
      const done = await undefinedIfFailed(prefer({ variables: { id, attempt } }));
      if (done?.data) announce(words.isPreferred({ place }));
    },
    remove: async ({ attempt, place }: Attempt) => {
      const done = await undefinedIfFailed(remove({ variables: { answerId: id, attempt } }));
      if (!done?.data) return;
      offerRestoring(removalWords.attemptRemoved({ place }), () => restore({ variables: { answerId: id, attempt } }));
      // The list goes with the last but one.
      if (document.activeElement === document.body) partOf(id, 'region')?.focus({ preventScroll: true });
    },
  };
}
