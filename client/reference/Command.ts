import { styled } from 'styled-components';

/** Lines for a shell. */
export const Command = styled.pre`
  padding: var(--s-3) var(--s-4);
  border: var(--hair) solid var(--hairline);
  border-radius: var(--r-md);
  background: var(--well);
  font: var(--text-code) / var(--lh-sm) var(--mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
