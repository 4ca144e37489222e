import { queriesOf } from '../../models/queriesOf.js';
import { answerText } from '../../api/answerText.js';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { toastError } from '../../api/toastError.js';
import { useViewer } from '../../shell/useViewer.js';
import { useContinueAnswerMutation } from '../../stream/answer.generated.js';
import { doOnce } from '../../stream/doOnce.js';
import { toast } from '../../ui/toast.js';
import { withCost } from '../composer/costLine.js';
import { words } from './words.js';

/** How the ids of models begin while they are hidden: before the vote nothing goes on. */
const masked = 'blind/';

/** Returns the function that says that answers were stopped, and offers to continue those that have text. */
export function useGoOnAfterStop(): (answers: readonly AnswerPartsFragment[]) => void {
  const [goOn] = useContinueAnswerMutation({ onError: toastError });
  const { me } = useViewer();
  return (answers) => {
    const stopped = answers.filter((one) => one.state === 'STOPPED' && answerText(one) !== '' && !one.model.id.startsWith(masked));
    if (stopped.length === 0) return;
    toast.success(words.stoppedAll, {
      action: {
        label: withCost(words.goOn, queriesOf(stopped), me?.subscribed === false),
        onClick: () => {
          for (const { id } of stopped) void doOnce(id, () => goOn({ variables: { id } }));
        },
      },
    });
  };
}
