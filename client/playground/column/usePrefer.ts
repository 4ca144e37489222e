import { toast } from 'sonner';
import { toastError } from '../../toastError.js';
import { overtaking } from '../overtaking.js';
import { useClearPreferenceMutation, usePreferAnswerMutation, type AnswerPartsFragment } from '../answer.generated.js';

interface Prefer {
  /** Prefers the answer; where it is preferred already, none is afterwards. Both can be undone. */
  toggle: () => void;
  busy: boolean;
}

/**
 * The blue pencil.
 * @param preferredId the answer of the turn that is preferred now
 */
export function usePrefer({ id, turnId, model }: AnswerPartsFragment, preferredId: string | null): Prefer {
  const [prefer, preferring] = usePreferAnswerMutation({ ...overtaking, onError: toastError });
  const [clear, clearing] = useClearPreferenceMutation({ ...overtaking, onError: toastError });
  const set = (answerId: string | null) => (answerId === null ? clear({ variables: { turnId } }) : prefer({ variables: { id: answerId } }));
  const toggle = async () => {
    const taken = preferredId === id;
    const { data } = await set(taken ? null : id);
    if (!data) return;
    toast.success(taken ? 'No answer is preferred' : `${model.name} is preferred`, {
      id: `prefer ${turnId}`,
      action: { label: 'Undo', onClick: () => void set(preferredId) },
    });
  };
  return { toggle: () => void toggle(), busy: preferring.loading || clearing.loading };
}
