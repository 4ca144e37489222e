import { styled } from 'styled-components';
import { onlyStyle } from '../markdown/onlyStyle.js';
import type { CodeRun } from '../markdown/workers/runsOf.js';
import { cutRuns } from './codeLines.js';
import type { Run } from './diff.js';
import { tagOf } from './leaves.js';
import type { SideName } from './rows.js';

const Line = styled.span<{ $sign: '−' | '+' | ''; $inPart: boolean; $wraps: boolean; $atHand: boolean }>`
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
    ${({ $atHand }) => $atHand && 'inset-inline-start: 0; width: var(--s-5); background: var(--ink); color: var(--on-ink); text-align: center;'}
  }
  ${({ $sign }) =>
    $sign !== '' &&
    `
    --only-hue: var(--${$sign === '−' ? 'left' : 'right'}-hue);
    box-shadow: inset var(--rule) 0 var(--only-hue);
  `}
  ${({ $sign, $inPart }) => $sign !== '' && !$inPart && 'background: color-mix(in oklab, var(--only-hue) 22%, var(--well));'}
  ${onlyStyle}
`;

const signs = { left: '−', right: '+' } as const;

interface LineProps {
  text: string;
  /** The side that has it alone; undefined if both have it. */
  only: SideName | undefined;
  /** Its coloured runs, if it is code of a known language. */
  runs?: readonly CodeRun[] | undefined;
  /** Its words, if only some of them differ. */
  words?: readonly Run[] | undefined;
  /** Whether it breaks where there is no more room. */
  wraps?: boolean;
  /** Whether it is part of the difference at hand: its sign stands on ink. */
  atHand?: boolean;
}

const Coloured = styled.span<{ $colour: NonNullable<CodeRun['colour']> }>`
  color: var(--code-${({ $colour }) => $colour});
`;

/**
 * One line of code. A line of one text alone is marked as deleted or inserted, and stands in plain ink: the colours of code are too
 * faint on a model's hue. Of a line that differs in part, only the words are marked.
 */
export function CodeLine({ text, only, runs, words, wraps = false, atHand = false, ...told }: LineProps) {
  const Only = only && tagOf[only];
  const inPart = Only !== undefined && words !== undefined;
  return (
    <Line as={inPart ? undefined : Only} $sign={only ? signs[only] : ''} $inPart={inPart} $wraps={wraps} $atHand={atHand} {...told}>
      {inPart
        ? cutRuns(runs ?? [], words).map((piece, place) =>
            piece.only ? (
              <Only key={place} className="only">
                {piece.text}
              </Only>
            ) : (
              <Piece key={place} {...piece} />
            ),
          )
        : Only || !runs
          ? text
          : runs.map((piece, place) => <Piece key={place} {...piece} />)}
    </Line>
  );
}

function Piece({ text, colour }: CodeRun) {
  return colour ? <Coloured $colour={colour}>{text}</Coloured> : text;
}
