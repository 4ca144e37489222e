import { styled } from 'styled-components';
import { hasParameters } from '../../../shared/turn/parameters.js';
import { columnName } from '../../models/columnName.js';
import { hueOf, Mark } from '../../models/Mark.js';
import { type ParameterRow, parameterRows, takesRow } from '../../models/parameters/parameterRows.js';
import { media } from '../../ui/media.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer } from './ComposerStore.js';
import { allColumns, parameterKey } from './parameters.js';
import { AllCell, ColumnCell, SystemCell } from './SettingsCells.js';
import { words } from './words.js';

/** The settings of the next prompt: a row for each, and in its cells what holds for all and what a column has of its own. */
export function SettingsTable({ columns }: { columns: readonly ColumnToAsk[] }) {
  const isAllSet = useComposer(({ values }) => hasParameters(values.parameters[allColumns] ?? {}));
  const hasAll = columns.length > 1 || isAllSet;
  return (
    <Table role="table" style={{ '--cells': columns.length + (hasAll ? 1 : 0) }}>
      <Heads role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {hasAll && (
            <th role="columnheader" scope="col">
              {words.allColumns}
            </th>
          )}
          {columns.map(({ model, nth }) => (
            <ModelHead key={parameterKey(model.id, nth)} role="columnheader" scope="col" style={hueOf(model.mark)}>
              <Name>
                <Mark mark={model.mark} size={9} />
                <span>{columnName(model.name, nth)}</span>
              </Name>
            </ModelHead>
          ))}
        </tr>
      </Heads>
      <tbody role="rowgroup">
        {parameterRows.map((row) => (
          <Row key={row.parts[0]} role="row" data-tall={row.isTall}>
            <th role="rowheader" scope="row">
              {row.label}
              {row.hint !== undefined && <small>{row.hint}</small>}
            </th>
            {hasAll && (
              <td role="cell" data-label={words.allColumns}>
                {row.parts[0] === 'system' ? (
                  <SystemCell label={words.settingOf({ setting: row.label, column: words.allColumns })} />
                ) : (
                  <AllCell row={row} />
                )}
              </td>
            )}
            {columns.map((column) => (
              <td key={parameterKey(column.model.id, column.nth)} role="cell" data-label={columnName(column.model.name, column.nth)}>
                <CellOf row={row} column={column} hasAll={hasAll} />
              </td>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function CellOf({ row, column, hasAll }: { row: ParameterRow; column: ColumnToAsk; hasAll: boolean }) {
  if (row.parts[0] === 'system' && !hasAll) return <SystemCell label={row.label} />;
  if (!takesRow(row, column.model)) return <None>{words.doesNotApply}</None>;
  return <ColumnCell row={row} column={column} isAlone={!hasAll} />;
}

const Table = styled.table`
  width: 100%;
  max-width: calc(var(--settings-row) + var(--cells) * var(--settings-cell-most));
  min-width: calc(var(--settings-row) + var(--cells) * var(--settings-cell));
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  font-variant-numeric: tabular-nums;
  tr > :first-child {
    width: var(--settings-row);
    padding-inline-start: 0;
  }
  th {
    font-weight: var(--weight-medium);
    text-align: start;
  }
  td,
  tbody th {
    padding: var(--s-1) var(--s-2);
    border-top: var(--hair) solid var(--hairline);
    vertical-align: middle;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: var(--weight-regular);
    line-height: var(--lh-xs);
  }
  ${media.phone} {
    min-width: 0;
    max-width: none;
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    tr > :first-child {
      width: auto;
    }
  }
`;

const Heads = styled.thead`
  th {
    height: var(--row);
    padding: 0 var(--s-2);
    font-size: var(--text-base);
    font-weight: var(--weight-strong);
  }
  td {
    border: 0;
  }
  ${media.phone} {
    && {
      display: none;
    }
  }
`;

const ModelHead = styled.th`
  box-shadow: inset 0 var(--s-0-5) var(--hue);
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-1-75);
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Row = styled.tr`
  &[data-tall='true'] > * {
    vertical-align: top;
  }
  &[data-tall='true'] > th {
    padding-top: var(--s-2-5);
  }
  ${media.phone} {
    && {
      padding-block: var(--s-3);
      border-top: var(--hair) solid var(--hairline);
    }
    && > * {
      padding: var(--s-1) 0;
      border: 0;
    }
    > td {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      align-items: center;
      gap: var(--s-2);
      min-height: var(--tap);
    }
    > td::before {
      content: attr(data-label);
      overflow-wrap: anywhere;
      color: var(--ink-3);
    }
  }
`;

/** A stroke and words. */
const None = styled.span`
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
