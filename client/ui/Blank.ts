import { styled } from 'styled-components';

/** A place in a text that is filled in before the text is used. */
export const Blank = styled.span`
  border-radius: var(--r-xs);
  background: var(--accent-wash);
  color: var(--accent);
`;
