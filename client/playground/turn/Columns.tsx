import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';
import type { TurnPartsFragment } from '../../stream/turn.generated.js';
import { ColumnChips } from './ColumnChips.js';
import { nthOfModel } from '../../models/nthOfModel.js';
import { TurnColumn } from './TurnColumn.js';
import { useColumnInView } from './useColumnInView.js';
import { useGoToColumn } from './useGoToColumn.js';
import { useKeptPlaces } from './useKeptPlaces.js';
import { useMaximised } from './useMaximised.js';
import { useMoveColumn } from './useMoveColumn.js';
import { useShowAdded } from './useShowAdded.js';

const columnMin = 380;
/** Most columns that are seen at once; more are a scroll away, however wide the screen. */
const mostInView = 4;

const Chips = styled.div`
  flex: none;
`;

const Frame = styled.div<{ $count: number }>`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  container: columns / inline-size;
  /* What a maximised column fills. */
  position: relative;
  border-top: 1px solid var(--hairline);
  /* The chips are there where not all columns fit. */
  ${({ $count }) =>
    $count <= mostInView &&
    css`
      @container columns (width >= ${$count * columnMin}px) {
        ${Chips} {
          display: none;
        }
      }
    `}
`;

const Row = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(max(var(--column-min), 100% / ${mostInView}), 1fr);
  /* As high as there is room, whatever the columns hold: they need not be measured while they grow. */
  grid-template-rows: minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  padding-top: 1px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.tablet} {
    grid-auto-columns: minmax(max(var(--column-min), 50%), 1fr);
  }
  ${media.phone} {
    grid-auto-columns: 100%;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
`;

interface Props {
  turn: TurnPartsFragment;
  counted: boolean;
}

/** A turn's answers side by side, hanging from one rule. */
export function Columns({ turn, counted }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { inView, show, shown } = useColumnInView(row);
  const move = useMoveColumn(turn.id);
  const ids = turn.answers.map(({ id }) => id);
  const { maximisedId, toggle } = useMaximised(ids);
  useKeptPlaces(row, ids.join());
  useShowAdded(ids.length, show);
  useGoToColumn(row, show);
  const nths = nthOfModel(turn.answers);
  const count = turn.answers.length;
  return (
    <Frame $count={count} data-maximised={maximisedId}>
      {count > 1 && (
        <Chips inert={maximisedId !== undefined}>
          <ColumnChips answers={turn.answers} nths={nths} inView={inView} shown={shown} onChoose={show} />
        </Chips>
      )}
      <Row ref={row} className={count > 1 ? 'with-chips' : undefined} role="group" aria-label="Answers side by side" tabIndex={0}>
        {turn.answers.map((answer, place) => (
          <TurnColumn
            key={answer.id}
            answer={answer}
            nth={nths[place] ?? 1}
            preferredId={turn.preferredAnswerId}
            counted={counted}
            covered={maximisedId !== undefined && maximisedId !== answer.id}
            place={place}
            count={count}
            maximised={maximisedId === answer.id}
            onMaximise={toggle}
            onMove={move}
          />
        ))}
      </Row>
    </Frame>
  );
}
