import { Pencil, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme.js';
import { toastError } from '../../toastError.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { Kbd } from '../../ui/Kbd.js';
import { useRetryAnswerMutation } from '../answer.generated.js';
import { StopSign } from '../column/StopSign.js';
import { isLiveState } from '../live/isLiveState.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { AddColumn } from './AddColumn.js';
import { BranchSwitch } from './BranchSwitch.js';
import { useStopTurn } from './useStopTurn.js';

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 2px;
  margin-top: -3px;
  ${media.phone} {
    /* Two in a row, or the versions: the prompt has the rest. */
    max-width: 124px;
    /* There is room for the sign alone; the words stay its name. */
    button > span {
      position: absolute;
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    button {
      position: relative;
      min-width: var(--tap);
      height: var(--tap);
    }
  }
`;

interface Props {
  turn: TurnPartsFragment;
  onEdit: () => void;
}

/** What concerns a turn as a whole. */
export function TurnTools({ turn, onEdit }: Props) {
  const live = turn.answers.some(({ state }) => isLiveState(state));
  const failed = turn.answers.filter(({ state }) => state === 'FAILED');
  const { stop, stopping } = useStopTurn(turn.id, live);
  const [retry, retrying] = useRetryAnswerMutation({ onError: toastError });
  const retryFailed = () => {
    for (const { id } of failed) void retry({ variables: { id } });
  };
  return (
    <Tools>
      <BranchSwitch turn={turn} />
      {live && (
        <Button type="button" $tone="quiet" $size="sm" onClick={stop} disabled={stopping}>
          <StopSign />
          <span>Stop all</span> <Kbd aria-hidden="true">Esc</Kbd>
        </Button>
      )}
      {failed.length > 0 && (
        <Button type="button" $tone="quiet" $size="sm" onClick={retryFailed} disabled={retrying.loading}>
          <RotateCw aria-hidden="true" />
          <span>Retry failed</span>
        </Button>
      )}
      <AddColumn turn={turn} />
      <IconButton label="Edit prompt" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
    </Tools>
  );
}
