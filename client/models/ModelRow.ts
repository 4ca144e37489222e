import { styled } from 'styled-components';
import { media } from '../ui/media.js';

/** A row in a list of models, with its buttons. */
export const ModelRow = styled.div`
  display: flex;
  align-items: center;
  margin: 0 var(--s-2);
  border-radius: var(--r-control);
  &:hover,
  &:focus-within {
    background: var(--hover);
  }
`;

/** The part of the row that chooses the model. */
export const ModelButton = styled.button`
  display: grid;
  grid-template-columns: var(--mark) minmax(0, 1fr) auto var(--model-window) var(--model-price) var(--check);
  align-items: center;
  flex: 1;
  min-width: 0;
  min-height: var(--s-10);
  gap: var(--s-3);
  padding: 0 var(--s-2);
  border-radius: var(--r-control);
  text-align: start;
  &[aria-disabled='true'] {
    color: var(--ink-3);
    cursor: default;
    --sign-opacity: var(--faint);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.phone} {
    grid-template-columns: var(--mark) minmax(0, 1fr) auto var(--check);
    min-height: calc(var(--tap) + var(--s-2));
  }
`;

/** Below a list of models: a summary of the choice, and at the end a button. */
export const ModelFoot = styled.footer`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-4);
  height: var(--s-12);
  padding-block: 0;
  padding-inline: var(--s-4) var(--s-3);
  border-top: var(--hair) solid var(--hairline);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  ${media.phone} {
    height: calc(var(--tap) + 2 * var(--s-2));
  }
`;
