import { Copy, History, Maximize2, Minimize2 } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { copyText } from '../../ui/copyText.js';
import { IconButton } from '../../ui/IconButton.js';
import type { AnswerPartsFragment } from '../../stream/answer.generated.js';
import { answerText } from '../../api/answerText.js';
import type { ColumnPlace } from './ColumnPlace.js';
import { isWhole } from './isWhole.js';
import { Metrics } from './Metrics.js';
import { PreferButton } from './PreferButton.js';
import { RetryIcon } from './RetryButton.js';
import { useAnswerActions } from './useAnswerActions.js';

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
  at: ColumnPlace;
}

/** What can be done with an answer that has ended, and what it took. */
export function ColumnFoot({ answer, preferredId, counted, at }: Props) {
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
        {at.count > 1 && (
          <Wide label={at.maximised ? 'Show all columns' : 'Maximise'} onClick={at.onMaximise}>
            {at.maximised ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          </Wide>
        )}
      </Actions>
      <Metrics answer={answer} />
    </Foot>
  );
}
