import * as Dialog from '@radix-ui/react-dialog';
import { css, styled } from 'styled-components';
import { floating } from './surface.js';

/** What lies between the page and a dialog. */
export const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--scrim);
`;

/** A dialog in the middle of the page, as high as what it holds; it says its width itself. */
export const centredPanel = css`
  ${floating}
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  height: fit-content;
  max-height: calc(100dvh - var(--s-12));
  margin: auto;
  padding: var(--s-6);
  overflow-y: auto;
  outline: 0;
`;
