import { css, keyframes } from 'styled-components';
import type { AnswerState } from '../../graphql.generated.js';

const travel = keyframes`
  from { background-position: 100% 0; }
  to { background-position: -50% 0; }
`;

const cutFrom = 'calc(50% - 6px)';
const cutTo = 'calc(50% + 6px)';

const forms: Record<AnswerState, ReturnType<typeof css>> = {
  QUEUED: css`
    background: repeating-linear-gradient(90deg, var(--hairline-2) 0 3px, transparent 3px 8px);
  `,
  STREAMING: css`
    background: linear-gradient(90deg, var(--hue) 0 100%) 0 0 / 34% 100% no-repeat color-mix(in oklab, var(--hue) 24%, transparent);
    @media (prefers-reduced-motion: no-preference) {
      animation: ${travel} 2.4s linear infinite;
    }
  `,
  COMPLETE: css`
    background: var(--hue);
  `,
  STOPPED: css`
    background: linear-gradient(90deg, var(--hue) 0 ${cutFrom}, transparent ${cutFrom} ${cutTo}, var(--hairline-2) ${cutTo});
  `,
  INTERRUPTED: css`
    background: repeating-linear-gradient(90deg, var(--hue) 0 14px, transparent 14px 20px);
  `,
  FAILED: css`
    background: linear-gradient(90deg, var(--danger) 0 48px, transparent 48px 54px, var(--hairline-2) 54px);
  `,
};

/** The rule on top of a column: its hue is the model, its form the state. */
export const headRule = css<{ $state: AnswerState }>`
  &::before {
    content: '';
    position: absolute;
    z-index: 3;
    inset: -1px 0 auto;
    height: var(--rule);
    ${({ $state }) => forms[$state]}
  }
`;
