import { maxColumns } from '../../../server/conversation/ask.rules.js';
import { toastError } from '../../toastError.js';
import { announce } from '../../ui/announce.js';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { forgetRequest, requestIdFor } from '../composer/requestIds.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { useAddAnswerMutation } from './columns.generated.js';

interface AddingColumn {
  add: (model: ModelPartsFragment) => void;
  loading: boolean;
  /** No more columns are possible. */
  full: boolean;
}

/** Asks one more model what this turn asked, in a column at its end. */
export function useAddColumn({ id: turnId, answers }: TurnPartsFragment): AddingColumn {
  const [addAnswer, { loading }] = useAddAnswerMutation({
    onError: toastError,
    onCompleted: forgetRequest,
  });
  return {
    add: ({ id, name }) => {
      announce(`${name} is asked, too`);
      const requestId = requestIdFor(JSON.stringify(['add', turnId, id, answers.length]));
      void addAnswer({ variables: { turnId, model: { id }, requestId } });
    },
    loading,
    full: answers.length >= maxColumns,
  };
}
