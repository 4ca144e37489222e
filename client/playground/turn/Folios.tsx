import { List } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isMasked } from '../../stream/isMasked.js';
import { useLiveAnswer } from '../../stream/presentState.js';
import type { TurnRowFragment } from '../../stream/turn.generated.js';
import { media } from '../../ui/media.js';
import { onDemand } from '../../ui/onDemand.js';
import { Panel } from '../../ui/Panel.js';
import { Pulse } from '../../ui/Pulse.js';
import { useIdentify, useStateWord } from '../column/ColumnContext.js';
import { firstLine } from './firstLine.js';
import { words } from './words.js';

const TurnsPanel = onDemand(async () => (await import('./TurnsPanel.js')).TurnsPanel, { lightDismiss: true });

const Nav = styled.nav`
  display: flex;
  flex: none;
  align-items: stretch;
  height: 100%;
  margin-inline-start: var(--s-1);
`;

const Folio = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-1);
  min-width: var(--s-7);
  padding: 0 var(--s-1-5);
  color: var(--ink-3);
  font: var(--weight-text) var(--text-read) / var(--lh-read) var(--serif);
  font-variant-numeric: lining-nums;
  &:hover {
    color: var(--ink);
  }
  &[aria-current='true'] {
    color: var(--ink);
    box-shadow: inset 0 calc(-1 * var(--ring)) var(--ink);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.phone} {
    display: none;
  }
`;

const All = styled(Folio)`
  color: var(--ink-3);
  font: var(--weight-medium) var(--text-sm) / var(--lh-sm) var(--sans);
  font-variant-numeric: tabular-nums;
  --sign-size: var(--icon-sm);
  ${media.phone} {
    display: inline-flex;
    min-width: var(--tap);
  }
`;

/** Most folios; the list has all turns. */
const most = 7;

interface Props {
  turns: readonly TurnRowFragment[];
  /** Place of the open turn. */
  open: number;
  onUnfold: (turnId: string) => void;
}

/** The numbers of the turns around the open one, each of which opens its turn, and the list of all. Nothing if there is only one. */
export function Folios({ turns, open, onUnfold }: Props) {
  const [listed, setListed] = useState(false);
  const nav = useRef<HTMLElement>(null);
  if (turns.length < 2) return null;
  const from = Math.max(0, Math.min(open - Math.floor(most / 2), turns.length - most));
  return (
    <Nav ref={nav} aria-label={words.turns}>
      {turns.slice(from, from + most).map((turn, place) => (
        <TurnFolio
          key={turn.id}
          turn={turn}
          number={from + place + 1}
          count={turns.length}
          isOpen={from + place === open}
          onUnfold={() => {
            onUnfold(turn.id);
          }}
        />
      ))}
      <Panel
        label={words.allTurns}
        control={
          <All type="button" aria-label={words.allTurnsNow({ number: open + 1, count: turns.length })} data-tooltip>
            <List aria-hidden="true" />
            {open + 1}/{turns.length}
          </All>
        }
        open={listed}
        onOpenChange={setListed}
        look="list"
        surface={TurnsPanel}
        content={{ turns, open, onUnfold }}
      />
    </Nav>
  );
}

interface FolioProps {
  turn: TurnRowFragment;
  number: number;
  count: number;
  isOpen: boolean;
  onUnfold: () => void;
}

function TurnFolio({ turn, number, count, isOpen, onUnfold }: FolioProps) {
  const live = useLiveAnswer(turn);
  const identify = useIdentify();
  const stateWord = useStateWord();
  const doing = live && stateWord(live.state);
  const name = doing ? words.turnOfDoing({ number, count, state: doing }) : words.turnOf({ number, count });
  return (
    <Folio type="button" aria-label={name} aria-current={isOpen} title={firstLine(turn.excerpt)} onClick={onUnfold}>
      {number}
      {live && !isOpen && (
        <span style={identify(live, 1, isMasked(turn)).hue}>
          <Pulse aria-hidden="true" />
        </span>
      )}
    </Folio>
  );
}
