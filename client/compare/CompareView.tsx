import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { hueOf } from '../models/Mark.js';
import { useCutOff } from '../stream/useCutOff.js';
import type { TurnPartsFragment } from '../stream/turn.generated.js';
import { Button } from '../ui/Button.js';
import { media } from '../ui/media.js';
import { Skeleton } from '../ui/Skeleton.js';
import { useEscape } from '../ui/useKey.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { CompareBar, type CompareSettings } from './CompareBar.js';
import { useComparedPair } from './comparedPair.js';
import { CompareHead } from './CompareHead.js';
import { Others } from './Others.js';
import { Notice, NoticeText, Result, Said } from './Result.js';
import { type Comparable, useComparables } from './useComparables.js';
import { useComparison } from './useComparison.js';
import { useShares } from './useShares.js';
import { words } from './words.js';

export interface CompareViewProps {
  turn: TurnPartsFragment;
  /** The names of the texts, the baseline's first. */
  pair: readonly [string, string];
  onClose: () => void;
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  background: var(--surface);
`;

const Body = styled.div<{ $divided: boolean }>`
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

const phone = media.phone.replace('@media ', '');
const followPhone = (onChange: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
};

/** Two texts of a turn compared: block by block and word by word, or line by line. */
export function CompareView({ turn, pair, onClose }: CompareViewProps) {
  const [settings, setSettings] = useState<CompareSettings>({ view: 'beside', by: 'words', onlyDifferences: false });
  const { view, by, onlyDifferences } = settings;
  const [marksAnyway, setMarksAnyway] = useState<string>();
  const { kept, change } = useComparedPair();
  const { groups, own, left, right, isReading, notRead, readAgain } = useComparables(turn, pair);
  // On the phone there is no room for two texts side by side.
  const isPhone = useSyncExternalStore(followPhone, () => matchMedia(phone).matches);
  const unified = isPhone || view === 'unified';
  const { compared: shown, failed, retry } = useComparison({ pair: pair.join(' '), left: left?.text, right: right?.text, by });
  const body = useRef<HTMLDivElement>(null);
  useEscape(() => {
    onClose();
    return true;
  });
  useEffect(() => {
    // Touch screens have no keys that would go there.
    if (matchMedia('(hover: hover)').matches) body.current?.focus({ preventScroll: true });
  }, []);
  const cutOff = useCutOff();
  const isKept = left !== undefined && kept === keptName(left);
  const columns = own.filter(({ id, column }) => column !== undefined && id !== left?.id);
  const others = right && !columns.some(({ id }) => id === right.id) ? [...columns, right] : columns;
  const shares = useShares(isKept ? left : undefined, others);
  // Swapping keeps what the person asked for.
  const unordered = pair.toSorted().join(' ');
  const again = (action: () => void) => (
    <Button
      type="button"
      $size="sm"
      onClick={() => {
        action();
        body.current?.focus();
      }}
    >
      {words.retry}
    </Button>
  );
  const isWaiting = !shown && !failed && !notRead && (isReading || (left?.text !== undefined && right?.text !== undefined));
  return (
    <Frame aria-label={words.comparison} style={huesOf(left, right)}>
      <CompareBar settings={settings} onChange={setSettings} beside={!isPhone} compared={shown} onClose={onClose} />
      {left && right && (
        <CompareHead
          groups={groups}
          left={left}
          right={right}
          isKept={isKept}
          onKeep={(keep) => {
            change(left.id, right.id, keep ? keptName(left) : undefined);
          }}
          onChoose={(one, other) => {
            change(one, other, isKept ? keptName(own.find(({ id }) => id === one) ?? { id: one }) : undefined);
          }}
        />
      )}
      {isKept && right && (
        <Others
          others={others}
          chosen={right}
          shares={shares}
          onChoose={(id) => {
            change(left.id, id, kept);
          }}
        />
      )}
      <Body
        ref={body}
        $divided={!unified && shown !== undefined}
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
        {shown && left && right ? (
          <Result
            compared={shown}
            left={left}
            right={right}
            unified={unified}
            onlyDifferences={onlyDifferences}
            marksAnyway={marksAnyway === unordered}
            onShowMarks={() => {
              setMarksAnyway(unordered);
              body.current?.focus();
            }}
          />
        ) : isWaiting ? (
          <Notice role="status">
            <VisuallyHidden>{words.working}</VisuallyHidden>
            {['42%', '96%', '88%', '61%'].map((width) => (
              <Skeleton key={width} $width={width} />
            ))}
          </Notice>
        ) : failed ? (
          <Said icon={<CircleAlert aria-hidden="true" />} title={words.failed} text={words.failedHint}>
            {again(retry)}
          </Said>
        ) : notRead ? (
          <Said icon={<CircleAlert aria-hidden="true" />} title={words.notRead} text={words.failedHint}>
            {again(readAgain)}
          </Said>
        ) : (
          <Said icon={<CircleAlert aria-hidden="true" />} title={words.gone} text={words.goneHint} />
        )}
      </Body>
    </Frame>
  );
}

/** The name in the address of a baseline that stays. */
const keptName = ({ column, id }: Pick<Comparable, 'column' | 'id'>): string => column ?? id;

const huesOf = (left: Comparable | undefined, right: Comparable | undefined) => ({
  '--left-hue': left && hueOf(left.mark)['--hue'],
  '--right-hue': right && hueOf(right.mark)['--hue'],
});
