import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { nodeOf } from '../markdown/nodeOf.js';
import { Prose } from '../markdown/Prose.js';
import type { CompareBlock } from './blocks.js';
import type { Row } from './compareTexts.js';
import { markShape, type Marks } from './leaves.js';
import { type LinePair, pairLines } from './rows.js';
import { words } from './words.js';

/** A block of an answer with marked words. Its nodes are made without React, as in the columns. */
export function BlockView({ block, marks }: { block: CompareBlock; marks: Marks }) {
  const element = useRef<HTMLDivElement>(null);
  const shape = useMemo(() => markShape(block.shape, marks), [block, marks]);
  useLayoutEffect(() => {
    element.current?.replaceChildren(nodeOf(shape));
  }, [shape]);
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
  const name = language.trim().split(/\s/)[0] ?? '';
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

type Side = 'left' | 'right';

interface LineProps {
  text: string;
  /** The side that has it alone; undefined if both have it. */
  only: Side | undefined;
  /** Whether it breaks where there is no more room. */
  wraps?: boolean;
}

/** One line of code; a line of one text alone is marked as deleted or inserted. */
export function CodeLine({ text, only, wraps = false }: LineProps) {
  return (
    <Line as={only && (only === 'left' ? 'del' : 'ins')} $sign={only === undefined ? '' : only === 'left' ? '−' : '+'} $wraps={wraps}>
      {text}
    </Line>
  );
}

/** The lines of one side of a block of code. */
export function CodeSide({ row, side, language }: { row: Row; side: Side; language: string }) {
  return (
    <CodeFrame language={language}>
      {pairLines(row).map((pair, at) => {
        const text = pair[side];
        return text !== undefined && <CodeLine key={at} text={text} only={pair.isSame ? undefined : side} />;
      })}
    </CodeFrame>
  );
}

/** The lines of both sides, one below the other: what one text lacks comes before what replaces it. */
export function CodeBoth({ row, language }: { row: Row; language: string }) {
  return (
    <CodeFrame language={language}>
      {bothOf(pairLines(row)).map(({ text, only }, at) => (
        <CodeLine key={at} text={text} only={only} />
      ))}
    </CodeFrame>
  );
}

/** Lines in one list: the replaced ones of a run of changes, then those that replace them. */
export function bothOf(pairs: readonly LinePair[]): { text: string; only: Side | undefined }[] {
  type Shown = { text: string; only: Side | undefined };
  const stretches: { same: Shown[]; left: Shown[]; right: Shown[] }[] = [];
  for (const { left, right, isSame } of pairs) {
    let last = stretches.at(-1);
    // What is the same ends a stretch of changes.
    if (!last || (isSame && last.left.length + last.right.length > 0)) stretches.push((last = { same: [], left: [], right: [] }));
    if (isSame) last.same.push({ text: right ?? '', only: undefined });
    else if (left !== undefined) last.left.push({ text: left, only: 'left' });
    if (!isSame && right !== undefined) last.right.push({ text: right, only: 'right' });
  }
  return stretches.flatMap(({ same, left, right }) => [...same, ...left, ...right]);
}
