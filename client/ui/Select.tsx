import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Field, type FieldControl, type FieldLook, type FieldProps } from './Field.js';
import { cellBox, fieldBox } from './fieldBox.js';

interface Props extends FieldProps<string> {
  choices: readonly { value: string; label: string }[];
  /** Without the frame of a field, where the name stands beside it; hint and problem are not shown then. */
  bare?: boolean;
  look?: FieldLook;
}

/** Chooses one of many values from the browser's own list. For a few that fit side by side, use Segments. */
export function Select({ label, hint, problem, choices, bare = false, look = 'row', onChange, ...rest }: Props) {
  const draw = (control: FieldControl | { 'aria-label': string }) => (
    <Frame>
      <Box
        {...rest}
        {...control}
        $look={look}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Box>
      <Sign>
        <ChevronDown aria-hidden="true" />
      </Sign>
    </Frame>
  );
  if (bare) return draw({ 'aria-label': label });
  return (
    <Field label={label} hint={hint} problem={problem} look={look}>
      {draw}
    </Field>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Box = styled.select<{ $look: FieldLook }>`
  ${fieldBox}
  ${({ $look }) => $look !== 'row' && cellBox}
  padding-inline-end: var(--s-8);
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
  &:disabled {
    border-color: var(--hairline);
    background: var(--well);
    color: var(--ink-disabled);
    opacity: 1;
    cursor: default;
  }
`;

/** Clicks pass through it and open the list. */
const Sign = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--s-3);
  display: grid;
  align-items: center;
  color: var(--ink-3);
  pointer-events: none;
`;
