import { NumberField } from '../../ui/NumberField.js';
import { parameterNames, type Parameters } from './askValues.js';
import { problemOf } from './composerState.js';
import { useComposer, useComposerStore } from './ComposerStore.js';
import { words } from './words.js';

interface Props {
  /** Key of the column. */
  column: string;
  parameter: keyof Parameters;
  min: number;
  max?: number;
  step: number;
}

/** A field for an optional number of a column, with the server's error below it. */
export function ParameterField({ column, parameter, ...limits }: Props) {
  const { tell } = useComposerStore();
  const value = useComposer(({ values }) => values.parameters[column]?.[parameter]);
  const problem = useComposer((state) => problemOf(state, column, parameter));
  return (
    <NumberField
      {...limits}
      label={parameterNames[parameter]}
      placeholder={words.default}
      look="cell"
      value={value}
      onChange={(number) => {
        tell({ type: 'parameter', key: column, parameter, value: number });
      }}
      problem={problem}
    />
  );
}
