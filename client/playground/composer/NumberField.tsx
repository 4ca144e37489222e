import { useId } from 'react';
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

const Problem = styled.p`
  margin-top: 4px;
  color: var(--danger);
  font-size: var(--text-xs);
  line-height: var(--lh-xs);
`;

interface Props {
  name: string;
  label: string;
  min: number;
  max?: number;
  step: number;
}

/** A number that may be left empty; below it, why the server refused it. */
export function NumberField({ name, label, ...limits }: Props) {
  const id = useId();
  const { input, meta } = useField<number | undefined>(name, {
    parse: (text: unknown) => (text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)),
    format: (value: number | undefined) => value,
  });
  const problem: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const bad = typeof problem === 'string';
  return (
    <div>
      <Label>
        {label}
        <input
          {...limits}
          type="number"
          inputMode="decimal"
          placeholder="Default"
          name={input.name}
          value={input.value ?? ''}
          onChange={input.onChange}
          onBlur={input.onBlur}
          aria-invalid={bad}
          aria-describedby={bad ? id : undefined}
        />
      </Label>
      {bad && <Problem id={id}>{problem}</Problem>}
    </div>
  );
}
