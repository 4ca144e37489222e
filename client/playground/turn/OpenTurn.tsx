import { type ReactNode, Suspense, use, useRef } from 'react';
import { styled } from 'styled-components';
import { FailureView } from '../../shell/FailureView.js';
import { useTurnQuery, type TurnPartsFragment } from '../../stream/turn.generated.js';
import { isLiveState } from '../../stream/answerState.js';
import { isMasked } from '../../stream/isMasked.js';
import { MaskContext } from '../column/ColumnContext.js';
import { quoteInPrompt } from '../composer/handles.js';
import { Columns } from './Columns.js';
import { CompareRoom } from './CompareRoom.js';
import { TurnContext, type StopAll } from './TurnContext.js';
import { TurnHead } from './TurnHead.js';
import { TurnTop } from './TurnTop.js';
import { useCompare } from './useCompare.js';
import { lazyPart } from '../../ui/onDemand.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { words } from './words.js';

const DraftRoom = lazyPart(() => import('../../draft/DraftRoom.js').then((loaded) => loaded.DraftRoom));

interface Props {
  turnId: string;
  number: number;
  /** What stands above its prompt. */
  lead?: ReactNode;
  /** Whether it is the conversation's last turn, which comes with the conversation. Any other is fetched each time it is unfolded. */
  isLast: boolean;
  stopAll: StopAll | undefined;
  onEdit: (turn: TurnPartsFragment) => void;
  onVerdict: () => void;
}

/** The open turn: its prompt, and its answers side by side. */
export function OpenTurn({ turnId, number, lead, isLast, stopAll, onEdit, onVerdict }: Props) {
  const { data, error, refetch } = useTurnQuery({
    variables: { id: turnId },
    fetchPolicy: isLast ? 'cache-first' : 'cache-and-network',
  });
  const turn = data?.turn;
  const hidden = use(MaskContext);
  const masked = hidden || (turn ? isMasked(turn) : false);
  const compare = useCompare(turn, masked);
  const room = useRef<HTMLDivElement>(null);
  if (!turn) {
    return error ? (
      <FailureView within error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <TurnSkeleton number={number} />
    );
  }
  return (
    <TurnContext
      value={{
        turn,
        number,
        isLast,
        stopAll,
        compare,
        onEdit: () => {
          onEdit(turn);
        },
        onVerdict,
      }}
    >
      <MaskContext value={masked}>
        <TurnTop room={room} liveIds={turn.answers.filter(({ state }) => isLiveState(state)).map(({ id }) => id)}>
          {lead}
          <TurnHead />
        </TurnTop>
        <Beside ref={room}>
          {compare.view ? <CompareRoom {...compare.view} /> : <Columns />}
          {!masked && (
            <Suspense>
              <DraftRoom turn={turn} onQuote={quoteInPrompt} />
            </Suspense>
          )}
        </Beside>
      </MaskContext>
    </TurnContext>
  );
}

/** The columns or their comparison, and the draft beside them. */
const Beside = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
`;

const Room = styled.section`
  flex: 1;
  min-height: 0;
  padding: var(--s-4) var(--s-6);
`;

/** Keeps the room of a turn that is being loaded. */
function TurnSkeleton({ number }: { number: number }) {
  return (
    <Room aria-busy="true" aria-label={words.turn({ number })}>
      <Skeleton $width="60%" />
      <Skeleton $width="45%" />
    </Room>
  );
}
