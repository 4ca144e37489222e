import { styled } from 'styled-components';

/** A thing with its name, a line about it, and what can be done with it. */
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) 0;
  border-bottom: 1px solid var(--hairline);
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    border: 0;
    padding-bottom: 0;
  }
  /* What it opens. */
  + form {
    padding-top: var(--s-4);
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-weight: var(--weight-medium);
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;
