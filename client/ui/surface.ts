import { css } from 'styled-components';

/** What floats over the sheet. */
export const floating = css`
  background: var(--raised);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-3);
`;
