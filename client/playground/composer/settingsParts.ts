import { css, styled } from 'styled-components';
import { media } from '../../ui/media.js';

/** Not drawn as a table on the phone, its parts have their roles by name. */
const block = css`
  ${media.phone} {
    display: block;
  }
`;

export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  min-width: calc(var(--settings-row) + var(--cells) * var(--settings-cell));
  max-width: calc(var(--settings-row) + var(--cells) * var(--settings-cell-most));
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    display: block;
    min-width: 0;
    max-width: none;
  }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${media.phone} {
    display: none;
  }
`;

export const Rows = styled.tbody.attrs({ role: 'rowgroup' })`
  ${block}
`;

export const Line = styled.tr.attrs({ role: 'row' })`
  ${block}
  ${media.phone} {
    padding-block: var(--s-3);
    border-top: var(--hair) solid var(--hairline);
  }
`;

export const Corner = styled.td.attrs({ role: 'cell' })`
  width: var(--settings-row);
`;

/** The head of a column; that of a model has its hue as a rule. */
export const ColumnHead = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  height: var(--row);
  padding: 0 var(--s-2);
  font-size: var(--text-base);
  font-weight: var(--weight-strong);
  text-align: start;
  &[data-model] {
    box-shadow: inset 0 var(--s-0-5) var(--hue);
  }
`;

export const ModelName = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-1-75);
`;

export const Shortened = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const placed = css<{ $tall: boolean }>`
  padding: var(--s-1) var(--s-2);
  border-top: var(--hair) solid var(--hairline);
  vertical-align: ${({ $tall }) => ($tall ? 'top' : 'middle')};
  ${media.phone} {
    padding: var(--s-1) 0;
    border: 0;
  }
`;

export const RowHead = styled.th.attrs({ role: 'rowheader', scope: 'row' })<{ $tall: boolean }>`
  ${placed}
  ${block}
  padding-inline-start: 0;
  ${({ $tall }) => $tall && 'padding-top: var(--s-2-5);'}
  font-weight: var(--weight-medium);
  text-align: start;
`;

export const Hint = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-weight: var(--weight-regular);
  line-height: var(--lh-xs);
`;

/** On the phone a line with the name of its column. */
export const Cell = styled.td.attrs({ role: 'cell' })<{ $tall: boolean }>`
  ${placed}
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: center;
    gap: var(--s-2);
    min-height: var(--tap);
    &::before {
      content: attr(data-label);
      overflow-wrap: anywhere;
      color: var(--ink-3);
    }
  }
`;

/** A stroke and words. */
export const None = styled.span`
  color: var(--ink-3);
  &::before {
    content: '';
    display: inline-block;
    width: var(--s-3);
    margin-inline-end: var(--s-2);
    border-top: var(--hair) solid var(--line-control);
    vertical-align: var(--s-1);
  }
`;
