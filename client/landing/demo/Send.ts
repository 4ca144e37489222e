import { styled } from 'styled-components';

/** What Send looks like, where there is nothing to send. */
export const Send = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control);
  height: var(--control);
  border-radius: var(--r-md);
  background: var(--ink);
  color: var(--on-ink);
`;
