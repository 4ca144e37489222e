import { Equal, EqualNot, MoveLeft, MoveRight, MoveVertical } from 'lucide-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Mark } from '../models/Mark.js';
import type { Shape } from '../markdown/shapes.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { BlockView, CodeBoth, CodeSide } from './BlockView.js';
import { Column, Folding } from './Folding.js';
import type { Part, ComparedRow } from './compareTexts.js';
import { type Marks, tagOf } from './leaves.js';
import { removedAt, type SideName, stretchesOf } from './rows.js';
import { words } from './words.js';

/** An answer that is compared. */
export interface Side {
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

const Sign = styled.span`
  position: absolute;
  inset-inline-start: 50%;
  top: var(--s-2);
  display: grid;
  place-items: center;
  width: var(--s-5-5);
  height: var(--s-5-5);
  margin-inline-start: calc(var(--s-5-5) / -2);
  background: var(--surface);
  color: var(--ink-3);
  --sign-size: var(--icon-sm);
`;

const Absent = styled.p`
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

const Margin = styled.span`
  position: absolute;
  inset-inline-start: calc(-1 * var(--s-7));
  top: var(--s-3);
  color: var(--ink-3);
`;

/** The name of a row's kind, for its sign. */
function kindName({ kind }: ComparedRow, left: Side, right: Side): string {
  if (kind === 'left') return words.onlyIn({ name: left.name });
  if (kind === 'right') return words.onlyIn({ name: right.name });
  return words[kind];
}

const icons = { alike: Equal, changed: EqualNot, moved: MoveVertical, left: MoveLeft, right: MoveRight };

function KindSign({ row, left, right, inMargin }: { row: ComparedRow; left: Side; right: Side; inMargin: boolean }) {
  const name = kindName(row, left, right);
  const Icon = icons[row.kind];
  const Frame = inMargin ? Margin : Sign;
  const alone = row.kind === 'left' ? left : row.kind === 'right' ? right : undefined;
  return (
    <Frame title={name}>
      {/* Two texts of one model have one mark. */}
      {inMargin && alone && left.mark !== right.mark ? <Mark mark={alone.mark} /> : <Icon aria-hidden="true" />}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Frame>
  );
}

/** Rows, of which those that are alike may be folded away. */
function Foldable({
  rows,
  onlyDifferences,
  children,
}: Pick<Props, 'rows' | 'onlyDifferences'> & { children: (row: ComparedRow) => ReactNode }) {
  return (
    <Folding members={rows} folds={({ kind }) => onlyDifferences && kind === 'alike'} name={(count) => words.paragraphsAlike({ count })}>
      {(some, start) => some.map((row, place) => <Fragment key={start + place}>{children(row)}</Fragment>)}
    </Folding>
  );
}

/** Two answers side by side, row by row. */
export function SideBySide({ left, right, marked, ...foldable }: Props) {
  return (
    <Foldable {...foldable}>
      {(row) => (
        <Pair>
          <Cell $calm={row.kind === 'alike'}>
            <PartsView row={row} side="left" of={left} marked={marked} />
          </Cell>
          <KindSign row={row} left={left} right={right} inMargin={false} />
          <Cell $calm={row.kind === 'alike'}>
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
        {(row) => (
          <Line $calm={row.kind === 'alike'}>
            {row.kind !== 'alike' && <KindSign row={row} left={left} right={right} inMargin />}
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
function PartsView({ row, side, of, marked }: PartsProps) {
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
