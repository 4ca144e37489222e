import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { hueOf } from '../models/Mark.js';
import { usePreference } from '../preferences/preferences.js';
import type { TurnPartsFragment } from '../stream/turn.generated.js';
import { media } from '../ui/media.js';
import { useEscape } from '../ui/useKey.js';
import { AtHandContext, newAtHand } from './AtHand.js';
import { CompareActs } from './CompareActs.js';
import { CompareBar, type View } from './CompareBar.js';
import { CompareBody } from './CompareBody.js';
import type { CompareCommands } from './CompareCommands.js';
import { useComparedPair } from './comparedPair.js';
import { CompareHead } from './CompareHead.js';
import { countsOf } from './countsOf.js';
import { Others } from './Others.js';
import { shownRows } from './shownRows.js';
import { Stepper, ThumbStepper } from './Stepper.js';
import { type Comparable, useComparables } from './useComparables.js';
import { useComparison } from './useComparison.js';
import { useShares } from './useShares.js';
import { useStepper } from './useStepper.js';
import { words } from './words.js';

export interface CompareViewProps {
  turn: TurnPartsFragment;
  /** The names of the texts, the baseline's first. */
  pair: readonly [string, string];
  /** Whether the models of the turn are hidden. */
  masked: boolean;
  Commands: CompareCommands;
  onClose: () => void;
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  background: var(--surface);
`;

const phone = media.phone.replace('@media ', '');
const followPhone = (onChange: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
};

/** Texts of a turn compared: block by block and word by word, or line by line. */
export function CompareView(props: CompareViewProps) {
  const [atHand] = useState(newAtHand);
  return (
    <AtHandContext value={atHand}>
      <Comparing {...props} />
    </AtHandContext>
  );
}

function Comparing({ turn, pair, masked, Commands, onClose }: CompareViewProps) {
  const by = usePreference('comparisonBy') === 'LINES' ? 'lines' : 'words';
  const wanted = usePreference('comparisonView');
  const [marksAnyway, setMarksAnyway] = useState<string>();
  const { kept, change } = useComparedPair();
  const { groups, own, left, right, isReading, notRead, readAgain } = useComparables(turn, pair, masked);
  // On the phone there is no room for two texts side by side.
  const isPhone = useSyncExternalStore(followPhone, () => matchMedia(phone).matches);
  const views: View[] = isPhone ? ['UNIFIED'] : ['BESIDE', 'UNIFIED'];
  const view = isPhone || wanted === 'UNIFIED' ? 'UNIFIED' : 'BESIDE';
  const of = pair.join(' ');
  const { compared, failed, retry } = useComparison({ pair: of, left: left?.text, right: right?.text, by });
  const body = useRef<HTMLDivElement>(null);
  useEscape(() => {
    onClose();
    return true;
  });
  useEffect(() => {
    // Touch screens have no keys that would go there.
    if (matchMedia('(hover: hover)').matches) body.current?.focus({ preventScroll: true });
  }, []);
  const isKept = left !== undefined && kept === keptName(left);
  const columns = own.filter(({ id, column }) => (masked || column !== undefined) && id !== left?.id);
  const others = right && !columns.some(({ id }) => id === right.id) ? [...columns, right] : columns;
  const shares = useShares(isKept ? left : undefined, others);
  // Swapping keeps what the person asked for.
  const unordered = pair.toSorted().join(' ');
  const shown = compared && shownRows(compared, view === 'UNIFIED', marksAnyway === unordered);
  const count = shown?.differences ?? 0;
  const { at, step } = useStepper(body, count, `${of} ${by}`);
  const again = (action: () => void) => () => {
    action();
    body.current?.focus();
  };
  const isWaiting = !compared && !failed && !notRead && (isReading || (left?.text !== undefined && right?.text !== undefined));
  return (
    <Frame aria-label={words.comparison} style={huesOf(left, right)}>
      <CompareBar views={views} view={view} counts={compared && countsOf(compared)} onClose={onClose}>
        {!isPhone && <Stepper at={at} count={count} onStep={step} />}
      </CompareBar>
      {left && right && (
        <>
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
          <CompareActs texts={[left, right]} Commands={Commands} />
        </>
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
      <CompareBody
        ref={body}
        left={left}
        right={right}
        compared={compared}
        shown={shown}
        unified={view === 'UNIFIED'}
        isWaiting={isWaiting}
        again={failed ? again(retry) : notRead ? again(readAgain) : undefined}
        problem={failed ? words.failed : notRead ? words.notRead : undefined}
        onShowMarks={again(() => {
          setMarksAnyway(unordered);
        })}
      />
      {isPhone && <ThumbStepper at={at} count={count} onStep={step} />}
    </Frame>
  );
}

/** The name in the address of a baseline that stays. */
const keptName = ({ column, id }: Pick<Comparable, 'column' | 'id'>): string => column ?? id;

const hueIn = ({ mark, index }: Comparable) => (index === undefined ? hueOf(mark)['--hue'] : 'var(--ink-3)');

const huesOf = (left: Comparable | undefined, right: Comparable | undefined) => ({
  '--left-hue': left && hueIn(left),
  '--right-hue': right && hueIn(right),
});
