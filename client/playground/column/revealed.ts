import { css } from 'styled-components';

/**
 * The animation of names, labels and feet that appear when the models of a blind turn are told. A row whose models are told while it
 * is on the page sets `--reveal`, the duration; in any other row nothing moves.
 */
export const revealed = css`
  @media (prefers-reduced-motion: no-preference) {
    animation: appear var(--reveal, 0s) var(--ease-out);
  }
`;
