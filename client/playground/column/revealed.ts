import { css } from 'styled-components';

/** Fades in what appears when the models of a row are told; a row that has just told them sets `--reveal` to the duration. */
export const revealed = css`
  @media (prefers-reduced-motion: no-preference) {
    animation: appear var(--reveal, 0s) var(--ease-out);
  }
`;
