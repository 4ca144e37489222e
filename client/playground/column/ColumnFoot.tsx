import { Copy, History, Maximize2, Minimize2, Check } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { copyText } from '../../ui/copyText.js';
import { IconButton } from '../../ui/IconButton.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import type { ColumnPlace } from './ColumnPlace.js';
import { isWhole } from './isWhole.js';
import { Metrics } from './Metrics.js';
import { RetryIcon } from './RetryButton.js';
import { useAnswerActions } from './useAnswerActions.js';
import { Button } from '../../ui/Button.js';
import { usePrefer } from './usePrefer.js';

const Foot = styled.footer`
  flex: none;
  padding: 0 var(--column-edge, var(--s-6)) var(--s-3);
  ${media.phone} {
    padding: 0 var(--s-5) var(--s-3);
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  padding-top: var(--s-3);
  border-top: 1px solid var(--hairline);
  > :first-child {
    margin-right: auto;
  }
  > :last-child {
    margin-right: -7px;
  }
`;

/** On the phone every column has the whole width. */
const Wide = styled(IconButton)`
  ${media.phone} {
    display: none;
  }
`;

interface Props {
  answer: AnswerPartsFragment;
  preferredId: string | null;
  /** Whether queries are counted for this person. */
  counted: boolean;
  position: ColumnPlace;
}

/** What can be done with an answer that has ended, and what it took. */
export function ColumnFoot({ answer, preferredId, counted, position }: Props) {
  const { bringBack, busy } = useAnswerActions(answer);
  // One may end with its thoughts alone.
  const text = answerText(answer);
  const written = text !== '';
  return (
    <Foot>
      <Actions>
        {/* What has failed since it was preferred can still be given up. */}
        {(written && answer.state !== 'FAILED') || answer.id === preferredId ? (
          <PreferButton answer={answer} preferredId={preferredId} />
        ) : (
          <span />
        )}
        {written && (
          <IconButton label="Copy answer" onClick={() => void copyText(text, 'Copied as Markdown')}>
            <Copy aria-hidden="true" />
          </IconButton>
        )}
        {answer.hasEarlier && (written || answer.state === 'COMPLETE') && (
          <IconButton label="Switch to the other answer" onClick={bringBack} disabled={busy}>
            <History aria-hidden="true" />
          </IconButton>
        )}
        {isWhole(answer) && <RetryIcon answer={answer} counted={counted} name="Retry answer" />}
        {position.count > 1 && (
          <Wide label={position.maximised ? 'Show all columns' : 'Maximise'} onClick={position.onMaximise}>
            {position.maximised ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          </Wide>
        )}
      </Actions>
      <Metrics answer={answer} />
    </Foot>
  );
}

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    border-color: var(--accent-line);
    background: var(--accent-wash);
    box-shadow: none;
    color: var(--accent);
  }
`;

interface PreferButtonProps {
  answer: AnswerPartsFragment;
  preferredId: string | null;
}

/** The blue pencil: prefers this answer of its turn; pressed again, none. */
function PreferButton({ answer, preferredId }: PreferButtonProps) {
  const { toggle, busy } = usePrefer(answer, preferredId);
  const preferred = answer.id === preferredId;
  return (
    <Toggle type="button" $size="sm" aria-pressed={preferred} disabled={busy} onClick={toggle}>
      <Check aria-hidden="true" />
      {preferred ? 'Preferred' : 'Prefer'}
    </Toggle>
  );
}
