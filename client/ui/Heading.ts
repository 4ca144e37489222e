import { css, styled } from 'styled-components';
import { media } from './media.js';

/** The size of a heading. Its level is set by `as`. */
type Look = keyof typeof headingLooks;

/** The looks of headings, also for headings that another component draws, such as a dialog's title. */
export const headingLooks = {
  /** Of a part of a page for guests. */
  display: css`
    font: var(--weight-text) var(--text-3xl) / var(--lh-3xl) var(--serif);
    letter-spacing: var(--ls-3xl);
  `,
  /** A question that stands alone in the middle of a page. */
  question: css`
    font: var(--weight-medium) var(--text-3xl) / var(--lh-3xl) var(--serif);
    letter-spacing: var(--ls-3xl);
    ${media.phone} {
      font-size: var(--text-2xl);
      line-height: var(--lh-2xl);
    }
  `,
  page: css`
    font: var(--weight-medium) var(--text-2xl) / var(--lh-2xl) var(--serif);
    letter-spacing: var(--ls-2xl);
  `,
  /** Of a dialog, or of an empty page. */
  title: css`
    font: var(--weight-medium) var(--text-xl) / var(--lh-xl) var(--serif);
    letter-spacing: var(--ls-xl);
  `,
  section: css`
    font-size: var(--text-md);
    font-weight: var(--weight-strong);
  `,
  part: css`
    font-weight: var(--weight-strong);
  `,
  /** Of a group of rows in a list. */
  group: css`
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: var(--lh-xs);
    font-weight: var(--weight-medium);
  `,
} as const;

/** A heading: h2, or the level that `as` sets. `$light`: in the weight of text, as pages have it that are only read. */
export const Heading = styled.h2<{ $look: Look; $light?: boolean }>`
  ${({ $look }) => headingLooks[$look]}
  ${({ $light }) => $light === true && 'font-weight: var(--weight-text);'}
`;
