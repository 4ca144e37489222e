import { maxColumns } from '../../../server/turn/ask.rules.js';
import type { ModelPartsFragment } from '../../models/catalogue.generated.js';
import { toastError } from '../../api/toastError.js';
import { announce } from '../../ui/announce.js';
import { forgetRequests, requestFor } from '../../stream/requestIds.js';
import { useAddAnswerMutation } from '../column/columns.generated.js';
import { useTurn } from './TurnContext.js';
import { words } from './words.js';

interface AddingColumn {
  add: (model: ModelPartsFragment) => void;
  loading: boolean;
  /** Whether no more columns are possible. */
  full: boolean;
}

/** Asks one more model the turn's prompt, in a new last column. */
export function useAddColumn(): AddingColumn {
  const { id: turnId, answers } = useTurn().turn;
  const [addAnswer, { loading }] = useAddAnswerMutation({ onError: toastError });
  return {
    add: ({ id, name }) => {
      announce(words.askedToo({ model: name }));
      const thing = `add ${turnId} ${id} ${String(answers.length)}`;
      void addAnswer({
        variables: { turnId, model: { id }, requestId: requestFor(thing).id },
        onCompleted: () => {
          forgetRequests(thing);
        },
      });
    },
    loading,
    full: answers.length >= maxColumns,
  };
}
