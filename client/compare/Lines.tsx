import { type ComponentProps, useMemo } from 'react';
import { styled } from 'styled-components';
import { markDifference, useIsAtHand } from './AtHand.js';
import { CodeLine } from './CodeLine.js';
import type { ComparedRow } from './compareTexts.js';
import { Column, Folding } from './Folding.js';
import { fencedIn } from './codeLines.js';
import { bothOf, linesIn, numbersOfLines, pairLines, type ShownLine, type SideName } from './rows.js';
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
  const places = useMemo(() => new Map(numbersOfLines(pairs).map((number, place) => [pairs[place], number])), [pairs]);
  const colours = { left: useFencedColours(row, 'left'), right: useFencedColours(row, 'right') };
  const inPart = useMemo(() => ({ left: new Map(row.lineWords?.left), right: new Map(row.lineWords?.right) }), [row]);
  /** A line of one side; its difference has the number of the pair. */
  const lineOf = (key: string, { text, only, line }: ShownLine, number: number | undefined) => (
    <DifferingLine
      key={key}
      number={number}
      text={text}
      only={only}
      runs={text === '' ? undefined : colours[only ?? 'right'].get(line)}
      words={only && inPart[only].get(line)}
    />
  );
  return (
    <Folding members={pairs} folds={({ isSame }) => onlyDifferences && isSame} name={(count) => words.linesAlike({ count })}>
      {(some) =>
        unified ? (
          <Column>
            <Sheet $columns={1}>{bothOf(some).map((shown, place) => lineOf(String(place), shown, places.get(shown.pair)))}</Sheet>
          </Column>
        ) : (
          <Sheet $columns={2}>
            {some.flatMap((pair, place) =>
              (['left', 'right'] as const).map((side) => {
                const only = pair.isSame || pair[side] === undefined ? undefined : side;
                const shown = { text: pair[side] ?? '', only, line: pair.line[only ?? 'right'], pair };
                return lineOf(`${side} ${String(place)}`, shown, places.get(pair));
              }),
            )}
          </Sheet>
        )
      }
    </Folding>
  );
}

/** A line that may be part of the difference at hand. */
function DifferingLine({ number, ...line }: ComponentProps<typeof CodeLine> & { number: number | undefined }) {
  const isAtHand = useIsAtHand(line.only && number);
  return <CodeLine {...line} {...markDifference(line.only && number, words.changed)} atHand={isAtHand} wraps />;
}

/** The colours of the code within the source of one side. */
function useFencedColours(row: ComparedRow, side: SideName): LineColours {
  const { lines, codes } = useMemo(() => {
    const texts = linesIn(row[side]).map(({ text }) => text);
    return { lines: texts, codes: fencedIn(texts) };
  }, [row, side]);
  return useLineColours(lines, codes);
}
