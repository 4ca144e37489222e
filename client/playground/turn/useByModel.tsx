import { type ReactNode, use, useState } from 'react';
import { maxColumns } from '../../../shared/conversation/columns.js';
import type { MergeableAnswer } from '../../merge/MergeDialog.js';
import { nameOfColumn, nthOfModel } from '../../models/columnName.js';
import { isLiveState } from '../../stream/answerState.js';
import { presentState, useEnds } from '../../stream/presentState.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { textOf } from '../../stream/writtenNow.js';
import type { Command } from '../../ui/Command.js';
import { onDemand } from '../../ui/onDemand.js';
import { MaskContext } from '../column/ColumnContext.js';
import { useTurn } from './TurnContext.js';

const MergeDialog = onDemand(async () => (await import('../../merge/MergeDialog.js')).MergeDialog);
const JudgeDialog = onDemand(async () => (await import('../../judge/JudgeDialog.js')).JudgeDialog);

/** It fits where there are two answers, and can run once two have ended with text. */
type Action = Required<Pick<Command, 'fits' | 'can' | 'run'>>;

/** Actions of a model on the answers of the open turn. */
interface ByModel {
  /** Asks what is to be merged, where there is room for a further column. */
  merge: Action;
  /** Asks who is to judge which two answers. */
  judge: Action;
  /** The open dialog. */
  dialog: ReactNode;
}

/** Merges answers of the open turn by a model, or lets it judge two. */
export function useByModel(): ByModel {
  const { turn, compare } = useTurn();
  const masked = use(MaskContext);
  const [open, setOpen] = useState<'merge' | 'judge'>();
  useEnds([turn]);
  const answers = masked || compare.view ? [] : endedWell(turn);
  const fits = !masked && !compare.view && turn.answers.length > 1;
  const close = () => {
    setOpen(undefined);
  };
  const action = (which: 'merge' | 'judge', hasRoom: boolean): Action => ({
    fits: fits && hasRoom,
    can: answers.length > 1,
    run: () => {
      setOpen(which);
    },
  });
  // The preferred one is the first that is offered.
  const isOther = ({ id }: MergeableAnswer) => Number(id !== turn.preferredAnswerId);
  return {
    merge: action('merge', turn.answers.length < maxColumns),
    judge: action('judge', true),
    dialog: (
      <>
        {open === 'merge' && <MergeDialog turnId={turn.id} from={{ kind: 'answers', answers }} onClose={close} />}
        {open === 'judge' && (
          <JudgeDialog turnId={turn.id} answers={answers.toSorted((one, other) => isOther(one) - isOther(other))} onClose={close} />
        )}
      </>
    ),
  };
}

/** The answers of a turn that have ended with text. */
function endedWell(turn: Pick<TurnPartsFragment, 'id' | 'answers'>): MergeableAnswer[] {
  const nths = nthOfModel(turn.answers);
  return turn.answers.flatMap((answer, place) => {
    const state = presentState(turn.id, answer);
    const text = isLiveState(state) || state === 'FAILED' ? '' : textOf(answer);
    const { id, attempt, model } = answer;
    const name = nameOfColumn(answer, nths[place] ?? 1);
    return text === '' ? [] : [{ id, attempt, name, mark: model.mark, model: { id: model.id, name: model.name, mark: model.mark }, text }];
  });
}
