import { css } from 'styled-components';
import type { AnswerState } from '../../graphql.generated.js';

/** In percent of the column's width: the length of a moving part, and the distance from one to the next. */
const part = 34;
const period = 134;
/** In percent: the rule is two periods long and moves by one, its half, which the keyframes say without a variable. */
const width = 2 * period;

/** Of the gradients: from left to right, also where one reads from right to left. There the rule is mirrored as a whole. */
const along = '90deg';

const cutFrom = 'calc(50% - var(--s-1-5))';
const cutTo = 'calc(50% + var(--s-1-5))';

const forms: Record<AnswerState, ReturnType<typeof css>> = {
  QUEUED: css`
    background: repeating-linear-gradient(${along}, var(--hairline-2) 0 var(--s-0-75), transparent var(--s-0-75) var(--s-2));
  `,
  STREAMING: css`
    --rest: color-mix(in oklab, var(--hue) 24%, transparent);
    inset-inline-end: auto;
    width: ${width}%;
    background: repeating-linear-gradient(${along}, var(--hue) 0 ${((100 * part) / width).toFixed(3)}%, var(--rest) 0 50%);
    @media (prefers-reduced-motion: no-preference) {
      animation: travel 2.4s linear infinite;
    }
  `,
  COMPLETE: css`
    background: var(--hue);
  `,
  STOPPED: css`
    background: linear-gradient(${along}, var(--hue) 0 ${cutFrom}, transparent ${cutFrom} ${cutTo}, var(--hairline-2) ${cutTo});
  `,
  INTERRUPTED: css`
    background: repeating-linear-gradient(${along}, var(--hue) 0 var(--s-3-5), transparent var(--s-3-5) var(--s-5));
  `,
  FAILED: css`
    --gap-end: calc(var(--s-12) + var(--s-1-5));
    background: linear-gradient(
      ${along},
      var(--danger) 0 var(--s-12),
      transparent var(--s-12) var(--gap-end),
      var(--hairline-2) var(--gap-end)
    );
  `,
};

/** The rule on top of a column: its hue shows the model, its form the state. */
export const headRule = css<{ $state: AnswerState }>`
  /* No clip-path: it doubles the compositing of each frame of a growing answer. */
  overflow: clip visible;
  &::before {
    content: '';
    position: absolute;
    z-index: 3;
    inset: calc(-1 * var(--hair)) 0 auto;
    height: var(--rule);
    scale: var(--way) 1;
    ${({ $state }) => forms[$state]}
  }
`;
