import { styled } from 'styled-components';
import { media } from '../ui/media.js';

/** Below a list of models: what the choice comes to, and a button. */
export const ModelFoot = styled.footer`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--s-4);
  height: var(--s-12);
  padding: 0 var(--s-3) 0 var(--s-4);
  border-top: 1px solid var(--hairline);
  background: var(--surface);
  color: var(--ink-3);
  font-size: var(--text-sm);
  b {
    font-weight: var(--weight-medium);
    color: var(--ink);
  }
  button {
    margin-left: auto;
  }
  ${media.phone} {
    height: calc(var(--tap) + 2 * var(--s-2));
  }
`;
