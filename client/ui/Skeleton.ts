import { styled } from 'styled-components';

/** The room of a line before it comes. */
export const Skeleton = styled.span<{ $width: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: 12px;
  margin: 6px 0;
  border-radius: var(--r-xs);
  background: var(--hairline);
`;
