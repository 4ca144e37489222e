import { css } from 'styled-components';
import { fieldMark } from './fieldMark.js';

/** The states of a variable's field: empty, wrong, being written. */
export const fieldStates = css`
  border: 0;
  outline: 0;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &[data-empty] {
    background: var(--well);
    box-shadow: inset 0 0 0 var(--hair) var(--line-control);
    color: var(--ink-3);
    font-weight: var(--weight-text);
  }
  &[aria-invalid='true'],
  &[data-wrong] {
    background: var(--danger-wash);
    box-shadow: inset 0 0 0 var(--hair) var(--danger);
    color: var(--danger);
  }
  &:focus {
    box-shadow: 0 0 0 var(--ring) var(--focus);
  }
`;

/** A variable's field within the line of its text. */
export const inlineField = css`
  ${fieldMark}
  field-sizing: content;
  max-width: 100%;
  font-family: inherit;
  font-size: inherit;
  line-height: var(--lh-read);
  ${fieldStates}
`;
