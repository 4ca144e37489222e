import { useMemo } from 'react';
import { styled } from 'styled-components';
import { CodeLine } from './BlockView.js';
import type { ComparedRow } from './compareTexts.js';
import { Column, Folding } from './Folding.js';
import { fencedIn } from './codeLines.js';
import { bothOf, linesIn, pairLines, type SideName } from './rows.js';
import { type LineColours, useLineColours } from './useLineColours.js';
import { words } from './words.js';

/** Lines break where there is no more room; so both sides of a pair stand in one row of the grid. */
const Sheet = styled.div<{ $columns: 1 | 2 }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => ($columns === 1 ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)')};
  column-gap: var(--s-12);
  padding-inline: ${({ $columns }) => ($columns === 1 ? '0' : 'calc(var(--s-6) + var(--s-3))')};
  font: var(--weight-text) var(--text-code) / var(--lh-sm) var(--mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface Props {
  row: ComparedRow;
  unified: boolean;
  /** Whether lines that are alike are folded away. */
  onlyDifferences: boolean;
}

/** The sources of two answers, line by line. */
export function Lines({ row, unified, onlyDifferences }: Props) {
  const pairs = useMemo(() => pairLines(row), [row]);
  const colours = { left: useFencedColours(row, 'left'), right: useFencedColours(row, 'right') };
  return (
    <Folding members={pairs} folds={({ isSame }) => onlyDifferences && isSame} name={(count) => words.linesAlike({ count })}>
      {(some) =>
        unified ? (
          <Column>
            <Sheet $columns={1}>
              {bothOf(some).map(({ text, only, line }, place) => (
                <CodeLine key={place} text={text} only={only} runs={colours.right.get(line)} wraps />
              ))}
            </Sheet>
          </Column>
        ) : (
          <Sheet $columns={2}>
            {some.flatMap((pair, place) =>
              (['left', 'right'] as const).map((side) => (
                <CodeLine
                  key={`${side} ${String(place)}`}
                  text={pair[side] ?? ''}
                  only={pair.isSame || pair[side] === undefined ? undefined : side}
                  runs={pair.isSame ? colours[side].get(pair.line[side]) : undefined}
                  wraps
                />
              )),
            )}
          </Sheet>
        )
      }
    </Folding>
  );
}

/** The colours of the code within the source of one side. */
function useFencedColours(row: ComparedRow, side: SideName): LineColours {
  const { lines, codes } = useMemo(() => {
    const texts = linesIn(row[side]).map(({ text }) => text);
    return { lines: texts, codes: fencedIn(texts) };
  }, [row, side]);
  return useLineColours(lines, codes);
}
