import { css } from 'styled-components';

/** The search row on top of a list: an icon, and a field without a border. */
export const searchLine = css`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-2-5);
  height: var(--s-12);
  padding: 0 var(--s-4);
  border-bottom: var(--hair) solid var(--hairline);
  font-size: var(--text-read);
  > .lucide {
    color: var(--ink-3);
  }
  input {
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
  }
`;
