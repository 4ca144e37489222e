import { Fragment, type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import type { Shape } from '../../shared/markdown/shapes.js';
import { markDifference } from './AtHand.js';
import { BlockView } from './BlockView.js';
import { CodeBoth, CodeSide } from './CodeSides.js';
import { Column, Folding } from './Folding.js';
import type { Part, ComparedRow } from './compareTexts.js';
import { KindSign, kindName } from './KindSign.js';
import { type Marks, tagOf } from './leaves.js';
import { numbersOf, removedAt, type SideName, stretchesOf } from './rows.js';
import { words } from './words.js';

/** An answer that is compared. */
export interface Side {
  /** Its id if it is an answer of the turn: what is selected in it can go to the draft. */
  id: string;
  name: string;
  /** Its model's number in the catalogue. */
  mark: number;
  /** Its blocks; rows name them by number. */
  shapes: readonly Shape[];
}

interface Props {
  rows: readonly ComparedRow[];
  left: Side;
  right: Side;
  /** Whether words that differ are marked. */
  marked: boolean;
  /** Whether what is alike is folded away. */
  onlyDifferences: boolean;
}

const Pair = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  content-visibility: auto;
  contain-intrinsic-size: auto var(--s-16);
`;

const Cell = styled.div<{ $calm: boolean }>`
  padding-block: var(--s-1-75);
  padding-inline: var(--s-6) var(--s-8);
  color: ${({ $calm }) => ($calm ? 'var(--ink-2)' : 'inherit')};
`;

export const Absent = styled.p`
  display: flex;
  align-items: center;
  height: var(--lh-answer);
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const Line = styled.div<{ $calm: boolean }>`
  position: relative;
  padding-block: var(--s-1-5);
  color: ${({ $calm }) => ($calm ? 'var(--ink-2)' : 'inherit')};
  content-visibility: auto;
  contain-intrinsic-size: auto var(--s-16);
  /* The sign stands in the margin. */
  overflow-clip-margin: var(--s-10);
`;

/** Rows, of which those that are alike may be folded away. */
function Foldable({
  rows,
  onlyDifferences,
  children,
}: Pick<Props, 'rows' | 'onlyDifferences'> & { children: (row: ComparedRow, number: number | undefined) => ReactNode }) {
  const numbers = useMemo(() => numbersOf(rows), [rows]);
  return (
    <Folding members={rows} folds={({ kind }) => onlyDifferences && kind === 'alike'} name={(count) => words.paragraphsAlike({ count })}>
      {(some, start) => some.map((row, place) => <Fragment key={start + place}>{children(row, numbers.get(row))}</Fragment>)}
    </Folding>
  );
}

/** Two answers side by side, row by row. */
export function SideBySide({ left, right, marked, ...foldable }: Props) {
  return (
    <Foldable {...foldable}>
      {(row, number) => (
        <Pair {...markDifference(number, kindName(row, left, right))}>
          <Cell $calm={row.kind === 'alike'} data-answer={left.id}>
            <PartsView row={row} side="left" of={left} marked={marked} />
          </Cell>
          <KindSign kind={row.kind} left={left} right={right} at="between" number={number} />
          <Cell $calm={row.kind === 'alike'} data-answer={right.id}>
            <PartsView row={row} side="right" of={right} marked={marked} />
          </Cell>
        </Pair>
      )}
    </Foldable>
  );
}

/** Two answers in one text: what only the baseline has stands before what replaces it. */
export function Unified({ left, right, marked, ...foldable }: Props) {
  return (
    <Column>
      <Foldable {...foldable}>
        {(row, number) => (
          <Line
            $calm={row.kind === 'alike'}
            data-answer={row.kind === 'left' ? left.id : right.id}
            data-without={row.kind === 'left' ? undefined : tagOf.left}
            {...markDifference(number, kindName(row, left, right))}
          >
            {row.kind !== 'alike' && <KindSign kind={row.kind} left={left} right={right} at="margin" number={number} />}
            <BothView row={row} left={left} right={right} marked={marked} />
          </Line>
        )}
      </Foldable>
    </Column>
  );
}

interface PartsProps {
  row: ComparedRow;
  side: SideName;
  of: Side;
  marked: boolean;
}

/** The blocks of one side of a row. */
export function PartsView({ row, side, of, marked }: PartsProps) {
  const parts = row[side];
  const language = languageOf(row, of, side);
  if (parts.length === 0) return <Absent>{words.notIn({ name: of.name })}</Absent>;
  if (language !== undefined && marked) return <CodeSide row={row} side={side} language={language} />;
  return parts.map((part) => <PartView key={part.block} part={part} of={of} tag={tagOf[side]} marked={marked} />);
}

/** The language of a row that is compared by line, on this side; undefined for prose, and for code that is alike. */
function languageOf(row: ComparedRow, { shapes }: Side, side: SideName): string | undefined {
  const shape = row.kind === 'alike' ? undefined : shapes[row[side][0]?.block ?? -1];
  return shape?.kind === 'code' ? shape.language : undefined;
}

interface PartProps {
  part: Part;
  of: Side;
  tag: Marks['tag'];
  marked: boolean;
  removed?: Marks['removed'];
}

function PartView({ part, of, tag, marked, removed }: PartProps) {
  const marks = useMemo(() => ({ tag, only: marked ? stretchesOf(part) : [], removed }), [part, tag, marked, removed]);
  const shape = of.shapes[part.block];
  return shape && <BlockView shape={shape} marks={marks} />;
}

/** Both sides of a row in one text. */
function BothView({ row, left, right, marked }: { row: ComparedRow; left: Side; right: Side; marked: boolean }) {
  const removed = useMemo(() => removedAt(row), [row]);
  const language = languageOf(row, right, 'right') ?? languageOf(row, left, 'left');
  if (language !== undefined && marked) return <CodeBoth row={row} language={language} />;
  if (row.right.length === 0) return <PartsView row={row} side="left" of={left} marked={marked} />;
  if (!marked)
    return (
      <>
        {row.kind !== 'alike' && row.left.length > 0 && <PartsView row={row} side="left" of={left} marked={false} />}
        <PartsView row={row} side="right" of={right} marked={false} />
      </>
    );
  return row.right.map((part, place) => (
    <PartView key={part.block} part={part} of={right} tag={tagOf.right} marked removed={removed[place] ?? []} />
  ));
}
