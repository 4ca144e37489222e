import { css } from 'styled-components';

/** The look of a variable in a text. */
export const fieldMark = css`
  padding: var(--hair) var(--s-1-5);
  border-radius: var(--r-xs);
  background: var(--accent-wash);
  color: var(--accent);
  font-weight: var(--weight-medium);
  box-decoration-break: clone;
`;
