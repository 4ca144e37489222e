import { type ReactNode, useMemo } from 'react';
import { Prose } from '../markdown/Prose.js';
import { languageName } from '../../shared/markdown/shapes.js';
import { CodeLine } from './CodeLine.js';
import type { ComparedRow } from './compareTexts.js';
import { type LineColours, useLineColours } from './useLineColours.js';
import { bothOf, linesIn, pairLines, type SideName } from './rows.js';
import { words } from './words.js';

/** Code in the frame that it has in an answer. @param children its lines */
export function CodeFrame({ language, children }: { language: string; children: ReactNode }) {
  const name = languageName(language);
  return (
    <Prose>
      <div className="code" dir="ltr">
        <header>
          <span>{name === '' ? words.codeByLine : words.byLine({ language: name })}</span>
        </header>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which the keyboard must reach */}
        <pre tabIndex={0}>{children}</pre>
      </div>
    </Prose>
  );
}

/** The colours of the lines of one side of a block of code. */
function useSideColours(row: ComparedRow, side: SideName, language: string): LineColours {
  const { lines, codes } = useMemo(() => {
    const texts = linesIn(row[side]).map(({ text }) => text);
    return { lines: texts, codes: [{ from: 0, to: texts.length, label: languageName(language) }] };
  }, [row, side, language]);
  return useLineColours(lines, codes);
}

/** The lines of one side of a block of code. */
export function CodeSide({ row, side, language }: { row: ComparedRow; side: SideName; language: string }) {
  const colours = useSideColours(row, side, language);
  const inPart = new Map(row.lineWords?.[side]);
  return (
    <CodeFrame language={language}>
      {linesIn(row[side]).map(({ text, only }, place) => (
        <CodeLine key={place} text={text} only={only ? side : undefined} runs={colours.get(place)} words={inPart.get(place)} />
      ))}
    </CodeFrame>
  );
}

/** The lines of both sides, one below the other: what one text lacks comes before what replaces it. */
export function CodeBoth({ row, language }: { row: ComparedRow; language: string }) {
  const colours = { left: useSideColours(row, 'left', language), right: useSideColours(row, 'right', language) };
  const inPart = { left: new Map(row.lineWords?.left), right: new Map(row.lineWords?.right) };
  return (
    <CodeFrame language={language}>
      {bothOf(pairLines(row)).map(({ text, only, line }, place) => {
        const side = only ?? 'right';
        return <CodeLine key={place} text={text} only={only} runs={colours[side].get(line)} words={inPart[side].get(line)} />;
      })}
    </CodeFrame>
  );
}
