import { styled } from 'styled-components';

/** A short label beside a name. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  height: var(--tag);
  padding: 0 var(--s-1-5);
  border: var(--hair) solid var(--hairline-2);
  border-radius: var(--r-xs);
  color: var(--ink-2);
  font-size: var(--text-tag);
  line-height: 1;
  font-weight: var(--weight-medium);
`;
