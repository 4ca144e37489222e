import { toastError } from '../api/toastError.js';
import { undefinedIfFailed } from '../api/undefinedIfFailed.js';
import { useClearPreferenceMutation, usePreferAnswerMutation } from './answer.generated.js';

/**
 * Prefers an answer of a turn, or with null none of them; a toast tells of a failure.
 * @returns whether the server has done it
 */
type Prefer = (answerId: string | null) => Promise<boolean>;

/** Returns the function that sets which answer of a turn is preferred. */
export function usePrefer(turnId: string): Prefer {
  const [prefer] = usePreferAnswerMutation({ onError: toastError });
  const [clear] = useClearPreferenceMutation({ onError: toastError });
  return async (answerId) => {
    const sent = answerId === null ? clear({ variables: { turnId } }) : prefer({ variables: { id: answerId } });
    return (await undefinedIfFailed<unknown>(sent)) !== undefined;
  };
}
