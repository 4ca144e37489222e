import { css } from 'styled-components';
import { Modal, type ModalProps, ModalTitle } from './Modal.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** A sheet from one side of the window, as high as that; it brings its own control to close it. */
export function Sheet({ side, title, children, ...modal }: ModalProps & { side: 'left' | 'right' }) {
  return (
    <Modal {...modal} look={sides[side]} fades>
      <VisuallyHidden as={ModalTitle}>{title}</VisuallyHidden>
      {children}
    </Modal>
  );
}

const sheet = css`
  width: min(300px, calc(100vw - var(--s-10)));
  background: var(--ground);
  box-shadow: var(--shadow-3);
`;

const sides = {
  left: css`
    ${sheet}
    inset: 0 auto 0 0;
  `,
  right: css`
    ${sheet}
    inset: 0 0 0 auto;
  `,
};
