import { styled } from 'styled-components';
import { Checkbox } from '../../ui/Checkbox.js';
import { media } from '../../ui/media.js';

const Set = styled.fieldset`
  min-width: 0;
  margin: var(--s-4) 0 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: var(--s-2);
  padding: 0;
`;

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-5);
`;

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: var(--control-sm);
  cursor: pointer;
  ${media.phone} {
    min-height: var(--tap);
  }
`;

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Chooses any of a few values. */
export function Ticks<Value extends string>({ label, choices, values, onChange }: Props<Value>) {
  return (
    <Set>
      <Legend>{label}</Legend>
      <List>
        {choices.map((choice) => (
          <Label key={choice.value}>
            <Checkbox
              checked={values.includes(choice.value)}
              onChange={({ target }) => {
                const others = values.filter((value) => value !== choice.value);
                onChange(target.checked ? [...others, choice.value] : others);
              }}
            />
            {choice.label}
          </Label>
        ))}
      </List>
    </Set>
  );
}
