import { styled } from 'styled-components';
import { media } from './media.js';

/** A key to press; not shown where there is no keyboard. */
export const Kbd = styled.kbd`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: var(--tag);
  height: var(--tag);
  padding: 0 var(--s-1-25);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-xs);
  background: var(--surface);
  color: var(--ink-3);
  font: var(--weight-medium) var(--text-tag) / 1 var(--sans);
  ${media.phone} {
    display: none;
  }
`;
