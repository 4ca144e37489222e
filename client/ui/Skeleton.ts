import { styled } from 'styled-components';

/** Placeholder of a line that is being loaded. */
export const Skeleton = styled.span<{ $width: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: var(--s-3);
  margin: var(--s-1-5) 0;
  border-radius: var(--r-xs);
  background: var(--hairline);
`;
