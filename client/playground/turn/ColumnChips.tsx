import { Check, CircleAlert, Ban, Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../../models/Mark.js';
import { Pulse } from '../../ui/Pulse.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { identityOf } from '../column/identity.js';
import { stateWords } from '../column/states.js';
import { isLiveState } from '../../stream/isLiveState.js';
import { useAnswer } from '../../stream/useAnswer.js';
import { words } from './words.js';

const Bar = styled.div`
  display: flex;
  overflow-x: auto;
  /* How far it scrolls is rounded down to a pixel: the last chip is not to lose its edge by that. */
  padding-inline-end: 1px;
  background: var(--surface);
  border-bottom: 1px solid var(--hairline);
  scrollbar-width: none;
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

const Chip = styled.button`
  /* Its hidden words stay in the bar that scrolls. */
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 7px;
  height: var(--tap);
  padding: 0 14px;
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  color: var(--ink-3);
  white-space: nowrap;
  &[aria-current='true'] {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
`;

const Red = styled(CircleAlert)`
  color: var(--danger);
`;

/** As wide whatever the state: its chip and those behind it stay where they are. */
const Room = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--icon-sm);
`;

interface Props {
  answers: readonly Pick<AnswerPartsFragment, 'id'>[];
  nths: readonly number[];
  /** No chip tells of its model. */
  masked?: boolean;
  inView: number;
  /** With each other value the chip of the column in view is brought into view as well. */
  shown: number;
  onChoose: (place: number) => void;
}

/** The models of a turn in a row, each with the state of its answer: a way to columns out of sight. */
export function ColumnChips({ answers, nths, masked = false, inView, shown, onChoose }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [frame, chip] = [bar.current?.getBoundingClientRect(), bar.current?.children[inView]?.getBoundingClientRect()];
    // The bar alone: neither the page nor the columns move with it.
    if (frame && chip) bar.current?.scrollBy({ left: chip.left + chip.width / 2 - (frame.left + frame.width / 2) });
    // Also the current one's, which may have been scrolled away.
  }, [inView, shown]);
  return (
    <Bar ref={bar} role="group" aria-label={words.columns}>
      {answers.map((answer, place) => (
        <ColumnChip
          key={answer.id}
          id={answer.id}
          place={place}
          nth={nths[place] ?? 1}
          masked={masked}
          current={place === inView}
          onChoose={() => {
            onChoose(place);
          }}
        />
      ))}
    </Bar>
  );
}

interface ChipProps {
  /** The answer's. */
  id: string;
  place: number;
  nth: number;
  masked: boolean;
  current: boolean;
  onChoose: () => void;
}

function ColumnChip({ id, place, nth, masked, current, onChoose }: ChipProps) {
  const answer = useAnswer(id);
  if (!answer) return null;
  const { state } = answer;
  const { title, mark, hue, nth: shown } = identityOf(answer.model, { place, nth }, masked);
  return (
    <Chip type="button" style={hue} aria-current={current} onClick={onChoose}>
      {mark !== undefined && <Mark mark={mark} />}
      {title}
      {shown > 1 && <small>{shown}</small>}
      <Room>
        <Sign state={state} />
      </Room>
      <VisuallyHidden>{words.chipState({ state: stateWords[state] })}</VisuallyHidden>
    </Chip>
  );
}

function Sign({ state }: Pick<AnswerPartsFragment, 'state'>) {
  if (isLiveState(state)) return <Pulse aria-hidden="true" />;
  if (state === 'FAILED') return <Red aria-hidden="true" />;
  if (state === 'STOPPED') return <Ban aria-hidden="true" />;
  if (state === 'INTERRUPTED') return <Unplug aria-hidden="true" />;
  return <Check aria-hidden="true" />;
}
