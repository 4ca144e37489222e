import { css } from 'styled-components';
import { media } from './media.js';

/** The edge, ground and states of anything one types into. */
export const fieldBox = css`
  width: 100%;
  min-width: 0;
  min-height: var(--control-field);
  padding: 0 12px;
  border: 1px solid var(--line-control);
  border-radius: var(--r-md);
  background: var(--raised);
  font-size: var(--text-read);
  &:focus {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
    border-color: transparent;
  }
  &[readonly] {
    border-color: var(--hairline);
    background: var(--well);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }
  ${media.phone} {
    min-height: var(--s-12);
    font-size: var(--text-md);
  }
`;
