import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from './Checkbox.js';
import { media } from './media.js';

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--s-2-5);
  padding-block: var(--s-1);
  line-height: var(--lh-base);
  overflow-wrap: anywhere;
  cursor: pointer;
  ${media.phone} {
    padding-block: var(--s-2-5);
  }
`;

/** The box, in the middle of the first line. */
const Beside = styled.span`
  flex: none;
  margin-block: calc((var(--lh-base) - var(--check)) / 2);
`;

/** The text beside the checkbox. */
const Words = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
`;

interface Props {
  checked: boolean;
  /** See Checkbox. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A line of a list that can be ticked. */
export function CheckLine({ checked, mixed = false, onChange, children }: Props) {
  return (
    <Label>
      <Beside>
        <Checkbox
          checked={checked}
          mixed={mixed}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
      </Beside>
      <Words>{children}</Words>
    </Label>
  );
}
