import { useState } from 'react';
import { css, styled } from 'styled-components';
import { readTemplate } from '../../shared/prompt/template.js';
import { Blank } from '../ui/Blank.js';
import { Button } from '../ui/Button.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import type { Run } from '../compare/diff.js';
import { words } from './words.js';

const sides = {
  before: css`
    background: var(--mark-del);
    &::before {
      content: '−';
    }
  `,
  after: css`
    background: var(--mark-add);
    &::before {
      content: '+';
    }
  `,
};

const dropped = css`
  background: none;
  color: var(--ink-3);
`;

/** A side of a change: gone, or added. */
export const Side = styled.p<{ $side: keyof typeof sides; $isDropped: boolean }>`
  display: grid;
  grid-template-columns: var(--s-5) minmax(0, 1fr);
  padding: var(--hair) var(--s-3);
  font-size: var(--text-read);
  line-height: var(--lh-read);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $side }) => sides[$side]}
  ${({ $isDropped }) => $isDropped && dropped}
  &::before {
    color: var(--ink-3);
    font-family: var(--mono);
  }
`;

const Text = styled.span<{ $isDropped: boolean }>`
  text-decoration: ${({ $isDropped }) => ($isDropped ? 'line-through' : 'none')};
`;

const Only = styled.span<{ $isDropped: boolean }>`
  ${({ $isDropped }) =>
    !$isDropped &&
    css`
      font-weight: var(--weight-medium);
      text-decoration: underline var(--ring);
      text-underline-offset: var(--s-1);
    `}
`;

interface Props {
  side: 'before' | 'after';
  runs: readonly Run[];
  isDropped: boolean;
  /** The text for screen readers. */
  label: (text: string) => string;
}

/** Characters of a side that are drawn at once, and differing stretches: a whole text may be one change. */
const most = { length: 4_000, runs: 400 };

/** One side of a change. The space around it is not drawn; of a long one, the beginning until the rest is asked for. */
export function HunkSide({ side, runs, isDropped, label }: Props) {
  const [isWhole, setWhole] = useState(false);
  const trimmed = runs.map(({ text, only }, place) => {
    const start = place === 0 ? text.trimStart() : text;
    return { only, text: place === runs.length - 1 ? start.trimEnd() : start };
  });
  const shown = isWhole ? trimmed : beginningOf(trimmed);
  const hidden = lengthOf(trimmed) - lengthOf(shown);
  return (
    <Side $side={side} $isDropped={isDropped}>
      <Text $isDropped={isDropped}>
        <VisuallyHidden>{label(shown.map(({ text }) => text).join(''))}</VisuallyHidden>
        <span aria-hidden="true" dir="auto">
          {shown.map(({ text, only }, place) =>
            only ? (
              <Only key={place} $isDropped={isDropped}>
                <WithBlanks text={text} />
              </Only>
            ) : (
              <WithBlanks key={place} text={text} />
            ),
          )}
        </span>
        {hidden > 0 && (
          <Button
            type="button"
            $tone="line"
            $size="sm"
            onClick={() => {
              setWhole(true);
            }}
          >
            {words.showRest({ count: hidden })}
          </Button>
        )}
      </Text>
    </Side>
  );
}

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

function beginningOf(runs: readonly Run[]): Run[] {
  let left = most.length;
  return runs.slice(0, most.runs).flatMap(({ text, only }) => {
    const start = text.slice(0, Math.max(0, left)).replace(/[\ud800-\udbff]$/, '');
    left -= text.length;
    return start === '' ? [] : [{ text: start, only }];
  });
}

const WithBlanks = ({ text }: { text: string }) =>
  readTemplate(text).map((piece, place) => (piece.kind === 'variable' ? <Blank key={place}>{piece.raw}</Blank> : piece.raw));
