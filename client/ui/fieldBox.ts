import { css } from 'styled-components';
import { media } from './media.js';

/** Border, background and states of every text field. */
export const fieldBox = css`
  width: 100%;
  min-width: 0;
  min-height: var(--control-field);
  padding: 0 var(--s-3);
  border: var(--hair) solid var(--line-control);
  border-radius: var(--r-md);
  background: var(--raised);
  font-size: var(--text-read);
  &:focus {
    outline: var(--ring) solid var(--focus);
    outline-offset: calc(-1 * var(--hair));
    border-color: transparent;
  }
  &[readonly] {
    border-color: var(--hairline);
    background: var(--well);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: 0 0 0 var(--hair) var(--danger);
  }
  ${media.phone} {
    min-height: var(--s-12);
    font-size: var(--text-md);
  }
`;

/** After fieldBox: smaller, for one of several fields in a row. */
export const cellBox = css`
  min-height: var(--row);
  padding: 0 var(--s-2);
  font-size: var(--text-sm);
  font-weight: var(--cell-weight, inherit);
`;
