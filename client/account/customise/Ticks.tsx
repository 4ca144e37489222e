import { Check } from 'lucide-react';
import { styled } from 'styled-components';
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

const Box = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: var(--check);
  height: var(--check);
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-xs);
  color: var(--on-ink);
  --sign-size: var(--s-3);
  --sign-stroke: 3;
  --sign-opacity: 0;
  &:has(:checked) {
    border-color: var(--ink);
    background: var(--ink);
    --sign-opacity: 1;
  }
  &:has(:focus-visible) {
    outline: var(--ring) solid var(--focus);
    outline-offset: var(--ring);
  }
`;

/** The browser's own box, invisible over the drawn one. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
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
            <Box>
              <Check aria-hidden="true" />
              <Input
                type="checkbox"
                checked={values.includes(choice.value)}
                onChange={({ target }) => {
                  const others = values.filter((value) => value !== choice.value);
                  onChange(target.checked ? [...others, choice.value] : others);
                }}
              />
            </Box>
            {choice.label}
          </Label>
        ))}
      </List>
    </Set>
  );
}
