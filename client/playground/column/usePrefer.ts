import { toast } from '../../ui/toast.js';
import { toastError } from '../../api/toastError.js';
import { whereTaken } from '../../api/whereTaken.js';
import { useClearPreferenceMutation, usePreferAnswerMutation, type AnswerPartsFragment } from '../../stream/answer.generated.js';

interface Prefer {
  /** Prefers the answer; where it is preferred already, none is afterwards. Both can be undone. */
  toggle: () => void;
  busy: boolean;
}

let toldLast: string | undefined;

/**
 * The blue pencil.
 * @param preferredId the answer of the turn that is preferred now
 */
export function usePrefer({ id, turnId, model }: AnswerPartsFragment, preferredId: string | null): Prefer {
  const [prefer, preferring] = usePreferAnswerMutation({ onError: toastError });
  const [clear, clearing] = useClearPreferenceMutation({ onError: toastError });
  const set = (answerId: string | null) => (answerId === null ? clear({ variables: { turnId } }) : prefer({ variables: { id: answerId } }));
  const toggle = async () => {
    const taken = preferredId === id;
    const result = await whereTaken<{ data?: unknown }>(set(taken ? null : id));
    if (!result?.data) return;
    // A toast that is on its way out takes no new words: each has its own, and the one before goes.
    if (toldLast !== undefined) toast.dismiss(toldLast);
    toldLast = toast.success(taken ? 'No answer is preferred' : `${model.name} is preferred`, {
      action: { label: 'Undo', onClick: () => void set(preferredId) },
    });
  };
  return { toggle: () => void toggle(), busy: preferring.loading || clearing.loading };
}
