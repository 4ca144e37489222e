import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { floating } from '../../ui/surface.js';
import { words } from './words.js';

const Menu = styled.ul`
  ${floating}
  padding: var(--s-1-5);
  box-shadow: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s-2-5);
    min-height: var(--row);
    padding: 0 var(--s-2);
    border-radius: var(--r-row);
  }
  li:first-child {
    background: var(--hover);
  }
  .lucide {
    color: var(--ink-3);
  }
  li:not(:first-child) .lucide {
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
        <li key={policy}>
          <Check aria-hidden="true" />
          {policy}
        </li>
      ))}
    </Menu>
  );
}
