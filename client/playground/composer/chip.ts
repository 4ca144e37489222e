import { css } from 'styled-components';

/** A model in the composer, with a button that takes it away. */
export const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: 28px;
  padding: 0 4px 0 9px;
  border: 1px solid;
  border-radius: var(--r-control);
  font-size: var(--text-sm);
  font-weight: var(--weight-medium);
  button {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 5px;
    &:hover {
      background: var(--hover);
    }
  }
  .lucide {
    width: var(--icon-sm);
    height: var(--icon-sm);
  }
`;
