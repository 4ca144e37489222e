import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { fieldBox } from '../../ui/fieldBox.js';

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

interface Props {
  name: string;
  label: string;
  min: number;
  max?: number;
  step: number;
}

/** A number that may be left empty. */
export function NumberField({ name, label, ...limits }: Props) {
  const { input } = useField<number | undefined>(name, {
    parse: (text: unknown) => (text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)),
    format: (value: number | undefined) => value,
  });
  return (
    <Label>
      {label}
      <input
        {...limits}
        type="number"
        inputMode="decimal"
        name={input.name}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
      />
    </Label>
  );
}
