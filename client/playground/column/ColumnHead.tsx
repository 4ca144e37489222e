import { Minimize2 } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Button } from '../../ui/Button.js';
import { Kbd } from '../../ui/Kbd.js';
import { IconButton } from '../../ui/IconButton.js';
import { Mark } from '../../models/Mark.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { isLiveState } from '../../stream/isLiveState.js';
import type { ColumnPlace } from './ColumnPlace.js';
import { ColumnMenu } from './ColumnMenu.js';
import { ColumnState } from './ColumnState.js';
import { isWhole } from './isWhole.js';
import { RetryIcon } from './RetryButton.js';
import { StopSign } from './StopSign.js';
import { useAnswerActions } from './useAnswerActions.js';

const Head = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2);
  height: var(--column-head);
  padding: var(--rule) var(--column-edge, var(--s-3)) 0 var(--column-edge, var(--s-6));
  ${media.phone} {
    padding-left: var(--s-5);
  }
`;

const Name = styled.h3`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  font-weight: var(--weight-strong);
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.phone} {
    .with-chips & {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Nth = styled.small`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

interface Props {
  answer: AnswerPartsFragment;
  /** 2 for a model's second column in the turn, and so on. */
  nth: number;
  /** The column's. */
  name: string;
  /** Whether queries are counted for this person. */
  counted: boolean;
  position: ColumnPlace;
}

/** Who writes, in what state, and the one thing to do about it: Stop, then Retry. Where it ended otherwise, AnswerEnd has the ways on. */
export function ColumnHead({ answer, nth, name, counted, position }: Props) {
  const { stop, busy } = useAnswerActions(answer);
  return (
    <Head>
      <Name>
        <Mark mark={answer.model.mark} />
        <span>{answer.model.name}</span>
        {nth > 1 && <Nth>{nth}</Nth>}
      </Name>
      <ColumnState answer={answer} />
      {isLiveState(answer.state) ? (
        <IconButton label="Stop" onClick={stop} disabled={busy}>
          <StopSign />
        </IconButton>
      ) : (
        isWhole(answer) && <RetryIcon answer={answer} counted={counted} name="Retry" />
      )}
      <ColumnMenu answer={answer} name={name} position={position} />
      {position.maximised && (
        <Button type="button" $tone="quiet" $size="sm" onClick={position.onMaximise}>
          <Minimize2 aria-hidden="true" />
          All columns <Kbd aria-hidden="true">Esc</Kbd>
        </Button>
      )}
    </Head>
  );
}
