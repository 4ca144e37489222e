import { styled } from 'styled-components';

/** Code of the letter A. */
const first = 65;

/** The letter by which a blind answer is called. @param index its number in its turn: 0 is A */
export const letterOf = (index: number): string => String.fromCharCode(first + index);

/** The letter of a blind answer, in the place of its model's mark. */
export const Letter = styled.b.attrs({ 'aria-hidden': true })`
  min-width: var(--s-4);
  font: var(--weight-medium) var(--text-letter) / var(--lh-read) var(--serif);
  font-variant-numeric: lining-nums;
`;
