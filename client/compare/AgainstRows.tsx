import { useMemo } from 'react';
import { styled } from 'styled-components';
import { usePreference } from '../preferences/preferences.js';
import type { AgainstCell, AgainstRow } from './rowsAgainst.js';
import { markDifference } from './AtHand.js';
import { shapesOf } from './blocks.js';
import { hueIn } from './CompareFrame.js';
import { Absent, PartsView, type Side } from './ComparedRows.js';
import type { ComparedRow } from './compareTexts.js';
import { Folding } from './Folding.js';
import { KindSign } from './KindSign.js';
import { numbersOf } from './rows.js';
import type { ComparableAnswer } from './useComparables.js';
import { useSameList } from '../ui/useSameList.js';
import { words } from './words.js';

interface Props {
  rows: readonly AgainstRow[];
  left: ComparableAnswer;
  others: readonly ComparableAnswer[];
}

const Row = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  content-visibility: auto;
  contain-intrinsic-size: auto var(--s-16);
`;

const Cell = styled.div<{ $calm: boolean }>`
  position: relative;
  min-width: 0;
  padding-block: var(--s-1-75);
  padding-inline: var(--s-6);
  color: ${({ $calm }) => ($calm ? 'var(--ink-2)' : 'inherit')};
  & + & {
    border-inline-start: var(--hair) solid var(--hairline);
  }
`;

/** The rows of several texts against one. */
export function AgainstRows({ rows, left, others }: Props) {
  const onlyDifferences = usePreference('onlyDifferences');
  const numbers = useMemo(() => numbersOf(rows), [rows]);
  const [baseline, ...sides] = useSides([left, ...others]);
  if (!baseline) return null;
  return (
    <Folding members={rows} folds={({ kind }) => onlyDifferences && kind === 'alike'} name={(count) => words.paragraphsAlike({ count })}>
      {(some, start) =>
        some.map((row, place) => {
          const number = numbers.get(row);
          return (
            <Row key={start + place} $count={others.length + 1} {...markDifference(number, words[row.kind])}>
              <Cell $calm={row.kind === 'alike'} data-answer={left.id}>
                <PartsView row={baselineRow(row)} side="left" of={baseline} marked />
              </Cell>
              {sides.map((side, other) => {
                const cell = row.others[other];
                return (
                  cell && (
                    <OtherCell
                      key={side.id}
                      cell={cell}
                      row={row}
                      baseline={baseline}
                      side={side}
                      hue={hueIn(others[other])}
                      number={number}
                    />
                  )
                );
              })}
            </Row>
          );
        })
      }
    </Folding>
  );
}

interface CellProps {
  cell: AgainstCell;
  row: AgainstRow;
  baseline: Side;
  side: Side;
  hue: string | number | undefined;
  number: number | undefined;
}

function OtherCell({ cell: { kind, rows }, row, baseline, side, hue, number }: CellProps) {
  const isAbsent = rows.every(({ right }) => right.length === 0);
  // What neither has is no difference of the two.
  const isEmpty = isAbsent && row.left.length === 0;
  return (
    <Cell $calm={kind === 'alike'} data-answer={side.id} style={{ '--right-hue': hue }}>
      {!isEmpty && <KindSign kind={kind} left={baseline} right={side} at="edge" number={kind === 'alike' ? undefined : number} />}
      {isAbsent ? (
        <Absent>{words.notIn({ name: side.name })}</Absent>
      ) : (
        rows.map((one, place) => one.right.length > 0 && <PartsView key={place} row={one} side="right" of={side} marked />)
      )}
    </Cell>
  );
}

/** The baseline's side of a row as that of two texts. Its code is drawn by line where one of the others has other lines. */
const baselineRow = ({ kind, left }: AgainstRow): ComparedRow => ({ kind, left, right: [] });

/** Texts with their blocks, which are made anew when the texts change. */
function useSides(texts: readonly ComparableAnswer[]): Side[] {
  const sources = useSameList(texts.map(({ text = '' }) => text));
  const shapes = useMemo(() => sources.map(shapesOf), [sources]);
  return texts.map(({ id, name, mark }, place) => ({ id, name, mark, shapes: shapes[place] ?? [] }));
}
