import { useRef, useState } from 'react';
import { usePreference } from '../preferences/preferences.js';
import { useWritten } from '../stream/writtenNow.js';
import { media } from '../ui/media.js';
import { useMedia } from '../ui/useMedia.js';
import { useEscape } from '../ui/useKey.js';
import { AgainstOne } from './AgainstOne.js';
import { AtHandContext, newAtHand } from './AtHand.js';
import { CompareActs } from './CompareActs.js';
import { CompareBar, type View } from './CompareBar.js';
import { CompareBody } from './CompareBody.js';
import type { CompareViewProps } from './CompareCommands.js';
import { useComparedPair } from './comparedPair.js';
import { CompareHead } from './CompareHead.js';
import { CompareFrame, hueIn, useFirstFocus } from './CompareFrame.js';
import { countsOf } from './countsOf.js';
import { Others } from './Others.js';
import { shownRows } from './shownRows.js';
import { Stepper, ThumbStepper } from './Stepper.js';
import { type Comparable, useComparables } from './useComparables.js';
import { useComparison } from './useComparison.js';
import { useShares } from './useShares.js';
import { useStepper } from './useStepper.js';
import { words } from './words.js';

/** Texts of a turn compared: block by block and word by word, or line by line. */
export function CompareView(props: CompareViewProps) {
  const [atHand] = useState(newAtHand);
  const wanted = usePreference('comparisonView');
  // On the phone there is no room for two texts side by side.
  const isPhone = useMedia(media.phone);
  const isWidest = useMedia(media.widest);
  const hasOthers = useWritten(props.turn).length > fewestOthers;
  const views: View[] = isPhone ? ['UNIFIED'] : isWidest && hasOthers ? ['BESIDE', 'ALL', 'UNIFIED'] : ['BESIDE', 'UNIFIED'];
  const view = views.find((one) => one === wanted) ?? views[0] ?? 'BESIDE';
  useEscape(() => {
    props.onClose();
    return true;
  });
  return (
    <AtHandContext value={atHand}>
      {view === 'ALL' ? <AgainstOne {...props} views={views} /> : <Comparing {...props} isPhone={isPhone} view={view} views={views} />}
    </AtHandContext>
  );
}

/** Fewest texts besides the baseline for all against one. */
const fewestOthers = 2;

interface ComparingProps extends CompareViewProps {
  isPhone: boolean;
  view: View;
  views: readonly View[];
}

function Comparing({ turn, pair, masked, Commands, onClose, isPhone, view, views }: ComparingProps) {
  const by = usePreference('comparisonBy') === 'LINES' ? 'lines' : 'words';
  const [marksAnyway, setMarksAnyway] = useState<string>();
  const { kept, change } = useComparedPair();
  const { groups, own, left, right, isReading, notRead, readAgain } = useComparables(turn, pair, masked);
  const of = pair.join(' ');
  const { compared, failed, retry } = useComparison({ pair: of, left: left?.text, right: right?.text, by });
  const body = useRef<HTMLDivElement>(null);
  useFirstFocus(body);
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
    <CompareFrame aria-label={words.comparison} style={{ '--left-hue': hueIn(left), '--right-hue': hueIn(right) }}>
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
    </CompareFrame>
  );
}

/** The name in the address of a baseline that stays. */
const keptName = ({ column, id }: Pick<Comparable, 'column' | 'id'>): string => column ?? id;
