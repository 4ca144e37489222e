import { styled } from 'styled-components';
import { Field, type FieldLook, type FieldProps } from './Field.js';
import { cellBox, fieldBox } from './fieldBox.js';

interface Props extends FieldProps<number | undefined> {
  min?: number;
  max?: number;
  step?: number;
  /** The value that applies while the field is empty. */
  placeholder?: string;
  look?: FieldLook;
}

/** A field for a number; undefined while it is empty. */
export function NumberField({ label, hint, problem, look = 'row', value, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} problem={problem} look={look}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          $look={look}
          type="number"
          inputMode="decimal"
          value={value ?? ''}
          onChange={({ target }) => {
            const number = Number(target.value);
            onChange(target.value === '' || Number.isNaN(number) ? undefined : number);
          }}
        />
      )}
    </Field>
  );
}

const Input = styled.input<{ $look: FieldLook }>`
  ${fieldBox}
  font-variant-numeric: tabular-nums;
  ${({ $look }) => $look !== 'row' && cellBox}
`;
