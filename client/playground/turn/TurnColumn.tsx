import { memo } from 'react';
import { copyText } from '../../ui/copyText.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import { AnswerColumn } from '../column/AnswerColumn.js';
import { usePrefer } from '../column/usePrefer.js';
import { focusPrompt } from '../composer/PromptInput.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { useOnlyColumn } from '../composer/useOnlyColumn.js';
import { columnName } from '../../models/nthOfModel.js';
import type { ColumnPlace } from '../column/ColumnPlace.js';
import { ColumnSlot } from './ColumnSlot.js';

interface Props extends Pick<ColumnPlace, 'place' | 'count' | 'maximised'> {
  answer: AnswerPartsFragment;
  nth: number;
  preferredId: string | null;
  counted: boolean;
  covered: boolean;
  /** @param name the column's, to be said aloud */
  onMaximise: (answerId: string, name: string) => void;
  onMove: (answerId: string, to: number) => void;
}

/** One column of a turn with its keys. Drawn only when it changes itself: drawing all of a turn for each end is felt. */
export const TurnColumn = memo(function TurnColumn(props: Props) {
  const { answer, nth, preferredId, counted, covered, place, count, maximised, onMaximise, onMove } = props;
  const position: ColumnPlace = {
    place,
    count,
    maximised,
    onMaximise: () => {
      onMaximise(answer.id, columnName(answer.model.name, nth));
    },
    onMove: (to) => {
      onMove(answer.id, to);
    },
  };
  const prefer = usePrefer(answer, preferredId);
  const { setOnly } = useOnlyColumn();
  const text = answerText(answer);
  const written = !isLiveState(answer.state) && text !== '';
  const letters = {
    o: () => {
      setOnly(answer.id);
      focusPrompt();
    },
    ...(position.count > 1 && { m: position.onMaximise }),
    ...(written && { c: () => void copyText(text, 'Copied as Markdown') }),
    ...(written && answer.state !== 'FAILED' && { p: prefer.toggle }),
  };
  return (
    <ColumnSlot turnId={answer.turnId} answerId={answer.id} position={position} covered={covered} letters={letters} onDrop={onMove}>
      <AnswerColumn answer={answer} nth={nth} preferredId={preferredId} counted={counted} position={position} />
    </ColumnSlot>
  );
});
