import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { media } from './media.js';

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  height: var(--control-sm);
  /* In a row of quiet buttons, which have an edge of their own. */
  margin-inline: var(--switch-edge, 0);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  cursor: pointer;
  ${media.phone} {
    height: var(--tap);
  }
`;

const Box = styled.input`
  position: relative;
  flex: none;
  width: var(--s-7);
  height: var(--s-4);
  margin: 0;
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-full);
  background: var(--well);
  appearance: none;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset-block: var(--s-0-5);
    inset-inline-start: var(--s-0-5);
    width: var(--s-2-5);
    border-radius: var(--r-full);
    background: var(--line-control);
    transition: inset-inline-start var(--mid) var(--ease-out);
  }
  &:checked {
    border-color: var(--ink);
    background: var(--ink);
  }
  &:checked::before {
    inset-inline-start: calc(100% - var(--s-3));
    background: var(--on-ink);
  }
`;

interface Props {
  label: string;
  /** Puts its box into something that gives it properties, such as an item of a toolbar. */
  around?: (box: ReactElement) => ReactElement;
  /** Whether its label stands elsewhere on the page, and here for screen readers only. */
  bare?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off, and takes effect at once. */
export function Switch({ label, around, bare = false, checked, onChange }: Props) {
  const box = (
    <Box
      type="checkbox"
      role="switch"
      {...(bare && { 'aria-label': label })}
      checked={checked}
      onChange={({ target }) => {
        onChange(target.checked);
      }}
    />
  );
  return (
    <Label>
      {around ? around(box) : box}
      {!bare && label}
    </Label>
  );
}
