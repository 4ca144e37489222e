import { Check, ChevronDown, WifiOff } from 'lucide-react';
import { useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { IconButton } from '../../ui/IconButton.js';
import { Mark } from '../../models/Mark.js';
import { Pulse } from '../../ui/Pulse.js';
import { isMasked } from '../../stream/isMasked.js';
import { useIsPrinted } from '../../ui/useIsPrinted.js';
import { oneLine } from '../../ui/oneLine.js';
import { useCutOff } from '../../stream/useCutOff.js';
import { useLiveAnswer } from '../../stream/presentState.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { useIdentify, useStateWord } from '../column/ColumnContext.js';
import { Folio } from './TurnHead.js';
import { firstLine } from './firstLine.js';
import { words } from './words.js';

const Scroller = styled.div`
  flex: none;
  max-height: 60dvh;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--hairline-2) transparent;
  --folded-turn: var(--s-12);
`;

interface Props {
  count: number;
  /** Whether the turns are before the open one: then the last is the nearest. */
  before: boolean;
  /** Renders the row at this place. */
  row: (place: number) => ReactNode;
}

/** A scrolling list of folded turns. Of a long conversation, the rows far out of sight are not in the page, unless it is printed. */
export function FoldedTurns({ count, before, row }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to } = useRowsInView(list, count, before);
  return (
    <Scroller ref={list} hidden={count === 0}>
      <div style={{ paddingTop: heightOf(from), paddingBottom: heightOf(count - to) }}>
        {Array.from({ length: to - from }, (_, place) => row(from + place))}
      </div>
    </Scroller>
  );
}

/** The height of so many folded turns. */
const heightOf = (turns: number): string => `calc(${turns.toFixed()} * var(--folded-turn))`;

/** Number of rows kept beyond both edges of the view, and of rows that are added and removed together. */
const step = 8;
/** More rows than are ever visible at once. */
const page = 24;

interface RowsInView {
  /** Place of the first row; `to` is the place after the last. */
  from: number;
  to: number;
}

/**
 * Which rows of a long list, all of the same height, are in the page: those in view, and some around them.
 * @param fromEnd whether the list is scrolled to its end at first, and whenever it grows
 */
function useRowsInView(list: RefObject<HTMLElement | null>, count: number, fromEnd: boolean): RowsInView {
  const [first, setFirst] = useState(fromEnd ? Infinity : 0);
  const last = Math.max(0, Math.ceil((count - page) / step) * step);
  const from = Math.min(first, last);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    if (fromEnd) element.scrollTo({ top: element.scrollHeight });
    const onScroll = () => {
      const above = (element.scrollTop * count) / Math.max(1, element.scrollHeight);
      setFirst(Math.max(0, Math.floor(above / step) * step - step));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
    };
  }, [list, count, fromEnd]);
  const isPrinted = useIsPrinted();
  return isPrinted ? { from: 0, to: count } : { from, to: Math.min(count, from + page + 2 * step) };
}

const Row = styled.section<{ $open: boolean }>`
  display: grid;
  height: var(--folded-turn);
  grid-template-columns: var(--s-7) minmax(0, 5fr) minmax(0, 6fr) auto;
  align-items: center;
  padding-block: 0;
  padding-inline: var(--s-6) var(--s-4);
  border-bottom: var(--hair) solid var(--hairline);
  ${({ $open }) => $open && 'background: var(--hover);'}
  cursor: pointer;
  &:hover {
    background: var(--hover);
  }
  ${media.phone} {
    grid-template-columns: var(--s-5-5) minmax(0, 1fr) auto;
    padding: 0 var(--s-4);
  }
`;

const Question = styled.p`
  padding-inline-end: var(--s-8);
  ${oneLine}
  @media print {
    white-space: normal;
    overflow: visible;
  }
  line-height: var(--lh-md);
  color: var(--ink-2);
  ${media.phone} {
    display: none;
  }
`;

const Files = styled.small`
  margin-inline-start: var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const Reply = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  line-height: var(--lh-note);
`;

const Words = styled.span`
  min-width: 0;
  ${oneLine}
  @media print {
    white-space: normal;
    overflow: visible;
  }
`;

const Name = styled.b`
  font-weight: var(--weight-strong);
`;

const Preferred = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--s-1-25);
  color: var(--accent);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  --sign-size: var(--icon-sm);
`;

const Live = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--s-1-5);
  margin-inline-start: auto;
  padding: 0 var(--s-2);
  color: var(--ink-3);
  font-size: var(--text-sm);
  text-transform: capitalize;
`;

interface TurnProps {
  turn: TurnRowFragment;
  number: number;
  /** Whether it is the turn that the page shows. */
  isOpen?: boolean;
  onUnfold: () => void;
}

/** A folded turn: one line each of its prompt and its preferred, else first complete, answer, and whether one is being written. */
export function FoldedTurn({ turn, number, isOpen = false, onUnfold }: TurnProps) {
  const preferred = turn.answers.find(({ id }) => id === turn.preferredAnswerId);
  const answer = preferred ?? turn.answers.find(({ state }) => state === 'COMPLETE') ?? turn.answers[0];
  const live = useLiveAnswer(turn);
  const identify = useIdentify();
  const cutOff = useCutOff();
  const stateWord = useStateWord();
  const hidden = isMasked(turn);
  const identityOf = (one: TurnRowFragment['answers'][number]) => identify(one, 1, hidden);
  const shown = answer && identityOf(answer);
  const doing = live && stateWord(live.state);
  const folded = doing ? words.turnFoldedDoing({ number, state: doing }) : words.turnFolded({ number });
  const name = isOpen ? words.turnOpen({ number }) : folded;
  return (
    <Row aria-label={name} $open={isOpen} onClick={onUnfold}>
      <Folio>{number}</Folio>
      <Question dir="auto">
        {firstLine(turn.excerpt)}
        {turn.files.length > 0 && <Files>{words.withFiles({ count: turn.files.length })}</Files>}
      </Question>
      {answer && shown && (
        <Reply>
          {preferred && (
            <Preferred>
              <Check aria-hidden="true" />
              {words.preferred}
            </Preferred>
          )}
          {shown.mark !== undefined && <Mark mark={shown.mark} />}
          <Words>
            <Name>{shown.title}</Name>&ensp;{firstLine(answer.excerpt)}
          </Words>
          {live && (
            <Live style={identityOf(live).hue}>
              {cutOff ? <WifiOff aria-hidden="true" /> : <Pulse aria-hidden="true" />}
              {doing}
            </Live>
          )}
        </Reply>
      )}
      {!isOpen && (
        <IconButton label={words.unfold({ number })} aria-expanded={false}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      )}
    </Row>
  );
}
