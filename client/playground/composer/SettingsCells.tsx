import { styled } from 'styled-components';
import { columnName } from '../../models/columnName.js';
import type { LooseParameters } from '../../models/looseParameters.js';
import { ParameterControl } from '../../models/parameters/ParameterControl.js';
import type { ParameterRow } from '../../models/parameters/parameterRows.js';
import { TextArea } from '../../ui/TextArea.js';
import type { ColumnToAsk } from './columnsToAsk.js';
import { problemOf } from './composerState.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { allColumns, parameterKey } from './parameters.js';
import { words } from './words.js';

const nothing: LooseParameters = {};

/** The system prompt of all columns. */
export function SystemCell({ label }: { label: string }) {
  const { dispatch } = useComposerStore();
  const text = useComposer(({ values }) => values.system);
  return (
    <TextArea
      name="system"
      label={label}
      look="bare"
      placeholder={words.systemHint}
      value={text}
      onChange={(value) => {
        dispatch({ type: 'system', text: value });
      }}
    />
  );
}

/** What holds for all columns. */
export function AllCell({ row }: { row: ParameterRow }) {
  if (!row.isShared) return <Quiet>{words.byColumn}</Quiet>;
  return (
    <Cell
      row={row}
      at={allColumns}
      model={undefined}
      label={words.settingOf({ setting: row.label, column: words.allColumns })}
      placeholder={words.byDefault}
    />
  );
}

/** What a column has of its own. @param isAlone whether nothing can hold for all */
export function ColumnCell({ row, column: { model, nth }, isAlone }: { row: ParameterRow; column: ColumnToAsk; isAlone: boolean }) {
  const isInherited = useComposer(({ values }) =>
    row.parts[0] === 'system' ? values.system.trim() !== '' : row.parts.some((name) => values.parameters[allColumns]?.[name] != null),
  );
  const column = columnName(model.name, nth);
  const unset = row.parts[0] === 'system' ? words.noOwnSystem : isInherited ? words.asAll : words.byDefault;
  return (
    <Cell
      row={row}
      at={parameterKey(model.id, nth)}
      model={model}
      label={isAlone ? row.label : words.settingOf({ setting: row.label, column })}
      placeholder={unset}
    />
  );
}

interface CellProps {
  row: ParameterRow;
  /** The key of the column, or of all. */
  at: string;
  model: ColumnToAsk['model'] | undefined;
  label: string;
  placeholder: string;
}

function Cell({ row, at, ...rest }: CellProps) {
  const { dispatch } = useComposerStore();
  const value = useComposer(({ values }) => values.parameters[at] ?? nothing);
  const problem = useComposer((state) => problemOf(state, at, row.parts));
  const isOwn = at !== allColumns && row.parts.some((name) => value[name] != null);
  return (
    <Strong data-own={isOwn || undefined}>
      <ParameterControl
        {...rest}
        row={row}
        look="bare"
        value={value}
        problem={problem}
        onChange={(change) => {
          dispatch({ type: 'parameters', key: at, change });
        }}
      />
    </Strong>
  );
}

const Strong = styled.div`
  &[data-own] {
    --cell-weight: var(--weight-medium);
  }
`;

const Quiet = styled.span`
  color: var(--ink-3);
`;
