import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { floating } from '../../ui/surface.js';
import { words } from './words.js';

const Menu = styled.ul`
  ${floating}
  padding: var(--s-1-5);
  box-shadow: none;
`;

const Item = styled.li`
  --sign-ink: var(--ink-3);
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  min-height: var(--row);
  padding: 0 var(--s-2);
  border-radius: var(--r-row);
  &:first-child {
    background: var(--hover);
  }
`;

/** The tick of the chosen one; the others keep its room. */
const Sign = styled.span`
  display: grid;
  flex: none;
  ${Item}:not(:first-child) & {
    visibility: hidden;
  }
`;

/** The product's own three policies: client/playground/composer/PolicyMenu.tsx. */
const policies = [words.policyOwn, words.policyPreferred, words.policyAll];

/** A picture of the policy menu. */
export function PolicyPiece() {
  return (
    <Menu>
      {policies.map((policy) => (
        <Item key={policy}>
          <Sign>
            <Check aria-hidden="true" />
          </Sign>
          {policy}
        </Item>
      ))}
    </Menu>
  );
}
