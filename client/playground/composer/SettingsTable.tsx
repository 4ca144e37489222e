import { hasParameters } from '../../../shared/turn/parameters.js';
import { columnName } from '../../models/columnName.js';
import { hueOf, Mark } from '../../models/Mark.js';
import { type ParameterRow, parameterRows, takesRow } from '../../models/parameters/parameterRows.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { useComposer } from './ComposerStore.js';
import { allColumns, parameterKey } from './parameters.js';
import { AllCell, ColumnCell, SystemCell } from './SettingsCells.js';
import { Cell, ColumnHead, Corner, Head, Hint, Line, ModelName, None, Rows, RowHead, Shortened, Table } from './settingsParts.js';
import { words } from './words.js';

/** The settings of the next prompt: a row for each, and in its cells what holds for all and what a column has of its own. */
export function SettingsTable({ columns }: { columns: readonly ColumnToAsk[] }) {
  const isAllSet = useComposer(({ values }) => hasParameters(values.parameters[allColumns] ?? {}));
  const hasAll = columns.length > 1 || isAllSet;
  return (
    <Table style={{ '--cells': columns.length + (hasAll ? 1 : 0) }}>
      <Head>
        <Line>
          <Corner />
          {hasAll && <ColumnHead>{words.allColumns}</ColumnHead>}
          {columns.map(({ model, nth }) => (
            <ColumnHead key={parameterKey(model.id, nth)} data-model style={hueOf(model.mark)}>
              <ModelName>
                <Mark mark={model.mark} size={9} />
                <Shortened>{columnName(model.name, nth)}</Shortened>
              </ModelName>
            </ColumnHead>
          ))}
        </Line>
      </Head>
      <Rows>
        {parameterRows.map((row) => (
          <Line key={row.parts[0]}>
            <RowHead $tall={row.isTall === true}>
              {row.label}
              {row.hint !== undefined && <Hint>{row.hint}</Hint>}
            </RowHead>
            {hasAll && (
              <Cell data-label={words.allColumns} $tall={row.isTall === true}>
                <CellOfAll row={row} />
              </Cell>
            )}
            {columns.map((column) => (
              <Cell
                key={parameterKey(column.model.id, column.nth)}
                data-label={columnName(column.model.name, column.nth)}
                $tall={row.isTall === true}
              >
                <CellOf row={row} column={column} hasAll={hasAll} />
              </Cell>
            ))}
          </Line>
        ))}
      </Rows>
    </Table>
  );
}

const isSystem = ({ parts }: ParameterRow): boolean => parts[0] === 'system';

function CellOfAll({ row }: { row: ParameterRow }) {
  return isSystem(row) ? <SystemCell label={words.settingOf({ setting: row.label, column: words.allColumns })} /> : <AllCell row={row} />;
}

function CellOf({ row, column, hasAll }: { row: ParameterRow; column: ColumnToAsk; hasAll: boolean }) {
  if (isSystem(row) && !hasAll) return <SystemCell label={row.label} />;
  if (!takesRow(row, column.model)) return <None>{words.doesNotApply}</None>;
  return <ColumnCell row={row} column={column} isAlone={!hasAll} />;
}
