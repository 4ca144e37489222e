import { copyText } from '../../ui/copyText.js';
import type { AnswerPartsFragment } from '../answer.generated.js';
import { AnswerColumn } from '../column/AnswerColumn.js';
import { usePrefer } from '../column/usePrefer.js';
import { focusPrompt } from '../composer/focusPrompt.js';
import { isLiveState } from '../live/isLiveState.js';
import { useOnlyColumn } from '../useOnlyColumn.js';
import type { ColumnPlace } from './ColumnPlace.js';
import { ColumnSlot } from './ColumnSlot.js';

interface Props {
  answer: AnswerPartsFragment;
  nth: number;
  preferredId: string | null;
  counted: boolean;
  at: ColumnPlace;
  covered: boolean;
  onDrop: (answerId: string, to: number) => void;
}

/** One column of a turn with its keys. */
export function TurnColumn({ answer, nth, preferredId, counted, at, covered, onDrop }: Props) {
  const prefer = usePrefer(answer, preferredId);
  const { setOnly } = useOnlyColumn();
  const written = !isLiveState(answer.state) && answer.text !== '';
  const letters = {
    o: () => {
      setOnly(answer.id);
      focusPrompt();
    },
    ...(at.count > 1 && { m: at.onMaximise }),
    ...(written && { c: () => void copyText(answer.text, 'Copied as Markdown') }),
    ...(written && answer.state !== 'FAILED' && !prefer.busy && { p: prefer.toggle }),
  };
  return (
    <ColumnSlot turnId={answer.turnId} answerId={answer.id} at={at} covered={covered} letters={letters} onDrop={onDrop}>
      <AnswerColumn answer={answer} nth={nth} preferredId={preferredId} counted={counted} at={at} />
    </ColumnSlot>
  );
}
