import { useId } from 'react';
import { styled } from 'styled-components';
import { fieldBox } from '../../ui/fieldBox.js';
import { parameterNames, type Parameters } from './askValues.js';
import { problemOf } from './composerState.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { words } from './words.js';

const Label = styled.label`
  color: var(--ink-2);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
  input {
    ${fieldBox}
    min-height: var(--row);
    margin-top: 4px;
    padding: 0 8px;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
`;

const Problem = styled.p`
  margin-top: 4px;
  color: var(--danger);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

interface Props {
  /** Key of the column. */
  column: string;
  parameter: keyof Parameters;
  min: number;
  max?: number;
  step: number;
}

/** A number of a column that may be left empty; below it, why the server refused it. */
export function ParameterField({ column, parameter, ...limits }: Props) {
  const id = useId();
  const { tell } = useComposerStore();
  const value = useComposer(({ values }) => values.parameters[column]?.[parameter]);
  const problem = useComposer((state) => problemOf(state, column, parameter));
  const bad = problem !== undefined;
  return (
    <div>
      <Label>
        {parameterNames[parameter]}
        <input
          {...limits}
          type="number"
          inputMode="decimal"
          placeholder={words.default}
          value={value ?? ''}
          onChange={({ target }) => {
            const number = Number(target.value);
            tell({ type: 'parameter', key: column, parameter, value: target.value === '' || Number.isNaN(number) ? undefined : number });
          }}
          aria-invalid={bad}
          aria-describedby={bad ? id : undefined}
        />
      </Label>
      {bad && <Problem id={id}>{problem}</Problem>}
    </div>
  );
}
