import { useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../ui/media.js';

const Set = styled.fieldset`
  display: grid;
  gap: var(--s-3);
  min-width: 0;
  margin: var(--s-5) 0 var(--s-3);
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: var(--s-2-5);
  padding: 0;
  font-weight: var(--weight-medium);
`;

const Label = styled.label`
  display: grid;
  grid-template-columns: var(--check) minmax(0, 1fr);
  align-items: start;
  gap: 0 var(--s-2-5);
  cursor: pointer;
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Radio = styled.input`
  width: var(--check);
  height: var(--check);
  margin: var(--hair) 0 0;
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-full);
  appearance: none;
  cursor: pointer;
  &:checked {
    border: var(--s-1-25) solid var(--ink);
  }
`;

const Line = styled.small`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-sm);
  line-height: var(--lh-name);
`;

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; line: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Chooses one of a few values, each of which is described. */
export function OneOf<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <Set>
      <Legend>{label}</Legend>
      {choices.map((choice) => (
        <Label key={choice.value}>
          <Radio
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => {
              onChoose(choice.value);
            }}
          />
          <span>
            {choice.label}
            <Line>{choice.line}</Line>
          </span>
        </Label>
      ))}
    </Set>
  );
}
