import { css } from 'styled-components';

/** For what comes when the models of a row are told; the row that is just revealed sets `--reveal` to the time that takes. */
export const revealed = css`
  @media (prefers-reduced-motion: no-preference) {
    animation: appear var(--reveal, 0s) var(--ease-out);
  }
`;
