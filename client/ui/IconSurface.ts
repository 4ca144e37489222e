import { styled } from 'styled-components';
import { media } from './media.js';

/** The look of a button or link with one icon; it has no tooltip. */
export const IconSurface = styled.button`
  --sign-ink: currentColor;
  --sign-size: var(--icon);
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--control-sm);
  height: var(--control-sm);
  border-radius: var(--r-control);
  color: var(--ink-3);
  &:hover,
  &[data-state='open'],
  &[aria-pressed='true'] {
    background: var(--hover);
    color: var(--ink);
  }
  &:active {
    background: var(--pressed);
  }
  &:disabled {
    color: var(--ink-disabled);
    background: none;
  }
  ${media.phone} {
    width: var(--tap);
    height: var(--tap);
  }
`;
