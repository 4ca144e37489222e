import { Check } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { styled } from 'styled-components';

/** A box that can be ticked; its label stands beside it. */
export function Checkbox(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <Box>
      <Check aria-hidden="true" />
      <Input {...props} type="checkbox" />
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
  &:disabled {
    cursor: default;
  }
`;
