import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { nodeOf } from '../markdown/nodeOf.js';
import { Prose } from '../markdown/Prose.js';
import { languageName, type Shape } from '../markdown/shapes.js';
import type { CodeRun } from '../markdown/workers/runsOf.js';
import type { ComparedRow } from './compareTexts.js';
import { markShape, type Marks, tagOf } from './leaves.js';
import { type LineColours, useLineColours } from './useLineColours.js';
import { bothOf, linesIn, pairLines, type SideName } from './rows.js';
import { words } from './words.js';

/** A block of an answer with marked words. Its nodes are made without React, as in the columns. */
export function BlockView({ shape, marks }: { shape: Shape; marks: Marks }) {
  const element = useRef<HTMLDivElement>(null);
  const marked = useMemo(() => markShape(shape, marks), [shape, marks]);
  useLayoutEffect(() => {
    element.current?.replaceChildren(...marked.map(nodeOf));
  }, [marked]);
  return <Prose ref={element} />;
}

const Line = styled.span<{ $sign: '−' | '+' | ''; $wraps: boolean }>`
  position: relative;
  display: block;
  ${({ $wraps }) => !$wraps && 'min-width: max-content;'}
  min-height: var(--lh-sm);
  margin-inline: calc(-1 * var(--s-3));
  padding-inline: var(--s-6) var(--s-3);
  text-decoration: none;
  /* Prose follows its own direction, line by line; code does not. */
  ${({ $wraps }) => $wraps && 'unicode-bidi: plaintext;'}
  &::before {
    content: '${({ $sign }) => $sign}';
    position: absolute;
    inset-inline-start: var(--s-2);
    color: var(--ink-3);
  }
  ${({ $sign }) =>
    $sign !== '' &&
    `
    --only-hue: var(--${$sign === '−' ? 'left' : 'right'}-hue);
    background: color-mix(in oklab, var(--only-hue) 22%, var(--well));
    box-shadow: inset var(--rule) 0 var(--only-hue);
  `}
`;

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

const signs = { left: '−', right: '+' } as const;

interface LineProps {
  text: string;
  /** The side that has it alone; undefined if both have it. */
  only: SideName | undefined;
  /** Its coloured runs, if it is code of a known language. */
  runs?: readonly CodeRun[] | undefined;
  /** Whether it breaks where there is no more room. */
  wraps?: boolean;
}

const Coloured = styled.span<{ $colour: NonNullable<CodeRun['colour']> }>`
  color: var(--code-${({ $colour }) => $colour});
`;

/**
 * One line of code. A line of one text alone is marked as deleted or inserted, and stands in plain ink: the colours of code are too
 * faint on a model's hue.
 */
export function CodeLine({ text, only, runs, wraps = false }: LineProps) {
  return (
    <Line as={only && tagOf[only]} $sign={only ? signs[only] : ''} $wraps={wraps}>
      {only || !runs
        ? text
        : runs.map(({ text: piece, colour }, place) =>
            colour ? (
              <Coloured key={place} $colour={colour}>
                {piece}
              </Coloured>
            ) : (
              piece
            ),
          )}
    </Line>
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
  return (
    <CodeFrame language={language}>
      {linesIn(row[side]).map(({ text, only }, place) => (
        <CodeLine key={place} text={text} only={only ? side : undefined} runs={colours.get(place)} />
      ))}
    </CodeFrame>
  );
}

/** The lines of both sides, one below the other: what one text lacks comes before what replaces it. */
export function CodeBoth({ row, language }: { row: ComparedRow; language: string }) {
  const colours = useSideColours(row, 'right', language);
  return (
    <CodeFrame language={language}>
      {bothOf(pairLines(row)).map(({ text, only, line }, place) => (
        <CodeLine key={place} text={text} only={only} runs={colours.get(line)} />
      ))}
    </CodeFrame>
  );
}
