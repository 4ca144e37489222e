import { useMemo } from 'react';
import { styled } from 'styled-components';
import { bothOf, CodeFrame, CodeLine } from './BlockView.js';
import type { Row } from './compareTexts.js';
import { Column, Folding } from './Folding.js';
import { pairLines } from './rows.js';
import { words } from './words.js';

const Pairs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s-6);
  padding: var(--s-1) var(--s-6);
`;

interface Props {
  row: Row;
  unified: boolean;
  /** Whether lines that are alike are folded away. */
  onlyDifferences: boolean;
}

/** The sources of two answers, line by line. */
export function Lines({ row, unified, onlyDifferences }: Props) {
  const pairs = useMemo(() => pairLines(row), [row]);
  return (
    <Folding members={pairs} folds={({ isSame }) => onlyDifferences && isSame} name={(count) => words.linesAlike({ count })}>
      {(some) =>
        unified ? (
          <Column>
            <CodeFrame language="Markdown">
              {bothOf(some).map(({ text, only }, place) => (
                <CodeLine key={place} text={text} only={only} />
              ))}
            </CodeFrame>
          </Column>
        ) : (
          <Pairs>
            {(['left', 'right'] as const).map((side) => (
              <CodeFrame key={side} language="Markdown">
                {some.map((pair, place) => (
                  <CodeLine key={place} text={pair[side] ?? ''} only={pair.isSame || pair[side] === undefined ? undefined : side} />
                ))}
              </CodeFrame>
            ))}
          </Pairs>
        )
      }
    </Folding>
  );
}
