import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme.js';
import { AnswerColumn } from '../column/AnswerColumn.js';
import type { TurnPartsFragment } from '../turn.generated.js';
import { ColumnChips } from './ColumnChips.js';
import { nthOfModel } from './nthOfModel.js';
import { useColumnInView } from './useColumnInView.js';

const columnMin = 380;

const Chips = styled.div`
  flex: none;
`;

const Frame = styled.div<{ $count: number }>`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  container: columns / inline-size;
  border-top: 1px solid var(--hairline);
  /* The chips are there where not all columns fit. */
  ${({ $count }) => css`
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
  grid-auto-columns: minmax(var(--column-min), 1fr);
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
  const { inView, show } = useColumnInView(row);
  const nths = nthOfModel(turn.answers);
  return (
    <Frame $count={turn.answers.length}>
      {turn.answers.length > 1 && (
        <Chips>
          <ColumnChips answers={turn.answers} nths={nths} inView={inView} onChoose={show} />
        </Chips>
      )}
      <Row
        ref={row}
        className={turn.answers.length > 1 ? 'with-chips' : undefined}
        role="group"
        aria-label="Answers side by side"
        tabIndex={0}
      >
        {turn.answers.map((answer, place) => (
          <AnswerColumn
            key={answer.id}
            answer={answer}
            nth={nths[place] ?? 1}
            preferred={answer.id === turn.preferredAnswerId}
            counted={counted}
          />
        ))}
      </Row>
    </Frame>
  );
}
