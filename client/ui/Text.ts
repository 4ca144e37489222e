import { css, styled } from 'styled-components';

/** The look of a text that is no heading. Its element is set by `as`. */
type Look = keyof typeof textLooks;

const textLooks = {
  /** The text that follows a heading in the middle of a page. */
  lead: css`
    color: var(--ink-2);
    font-size: var(--text-md);
    line-height: var(--lh-read);
  `,
  /** Of the usual size, and less than what it explains. */
  quiet: css`
    color: var(--ink-2);
  `,
  /** A sentence in a list, a panel or below a heading. */
  small: css`
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: var(--lh-sm);
  `,
  /** An aside: what may be left unread. */
  hint: css`
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: var(--lh-sm);
  `,
  /** A problem, beside the thing that has it. */
  problem: css`
    color: var(--danger);
    font-size: var(--text-sm);
    line-height: var(--lh-sm);
  `,
} as const;

/** A text: a paragraph, or the element that `as` sets. Where it stands, and how wide it is, is said by `styled(Text)`. */
export const Text = styled.p<{ $look: Look }>`
  ${({ $look }) => textLooks[$look]}
`;

/** A problem of the thing above or beside it; read out when it appears. */
export const Problem = styled(Text).attrs({ $look: 'problem', role: 'alert' })``;
