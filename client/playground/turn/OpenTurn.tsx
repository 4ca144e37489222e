import { FailureView } from '../../shell/FailureView.js';
import { useTurnQuery, type TurnPartsFragment } from '../../stream/turn.generated.js';
import { Columns } from './Columns.js';
import { TurnHead } from './TurnHead.js';
import { TurnSkeleton } from './TurnSkeleton.js';
import type { StopAll } from './useStopAll.js';

interface Props {
  turnId: string;
  number: number;
  /** The last turn came with the conversation; another is asked for when it is unfolded, though it may have been here before. */
  isLast: boolean;
  /** Whether queries are counted for this person. */
  counted: boolean;
  stopAll: StopAll | undefined;
  onEdit: (turn: TurnPartsFragment) => void;
}

/** The turn that is being read: its prompt, and its answers side by side. */
export function OpenTurn({ turnId, number, isLast, counted, stopAll, onEdit }: Props) {
  const { data, error, refetch } = useTurnQuery({
    variables: { id: turnId },
    fetchPolicy: isLast ? 'cache-first' : 'cache-and-network',
  });
  const turn = data?.turn;
  if (!turn) {
    return error ? (
      <FailureView within error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <TurnSkeleton number={number} />
    );
  }
  return (
    <>
      <TurnHead
        turn={turn}
        number={number}
        stopAll={stopAll}
        onEdit={() => {
          onEdit(turn);
        }}
      />
      <Columns turn={turn} counted={counted} />
    </>
  );
}
