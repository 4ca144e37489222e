import { toastError } from '../../toastError.js';
import { announce } from '../../ui/announce.js';
import { overtaking } from '../overtaking.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { columnName } from './columnName.js';
import { useMoveAnswerMutation } from './columns.generated.js';
import { nthOfModel } from './nthOfModel.js';

/**
 * Puts a column of a turn at another place, here at once and for good when the server has it; says where it then stands.
 * @returns takes the answer's id and a place from 0; nothing happens where there is none
 */
export function useMoveColumn(turn: TurnPartsFragment): (id: string, to: number) => void {
  const [move] = useMoveAnswerMutation({ ...overtaking, onError: toastError });
  return (id, to) => {
    const from = turn.answers.findIndex((answer) => answer.id === id);
    const moved = turn.answers[from];
    if (!moved || to === from || to < 0 || to >= turn.answers.length) return;
    const answers = turn.answers.toSpliced(from, 1).toSpliced(to, 0, moved);
    void move({
      variables: { id, place: to },
      optimisticResponse: { moveAnswer: { ...turn, answers } },
    });
    const name = columnName(moved.model.name, nthOfModel(turn.answers)[from] ?? 1);
    announce(`${name} is column ${String(to + 1)} of ${String(answers.length)}`);
  };
}
