import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { usePreference } from '../preferences/preferences.js';
import { useCutOff } from '../stream/useCutOff.js';
import { Button } from '../ui/Button.js';
import { Skeleton } from '../ui/Skeleton.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { Notice, NoticeText, Result, Said } from './Result.js';
import type { ShownRows } from './shownRows.js';
import type { ComparableAnswer } from './useComparables.js';
import type { Compared } from './useComparison.js';
import { words } from './words.js';

interface Props {
  ref: Ref<HTMLDivElement>;
  left: ComparableAnswer | undefined;
  right: ComparableAnswer | undefined;
  /** Undefined until the comparison is made. */
  compared: Compared | undefined;
  shown: ShownRows | undefined;
  unified: boolean;
  isWaiting: boolean;
  /** What went wrong, and what tries it again. */
  problem: string | undefined;
  again: (() => void) | undefined;
  onShowMarks: () => void;
}

export const Body = styled.div<{ $divided: boolean }>`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  padding-block: var(--s-3) var(--s-8);
  ${({ $divided }) => $divided && 'background: linear-gradient(var(--hairline), var(--hairline)) 50% 0 / var(--hair) 100% no-repeat local;'}
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
`;

/** Two texts with what differs, or why they are not there. */
export function CompareBody({ ref, left, right, compared, shown, unified, isWaiting, problem, again, onShowMarks }: Props) {
  const onlyDifferences = usePreference('onlyDifferences');
  const cutOff = useCutOff();
  return (
    <Body
      ref={ref}
      $divided={!unified && compared !== undefined}
      tabIndex={0}
      role="region"
      aria-label={unified ? words.unifiedRegion : words.sideBySideRegion}
      aria-busy={isWaiting}
    >
      {[left, right].map(
        (side) =>
          side?.live === true && (
            <Notice key={side.id} role="status">
              <NoticeText>{(cutOff ? words.cutOffFrom : words.stillWriting)({ name: side.name })}</NoticeText>
            </Notice>
          ),
      )}
      {compared && shown && left && right ? (
        <Result
          compared={compared}
          shown={shown}
          left={left}
          right={right}
          unified={unified}
          onlyDifferences={onlyDifferences}
          onShowMarks={onShowMarks}
        />
      ) : isWaiting ? (
        <Waiting />
      ) : problem === undefined ? (
        <Said icon={<CircleAlert aria-hidden="true" />} title={words.gone} text={words.goneHint} />
      ) : (
        <Said icon={<CircleAlert aria-hidden="true" />} title={problem} text={words.failedHint}>
          <Button type="button" $size="sm" onClick={again}>
            {words.retry}
          </Button>
        </Said>
      )}
    </Body>
  );
}

/** The room of texts that are being compared. */
export function Waiting() {
  return (
    <Notice role="status">
      <VisuallyHidden>{words.working}</VisuallyHidden>
      {['42%', '96%', '88%', '61%'].map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </Notice>
  );
}
