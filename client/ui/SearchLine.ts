import { styled } from 'styled-components';

/** The search row on top of a list: an icon, and a SearchInput. */
export const SearchLine = styled.div`
  --sign-ink: var(--ink-3);
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2-5);
  height: var(--s-12);
  padding: 0 var(--s-4);
  border-bottom: var(--hair) solid var(--hairline);
  font-size: var(--text-read);
`;

/** The field in a SearchLine: it has no border of its own. */
export const SearchInput = styled.input.attrs({ type: 'search' })`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:focus-visible {
    outline: 0;
  }
`;
