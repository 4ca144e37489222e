import { css } from 'styled-components';

/** The look of everything that floats over the page: menus, panels, dialogs. */
export const floating = css`
  background: var(--raised);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-3);
`;
