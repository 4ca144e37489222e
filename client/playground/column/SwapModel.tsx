import { ArrowLeftRight } from 'lucide-react';
import { toastError } from '../../api/toastError.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { PickOne } from './PickOne.js';
import { useReplaceAnswerMutation } from './columns.generated.js';
import { doOnce } from './useAnswerActions.js';

interface Props {
  answer: AnswerPartsFragment;
  /** It is the way on, and not one beside Retry. */
  first: boolean;
}

/** Asks another model in the place of one that failed. */
export function SwapModel({ answer, first }: Props) {
  const [replace, { loading }] = useReplaceAnswerMutation({ onError: toastError });
  return (
    <PickOne
      label={`A model in place of ${answer.model.name}`}
      without={answer.model.id}
      sign={<ArrowLeftRight aria-hidden="true" />}
      onPick={({ id, name }) => {
        announce(`${name} answers in place of ${answer.model.name}`);
        void doOnce(answer.id, () => replace({ variables: { id: answer.id, model: { id } } }));
      }}
    >
      <Button type="button" $size="sm" $tone={first ? 'line' : 'quiet'} disabled={loading}>
        <ArrowLeftRight aria-hidden="true" />
        Swap model
      </Button>
    </PickOne>
  );
}
