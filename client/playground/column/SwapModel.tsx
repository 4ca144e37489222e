import { ArrowLeftRight } from 'lucide-react';
import { toastError } from '../../api/toastError.js';
import { doOnce, useIsBusy } from '../../stream/doOnce.js';
import { announce } from '../../ui/announce.js';
import { Button } from '../../ui/Button.js';
import { useColumn } from './ColumnContext.js';
import { useReplaceAnswerMutation } from './replaceAnswer.generated.js';
import { words } from './endWords.js';
import { PickOne } from './PickOne.js';

/** Asks another model in the place of one that failed. @param first whether it is the main button, and not one beside Retry */
export function SwapModel({ first }: { first: boolean }) {
  const { answer, title, masked } = useColumn();
  const [replace] = useReplaceAnswerMutation({ onError: toastError });
  const busy = useIsBusy(answer.id);
  // It would tell which model answers.
  if (masked) return null;
  return (
    <PickOne
      label={words.inPlaceOf({ model: answer.model.name })}
      without={answer.model.id}
      sign={<ArrowLeftRight aria-hidden="true" />}
      onPick={(other) => {
        announce(words.answersInstead({ other: other.name, model: title }));
        void doOnce(answer.id, () => replace({ variables: { id: answer.id, model: { id: other.id } } }));
      }}
    >
      <Button type="button" $size="sm" $tone={first ? 'line' : 'quiet'} disabled={busy}>
        <ArrowLeftRight aria-hidden="true" />
        {words.swap}
      </Button>
    </PickOne>
  );
}
