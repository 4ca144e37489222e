import { styled } from 'styled-components';

/** The letter of a blind answer, in the place of its model's mark. */
export const Letter = styled.b.attrs({ 'aria-hidden': true })`
  min-width: var(--s-4);
  font: var(--weight-medium) var(--text-letter) / var(--lh-read) var(--serif);
  font-variant-numeric: lining-nums;
`;
