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
  /** What stands within the field beside the number, at the end where its language has it. */
  unit?: { sign: string; at: 'start' | 'end' } | undefined;
}

/** A field for a number; undefined while it is empty. */
export function NumberField({ label, hint, problem, look = 'row', unit, value, onChange, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} problem={problem} look={look}>
      {(control) => (
        <Place>
          <Input
            {...rest}
            {...control}
            $look={look}
            $unit={unit?.at}
            type="number"
            inputMode="decimal"
            value={value ?? ''}
            onChange={({ target }) => {
              const number = Number(target.value);
              onChange(target.value === '' || Number.isNaN(number) ? undefined : number);
            }}
          />
          {unit && (
            <Unit $at={unit.at} aria-hidden="true">
              {unit.sign}
            </Unit>
          )}
        </Place>
      )}
    </Field>
  );
}

const Place = styled.span`
  display: block;
  position: relative;
`;

/** A click on it goes to the field. */
const Unit = styled.span<{ $at: 'start' | 'end' }>`
  position: absolute;
  inset-block: 0;
  inset-inline-${({ $at }) => $at}: var(--s-3);
  display: grid;
  align-items: center;
  color: var(--ink-3);
  font-size: var(--text-read);
  pointer-events: none;
`;

const Input = styled.input<{ $look: FieldLook; $unit: 'start' | 'end' | undefined }>`
  ${fieldBox}
  font-variant-numeric: tabular-nums;
  ${({ $look }) => $look !== 'row' && cellBox}
  ${({ $unit }) => $unit && `padding-inline-${$unit}: var(--s-7);`}
`;
