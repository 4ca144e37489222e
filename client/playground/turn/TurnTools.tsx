import { Pencil, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { useViewer } from '../../shell/useViewer.js';
import { toastError } from '../../api/toastError.js';
import { Button } from '../../ui/Button.js';
import { IconButton } from '../../ui/IconButton.js';
import { Kbd } from '../../ui/Kbd.js';
import { useRetryAnswerMutation } from '../../stream/answer.generated.js';
import { StopSign } from '../column/StopSign.js';
import { doOnce } from '../column/useAnswerActions.js';
import { useSecondsLeft } from '../column/useSecondsLeft.js';
import { withCost } from '../composer/costLine.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { AddColumn } from './AddColumn.js';
import { BranchSwitch } from './BranchSwitch.js';
import { TurnMenu } from './TurnMenu.js';
import type { StopAll } from './useStopAll.js';

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 2px;
  margin-top: -3px;
  ${media.phone} {
    /* The versions with two buttons, or four buttons in a row: the prompt has the rest. */
    max-width: min(206px, 55vw);
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

const Wide = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const Phone = styled.span`
  ${media.wide} {
    display: none;
  }
`;

interface Props {
  turn: TurnPartsFragment;
  /** Missing where no turn of the conversation is being answered. */
  stopAll: StopAll | undefined;
  onEdit: () => void;
  /** What concerns its prompt on the page. */
  children: ReactNode;
}

/** What concerns a turn as a whole. */
export function TurnTools({ turn, stopAll, onEdit, children }: Props) {
  // What is too long for a model now is so the next time as well.
  const failed = turn.answers.filter(({ state, error }) => state === 'FAILED' && error?.code !== 'context_too_long');
  const left = useSecondsLeft(failed);
  const due = failed.filter((_, place) => left[place] === 0);
  const { me } = useViewer();
  const retryWords = withCost('Retry failed', due.length, me?.subscribed === false);
  const [retry, retrying] = useRetryAnswerMutation({ onError: toastError });
  const retryFailed = () => {
    for (const { id } of due) void doOnce(id, () => retry({ variables: { id } }));
  };
  return (
    <Tools>
      <BranchSwitch turn={turn} />
      {stopAll && (
        <Button type="button" $tone="quiet" $size="sm" onClick={stopAll.stop} disabled={stopAll.stopping}>
          <StopSign />
          <span>Stop all</span> <Kbd aria-hidden="true">Esc</Kbd>
        </Button>
      )}
      {failed.length > 0 && (
        <Wide>
          <Button type="button" $tone="quiet" $size="sm" onClick={retryFailed} disabled={retrying.loading || due.length === 0}>
            <RotateCw aria-hidden="true" />
            {retryWords}
          </Button>
        </Wide>
      )}
      {children}
      <Wide>
        <AddColumn turn={turn} />
        <IconButton label="Edit prompt" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </Wide>
      <Phone>
        <TurnMenu turn={turn} onEdit={onEdit} onRetryFailed={due.length > 0 ? retryFailed : undefined} retryWords={retryWords} />
      </Phone>
    </Tools>
  );
}
