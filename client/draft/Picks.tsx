import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { announce } from '../ui/announce.js';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.js';
import { media } from '../ui/media.js';
import { offerUndo } from '../ui/offerUndo.js';
import { isTyping, useKey } from '../ui/useKey.js';
import { draftOf, useDraft } from './DraftStore.js';
import { type Paragraph, withAdded, without } from './paragraphs.js';
import type { DrawnBlock } from './passagesOf.js';
import { useDrag, usePointedAt, usePresentHover, useFocusWithin, useSpots } from './spots.js';
import { words } from './words.js';

interface Props {
  answer: { id: string; turnId: string; attempt: number };
  /** The column's name. */
  name: string;
  /** The number of the model's mark. */
  mark: number;
  /** The element that holds all of the answer; this component stands in it. */
  content: () => HTMLElement | undefined;
  /** The answer's blocks of text that are on the page. */
  blocks: () => DrawnBlock[];
}

/** No `div`: on paper it is left out. */
const Layer = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
  @media print {
    display: none !important;
  }
`;

const Bracket = styled.span`
  position: absolute;
  width: var(--s-1-5);
  margin-block: var(--s-0-75);
  /* Where columns have narrow edges it comes nearer, so that the column does not cut it. */
  margin-inline-start: min(var(--s-3-5), var(--column-edge, var(--s-6)) - var(--s-2));
  border: var(--ring) solid var(--accent);
  border-inline-start: 0;
  ${media.phone} {
    margin-inline-start: var(--s-2-5);
  }
`;

const Nth = styled.span`
  position: absolute;
  inset-block-start: var(--s-0-5);
  inset-inline-end: var(--s-1-5);
  color: var(--accent);
  font: var(--weight-medium) var(--text-tag) / var(--s-3-5) var(--sans);
  font-variant-numeric: tabular-nums;
`;

const shown = css`
  opacity: 1;
  pointer-events: auto;
`;

const Wash = styled.span`
  position: absolute;
  inset-inline-start: 0;
  border-radius: var(--r-xs);
  background: var(--hover);
  box-shadow: 0 0 0 var(--s-1-5) var(--hover);
`;

const Sign = styled.button<{ $shown: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  width: var(--s-6);
  height: var(--s-6);
  /* As wide as the usual edge of a column: in a narrower one it begins over the text, and ends with the column. */
  margin-inline-start: min(0px, var(--column-edge, var(--s-6)) - var(--s-6));
  border-radius: var(--r-sm);
  background: var(--surface);
  color: var(--ink-2);
  opacity: 0;
  pointer-events: none;
  --sign-size: var(--icon-sm);
  --sign-ink: currentColor;
  ${({ $shown }) => $shown && shown}
  &:focus-visible {
    ${shown}
  }
  &:hover {
    background: var(--hover);
    color: var(--ink);
  }
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
    margin-block-start: calc(-1 * var(--s-2-5));
    /* A phone's column ends this far beyond its text. */
    margin-inline-start: calc(var(--s-5) - var(--tap));
    padding-inline-end: var(--s-0-5);
    place-items: center end;
    background: none;
  }
`;

/** Picks passages of an answer for the draft: one button that goes to the passage under the pointer, or by the arrow keys. */
export function Picks({ answer, name, mark, content, blocks }: Props) {
  const { paragraphs } = useDraft(answer.turnId);
  const spots = useSpots(content, blocks);
  const isEntered = useFocusWithin(content);
  const [number, setNumber] = useState(0);
  const [isNear, setNear] = useState(false);
  const byKey = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const placeIn = (list: readonly Paragraph[], passage: number) =>
    list.findIndex(({ source }) => source?.answerId === answer.id && source.attempt === answer.attempt && source.passage === passage);
  const places = spots.map((_, passage) => placeIn(paragraphs, passage));
  usePointedAt(content, (target) => {
    const found = spots.findIndex(({ element }) => element.contains(target));
    if (button.current?.contains(target) || byKey.current) return;
    setNear(found >= 0);
    if (found >= 0) setNumber(found);
  });
  usePresentHover(spots, (found) => {
    setNear(true);
    setNumber(found);
  });
  const present = Math.min(number, spots.length - 1);
  const spot = spots[present];
  // A sentence of it may be in the draft, and all of it be added still.
  const isWhole = ({ text, edited }: Paragraph) => edited || text === spot?.text;
  const picked = paragraphs.find((one) => isWhole(one) && placeIn([one], present) === 0);
  const store = draftOf(answer.turnId);
  const pick = (): Paragraph => ({
    id: crypto.randomUUID(),
    text: spot?.text ?? '',
    source: { answerId: answer.id, attempt: answer.attempt, passage: present, name, mark },
    edited: false,
  });
  useDrag(button, spot !== undefined, () => (picked ? undefined : { turnId: answer.turnId, paragraph: pick() }));
  const putBack = (paragraph: Paragraph, place: number) => {
    const now = store.paragraphs;
    if (!now.some(({ id }) => id === paragraph.id)) store.change(withAdded(now, paragraph, place));
  };
  const toggle = () => {
    store.change(picked ? without(paragraphs, picked.id) : withAdded(paragraphs, pick()));
    // The first one shows what is made of it, where there is room beside the columns.
    if (!picked && paragraphs.length === 0 && matchMedia(media.desktop.replace('@media ', '')).matches) store.setOpen(true);
    if (!picked || store.state.getState().open) announce(picked ? words.takenOut : words.added);
    else {
      offerUndo(words.takenOut, () => {
        putBack(picked, paragraphs.indexOf(picked));
      });
    }
  };
  useKey(
    (event) => {
      if (event.repeat || isTyping(event) || !isPressed(shortcuts.addToDraft, event)) return;
      // What is selected goes before; once it has been added, it is selected no more.
      if (event.defaultPrevented || getSelection()?.isCollapsed === false || picked || !spot) return;
      event.preventDefault();
      toggle();
    },
    { active: isNear },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    byKey.current = true;
    const steps: Record<string, number> = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: spots.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const to = Math.min(Math.max(0, next), spots.length - 1);
    setNumber(to);
    spots[to]?.element.scrollIntoView({ block: 'nearest' });
  };
  if (!spot) return null;
  const label = { number: present + 1, name };
  return (
    <Layer>
      {isNear && <Wash style={{ insetBlockStart: spot.top, height: spot.height, width: spot.end }} />}
      {spots.map(({ top, height, end }, passage) => {
        const place = places[passage] ?? -1;
        return (
          place >= 0 && (
            <Bracket key={passage} style={{ insetBlockStart: top, height: Math.max(0, height - 6), insetInlineStart: end }}>
              {(passage !== present || !isNear) && (
                <Nth role="img" aria-label={words.inDraft({ place: place + 1 })}>
                  {place + 1}
                </Nth>
              )}
            </Bracket>
          )
        );
      })}
      <Sign
        ref={button}
        type="button"
        // From outside, Tab goes to the answer first, so that the signs of all answers are no stops on the way to commands.
        tabIndex={isEntered ? 0 : -1}
        $shown={isNear}
        style={{ insetBlockStart: spot.top, insetInlineStart: spot.end }}
        aria-label={picked ? words.takeOut(label) : words.add(label)}
        onClick={toggle}
        onKeyDown={onKeyDown}
        onPointerMove={() => {
          byKey.current = false;
        }}
        onBlur={() => {
          byKey.current = false;
        }}
      >
        {picked ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
      </Sign>
    </Layer>
  );
}
