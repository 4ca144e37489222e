import { styled } from 'styled-components';

/** The room of a line before it comes. */
export const Skeleton = styled.span<{ $width: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: var(--s-3);
  margin: var(--s-1-5) 0;
  border-radius: var(--r-xs);
  background: var(--hairline);
`;
