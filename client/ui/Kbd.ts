import { css, styled } from 'styled-components';
import { media } from './media.js';

const bare = css`
  padding: 0;
  border: 0;
  background: none;
  letter-spacing: 0.04em;
`;

/** A key to press; not shown where there is no keyboard. `$bare`: without a frame, within a control. */
export const Kbd = styled.kbd<{ $bare?: boolean }>`
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
  ${({ $bare }) => $bare === true && bare}
  ${media.phone} {
    display: none;
  }
`;
