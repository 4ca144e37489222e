import { styled } from 'styled-components';
import { parameterNames } from './askValues.js';
import type { OnlyColumn } from './columnsToAsk.js';
import { Mark } from '../../models/Mark.js';
import { NumberField } from './NumberField.js';

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: var(--s-3) 0;
  border: 0;
  border-top: 1px solid var(--hairline);
  legend {
    float: left;
    display: flex;
    align-items: center;
    gap: 7px;
    width: 100%;
    margin-bottom: var(--s-2);
    padding: 0;
    font-size: var(--text-sm);
    font-weight: var(--weight-medium);
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--s-2);
  clear: both;
`;

interface Props extends OnlyColumn {
  /** Where in the form its values are. */
  name: string;
}

/** The parameters of one column; what is left empty is the model's own default. */
export function ColumnSettings({ model, nth, name }: Props) {
  return (
    <Set>
      <legend>
        <Mark mark={model.mark} size={9} />
        {model.name}
        {nth > 1 && ` ${String(nth)}`}
      </legend>
      <Row>
        <NumberField name={`${name}.temperature`} label={parameterNames.temperature} min={0} max={2} step={0.1} />
        <NumberField name={`${name}.topP`} label={parameterNames.topP} min={0.05} max={1} step={0.05} />
        <NumberField name={`${name}.maxTokens`} label={parameterNames.maxTokens} min={1} step={1} />
      </Row>
    </Set>
  );
}
