import { readPreferences } from '../../preferences/preferences.js';
import { Check, CircleAlert, Ban, Unplug, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { Mark } from '../../models/Mark.js';
import { Pulse } from '../../ui/Pulse.js';
import { Toolbar, ToolbarItem } from '../../ui/Toolbar.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { useIdentify, useStateWord } from '../column/ColumnContext.js';
import { ColumnTags } from '../column/ColumnTags.js';
import { Letter } from '../../models/Letter.js';
import { partOf } from '../places/onPage.js';
import { isLiveState } from '../../stream/answerState.js';
import { useAnswer } from '../../stream/useAnswer.js';
import { useCutOff } from '../../stream/useCutOff.js';
import { words } from './words.js';

const Bar = styled(Toolbar)`
  display: flex;
  overflow-x: auto;
  /* The browser rounds the scroll width down to a pixel: without this, the last chip would lose its edge. */
  padding-inline-end: var(--hair);
  background: var(--surface);
  border-bottom: var(--hair) solid var(--hairline);
  scrollbar-width: none;
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

const Chip = styled.button`
  /* Keeps its visually hidden words within the scrolling bar. */
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--s-1-75);
  height: var(--column-head);
  padding: 0 var(--s-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  color: var(--ink-3);
  white-space: nowrap;
  &[aria-current='true'] {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  --sign-size: var(--icon-sm);
  ${media.phone} {
    height: var(--tap);
  }
`;

const Red = styled(CircleAlert)`
  color: var(--danger);
`;

/** The same width in every state, so that the chips do not move. */
const Room = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--icon-sm);
`;

interface Props {
  answers: readonly Pick<AnswerPartsFragment, 'id'>[];
  nths: readonly number[];
  /** The models that had the letters A, B, …; null if none were hidden, or are still. */
  lettered: readonly string[] | null;
  /** Whether some of the columns have wordings of their own of the prompt. */
  worded: boolean;
  inView: number;
  /** With each new value, the chip of the column in view is scrolled into view. */
  shown: number;
  onChoose: (place: number) => void;
}

/** A row of chips with the models of a turn and the states of their answers. A chip brings its column into view. One stop of Tab. */
export function ColumnChips({ answers, nths, lettered, worded, inView, shown, onChoose }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [frame, chip] = [bar.current?.getBoundingClientRect(), bar.current?.children[inView]?.getBoundingClientRect()];
    // Scrolls only the bar, neither the page nor the columns.
    if (frame && chip) bar.current?.scrollBy({ left: chip.left + chip.width / 2 - (frame.left + frame.width / 2) });
    // `shown`, because the chip of the current column may have been scrolled away.
    // Revealed, the chips have other widths.
  }, [inView, shown, lettered]);
  return (
    <Bar ref={bar} role="group" aria-orientation={undefined} label={words.columns}>
      {answers.map((answer, place) => (
        <ColumnChip
          key={answer.id}
          id={answer.id}
          nth={nths[place] ?? 1}
          lettered={lettered}
          worded={worded}
          current={place === inView}
          onChoose={() => {
            onChoose(place);
          }}
        />
      ))}
    </Bar>
  );
}

interface ChipProps extends Pick<Props, 'lettered' | 'worded'> {
  /** The answer's id. */
  id: string;
  nth: number;
  current: boolean;
  onChoose: () => void;
}

function ColumnChip({ id, nth, lettered, worded, current, onChoose }: ChipProps) {
  const answer = useAnswer(id);
  const identify = useIdentify();
  const stateWord = useStateWord();
  if (!answer) return null;
  const { state } = answer;
  const { name, title, mark, letter, hue, nth: shown } = identify(answer, nth);
  return (
    <ToolbarItem>
      <Chip type="button" style={hue} aria-current={current} onClick={onChoose}>
        {mark !== undefined && <Mark mark={mark} />}
        {letter !== undefined && <Letter>{letter}</Letter>}
        {answer.mergedFrom ? name : title}
        {shown > 1 && !answer.mergedFrom && <small>{shown}</small>}
        <ColumnTags answer={answer} lettered={lettered} worded={worded} />
        <Room>
          <Sign state={state} />
        </Room>
        <VisuallyHidden>{words.chipState({ state: stateWord(state) })}</VisuallyHidden>
      </Chip>
    </ToolbarItem>
  );
}

function Sign({ state }: Pick<AnswerPartsFragment, 'state'>) {
  const cutOff = useCutOff();
  if (isLiveState(state)) return cutOff ? <WifiOff aria-hidden="true" /> : <Pulse aria-hidden="true" />;
  if (state === 'FAILED') return <Red aria-hidden="true" />;
  if (state === 'STOPPED') return <Ban aria-hidden="true" />;
  if (state === 'INTERRUPTED') return <Unplug aria-hidden="true" />;
  return <Check aria-hidden="true" />;
}

interface ColumnInView {
  /** Place of the column in view: the chosen one, or the first of those in view. */
  inView: number;
  show: (place: number) => void;
  /** How often `show` was called. */
  shown: number;
}

/** Which of a row's columns is in view, and a function that brings one into view. @param ids of the answers, in their order */
export function useColumnInView(row: RefObject<HTMLElement | null>, ids: readonly string[]): ColumnInView {
  const [inView, setInView] = useState(0);
  const [shown, setShown] = useState(0);
  /** The chosen column, until it leaves the view: near the row's end, a column cannot be scrolled to the row's beginning. */
  const chosen = useRef<{ place: number; arrived: boolean } | undefined>(undefined);
  const slotAt = (place: number) => partOf(ids[place] ?? '', 'slot');
  const isShown = (place: number) => isWithin(row.current, slotAt(place));
  const onScroll = useEffectEvent(({ type }: Event) => {
    if (chosen.current) {
      const isThere = isShown(chosen.current.place);
      chosen.current.arrived ||= isThere;
      // While it scrolls there, it passes other columns.
      if (isThere || (!chosen.current.arrived && type === 'scroll')) return;
      chosen.current = undefined;
    }
    const width = slotAt(0)?.clientWidth ?? 1;
    // From right to left, it counts down from 0.
    setInView(Math.round(Math.abs(row.current?.scrollLeft ?? 0) / Math.max(1, width)));
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    for (const type of ['scroll', 'scrollend']) {
      row.current?.addEventListener(
        type,
        (event) => {
          onScroll(event);
        },
        options,
      );
    }
    return () => {
      listening.abort();
    };
  }, [row]);
  const show = (place: number) => {
    const calm = readPreferences().reducedMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
    slotAt(place)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', inline: 'start', block: 'nearest' });
    chosen.current = { place, arrived: isShown(place) };
    setInView(place);
    setShown((before) => before + 1);
  };
  return { inView, show, shown };
}

/** Whether a column is entirely in view. */
function isWithin(row: HTMLElement | null, slot: HTMLElement | undefined): boolean {
  const [frame, column] = [row?.getBoundingClientRect(), slot?.getBoundingClientRect()];
  return frame !== undefined && column !== undefined && column.left >= frame.left - 1 && column.right <= frame.right + 1;
}
