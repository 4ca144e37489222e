import { styled } from 'styled-components';

/** A picture of the send button, which does nothing. */
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
