import { Plus } from 'lucide-react';
import { toastError } from '../../toastError.js';
import { announce } from '../../ui/announce.js';
import { IconButton } from '../../ui/IconButton.js';
import { maxColumns } from '../../../server/conversation/ask.rules.js';
import { PickOne } from '../composer/PickOne.js';
import { forgetRequest, requestIdFor } from '../composer/requestIds.js';
import { overtaking } from '../overtaking.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { useAddAnswerMutation } from './columns.generated.js';

/** Asks one more model what this turn asked, in a column at its end. */
export function AddColumn({ turn: { id: turnId, answers } }: { turn: TurnPartsFragment }) {
  const [add, { loading }] = useAddAnswerMutation({
    ...overtaking,
    onError: toastError,
    onCompleted: forgetRequest,
  });
  const full = answers.length >= maxColumns;
  const button = (
    <IconButton label={full ? 'Eight columns are the most' : 'Ask one more model'} disabled={full || loading}>
      <Plus aria-hidden="true" />
    </IconButton>
  );
  if (full) return button;
  return (
    <PickOne
      label="One more model for this prompt"
      sign={<Plus aria-hidden="true" />}
      onPick={({ id, name }) => {
        announce(`${name} is asked, too`);
        const requestId = requestIdFor(JSON.stringify(['add', turnId, id, answers.length]));
        void add({ variables: { turnId, model: { id }, requestId } });
      }}
    >
      {button}
    </PickOne>
  );
}
