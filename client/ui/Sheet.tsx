import { css } from 'styled-components';
import { Modal, type ModalProps, ModalTitle } from './Modal.js';
import { VisuallyHidden } from './VisuallyHidden.js';

/** A sheet as high as the window, at the side where lines start or where they end. Its children include the control that closes it. */
export function Sheet({ side, title, children, ...modal }: ModalProps & { side: 'start' | 'end' }) {
  return (
    <Modal {...modal} look={sides[side]} fades>
      <VisuallyHidden as={ModalTitle}>{title}</VisuallyHidden>
      {children}
    </Modal>
  );
}

const sheet = css`
  width: min(var(--sheet), calc(100vw - var(--s-10)));
  background: var(--ground);
  box-shadow: var(--shadow-3);
`;

const sides = {
  start: css`
    ${sheet}
    inset-block: 0;
    inset-inline: 0 auto;
  `,
  end: css`
    ${sheet}
    inset-block: 0;
    inset-inline: auto 0;
  `,
};
