import { memo, Suspense, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';
import { lazyPart } from '../../ui/onDemand.js';
import { AnswerColumn } from '../column/AnswerColumn.js';
import { useColumn, usePlace } from '../column/ColumnContext.js';
import { partOf, useStands } from '../places/onPage.js';
import { useTurn } from './TurnContext.js';
import { useColumnDrag, type Side } from './useColumnDrag.js';

const Draft = lazyPart(() => import('../../draft/ColumnDraft.js').then((loaded) => loaded.ColumnDraft));

const line = css<{ $side: Side | undefined }>`
  &::after {
    content: '';
    position: absolute;
    z-index: var(--z-column-head);
    inset-block: 0;
    inset-inline: ${({ $side }) => ($side === 'end' ? 'auto calc(-1 * var(--hair))' : 'calc(-1 * var(--hair)) auto')};
    width: var(--ring);
    background: var(--ink);
  }
`;

const Slot = styled.div<{ $side: Side | undefined; $maximised: boolean; $movable: boolean; $told: boolean }>`
  /* A maximised column takes its size from the row; its slot keeps its width. */
  position: ${({ $maximised }) => ($maximised ? 'static' : 'relative')};
  display: flex;
  min-width: 0;
  min-height: 0;
  scroll-snap-align: start;
  --line: var(--measure);
  & + & {
    border-inline-start: var(--hair) solid var(--hairline);
  }
  --handle: ${({ $told }) => ($told ? 'grab' : 'auto')};
  ${({ $side }) => $side !== undefined && line}
  ${({ $movable }) =>
    $movable &&
    css`
      @media (hover: hover) {
        --head-cursor: grab;
        --foot-cursor: var(--handle);
      }
    `}
  ${media.phone} {
    scroll-snap-stop: always;
  }
`;

/** Always the same, so that columns do not render for it. */
const draft = <ColumnDraft />;

interface Props {
  /** The answer's id. */
  id: string;
  /** Whether another column is maximised and covers this one. */
  covered: boolean;
}

/** The slot of a column in its row, from which it is dragged and onto which others are dropped. */
export const ColumnSlot = memo(function ColumnSlot({ id, covered }: Props) {
  const { place, count, maximised, told, onMove } = usePlace(id);
  const { turn } = useTurn();
  const slot = useRef<HTMLDivElement>(null);
  useStands(id, 'slot', slot);
  const movable = count > 1 && !maximised;
  const side = useColumnDrag(slot, { turnId: turn.id, answerId: id, place }, { enabled: movable, byFoot: told }, onMove);
  return (
    <Slot ref={slot} inert={covered} $side={side} $maximised={maximised} $movable={movable} $told={told}>
      <AnswerColumn id={id}>{draft}</AnswerColumn>
    </Slot>
  );
});

/** A column's part in its turn's draft. */
function ColumnDraft() {
  const { answer, name } = useColumn();
  return (
    <Suspense>
      <Draft answer={answer} name={name} partOf={(part) => partOf(answer.id, part)} />
    </Suspense>
  );
}
