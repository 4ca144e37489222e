import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { toastError } from '../../api/toastError.js';
import { announce } from '../../ui/announce.js';
import { TurnPartsFragmentDoc, type TurnPartsFragment } from '../../stream/turn.generated.js';
import { columnName } from '../../models/columnName.js';
import { useMoveAnswerMutation } from '../column/columns.generated.js';
import { nthOfModel } from '../../models/nthOfModel.js';

/**
 * Puts a column of a turn at another place, here at once and for good when the server has it; says where it then stands.
 * @returns takes the answer's id and a place from 0; nothing happens where there is none
 */
export function useMoveColumn(turnId: string): (id: string, to: number) => void {
  const { cache } = useApolloClient();
  const [move] = useMoveAnswerMutation({ onError: toastError });
  return useCallback(
    (id, to) => {
      const turn = cache.readFragment<TurnPartsFragment>({
        id: cache.identify({ __typename: 'Turn', id: turnId }) ?? '',
        fragment: TurnPartsFragmentDoc,
        fragmentName: 'TurnParts',
      });
      const from = turn?.answers.findIndex((answer) => answer.id === id) ?? -1;
      const moved = turn?.answers[from];
      if (!turn || !moved || to === from || to < 0 || to >= turn.answers.length) return;
      const answers = turn.answers.toSpliced(from, 1).toSpliced(to, 0, moved);
      void move({
        variables: { id, place: to },
        optimisticResponse: { moveAnswer: { ...turn, answers } },
      });
      const name = columnName(moved.model.name, nthOfModel(turn.answers)[from] ?? 1);
      announce(`${name} is column ${String(to + 1)} of ${String(answers.length)}`);
    },
    [cache, move, turnId],
  );
}
