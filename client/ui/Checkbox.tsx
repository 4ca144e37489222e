import { Check, Minus } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { styled } from 'styled-components';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Whether it stands for several, of which some are ticked. */
  mixed?: boolean;
}

/** A box that can be ticked; its label stands beside it. */
export function Checkbox({ mixed = false, ...props }: Props) {
  return (
    <Box>
      {mixed ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
      <Input
        {...props}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
      />
    </Box>
  );
}

const Box = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: var(--check);
  height: var(--check);
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-xs);
  color: var(--on-ink);
  --sign-size: var(--s-3);
  --sign-stroke: 3;
  --sign-opacity: 0;
  &:has(:checked, :indeterminate) {
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
  &:disabled {
    cursor: default;
  }
`;
