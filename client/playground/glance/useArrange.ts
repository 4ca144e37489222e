import { toastError } from '../../api/toastError.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { useArrangeAnswersMutation } from '../column/columns.generated.js';

interface Arranging {
  /** Brings the columns into this order; resolves to whether they are. @param ids of all answers of the turn */
  arrange: (ids: readonly string[]) => Promise<boolean>;
  isUnderWay: boolean;
}

/** Brings a turn's columns into an order: on the page at once, then on the server. If that fails, a toast says so. */
export function useArrange(turn: TurnPartsFragment): Arranging {
  const [mutate, { loading }] = useArrangeAnswersMutation({ onError: toastError });
  const arrange = async (ids: readonly string[]) => {
    const answers = ids.flatMap((id) => turn.answers.find((answer) => answer.id === id) ?? []);
    const { data } = await mutate({
      variables: { turnId: turn.id, answerIds: [...ids] },
      optimisticResponse: { arrangeAnswers: { ...turn, answers } },
    });
    return data !== undefined;
  };
  return { arrange, isUnderWay: loading };
}
