import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from './media.js';

const Group = styled.div`
  display: inline-flex;
  gap: var(--s-0-5);
  padding: var(--s-0-5);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  background: var(--well);
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s-1-5);
  height: var(--s-7);
  padding: 0 var(--s-2-5);
  border-radius: var(--r-row);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  cursor: pointer;
  &:has(:checked) {
    background: var(--raised);
    color: var(--ink);
    box-shadow: var(--shadow-1);
  }
  &:has(:focus-visible) {
    outline: var(--ring) solid var(--focus);
    outline-offset: var(--hair);
  }
  --sign-size: var(--icon-sm);
  ${media.phone} {
    flex: 1;
    justify-content: center;
    height: var(--tap);
  }
`;

/** The browser's own button, invisible over the segment. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Chooses one of a few values, all visible side by side. */
export function Segments<Value extends string>({ label, choices, value, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <Segment key={choice.value}>
          <Radio
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => {
              onChoose(choice.value);
            }}
          />
          {choice.icon}
          {choice.label}
        </Segment>
      ))}
    </Group>
  );
}
