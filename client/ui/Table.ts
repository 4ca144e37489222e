import { css, styled } from 'styled-components';
import { media } from './media.js';

const looks = {
  /** Rows of figures under the names of their columns. */
  list: css`
    font-variant-numeric: tabular-nums;
    th {
      padding: 0 0 var(--s-2-5);
      padding-inline-end: var(--s-4);
      border-bottom: var(--hair) solid var(--hairline-2);
      color: var(--ink-3);
      font-size: var(--text-sm);
      font-weight: var(--weight-medium);
      text-align: start;
    }
    td {
      padding: var(--s-3-25) 0;
      padding-inline-end: var(--s-4);
      border-bottom: var(--hair) solid var(--hairline);
      white-space: nowrap;
    }
    :is(th, td):last-child {
      padding-inline-end: 0;
    }
    ${media.phone} {
      th,
      td {
        padding-inline-end: var(--s-2);
      }
      td {
        padding-block: var(--s-2);
      }
    }
  `,
  /** Properties of a thing: a name and its meaning in each row. */
  facts: css`
    border-top: var(--hair) solid var(--hairline);
    font-size: var(--text-sm);
    line-height: var(--lh-sm);
    tr {
      border-bottom: var(--hair) solid var(--hairline);
    }
    th,
    td {
      padding: var(--s-2) 0;
      padding-inline-end: var(--s-3);
      text-align: start;
      vertical-align: top;
      font-weight: var(--weight-text);
      overflow-wrap: anywhere;
    }
  `,
} as const;

/** A table. Cells of amounts have `data-amount`, so that their digits align at the end of the column. */
export const Table = styled.table<{ $look: keyof typeof looks }>`
  width: 100%;
  border-collapse: collapse;
  ${({ $look }) => looks[$look]}
  [data-amount] {
    text-align: end;
  }
`;
