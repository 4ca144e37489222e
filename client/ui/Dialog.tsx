import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { headingLooks } from './Heading.js';
import { media } from './media.js';
import { Modal, ModalCross, ModalDescription, type ModalProps, ModalTitle } from './Modal.js';
import { floating } from './floating.js';
import { VisuallyHidden } from './VisuallyHidden.js';

interface Props extends ModalProps {
  /** A question with its actions, a page of text, or a palette near the top with a field and no visible heading. */
  look?: 'question' | 'page' | 'palette';
  /** Whether it asks before something is lost: its role is then `alertdialog`. */
  warns?: boolean;
  /** Whether a question has a button among its actions that closes it: then it has no cross, which would be a second one of that name. */
  hasOwnClose?: boolean;
  /** A sentence or two under its title, which screen readers announce with the title. */
  description?: ReactNode;
}

/** A modal dialog. It keeps a margin to the window's edges, even on a phone. */
export function Dialog({ look = 'question', warns = false, hasOwnClose = false, title, description, children, ...modal }: Props) {
  const described = description !== undefined;
  return (
    <Modal {...modal} look={looks[look]} role={warns ? 'alertdialog' : 'dialog'} described={described}>
      {look === 'question' && (hasOwnClose ? <Question>{title}</Question> : <TitleBesideCross>{title}</TitleBesideCross>)}
      {look === 'page' && (
        <Head>
          <Title>{title}</Title>
          <ModalCross />
        </Head>
      )}
      {look === 'palette' && <VisuallyHidden as={ModalTitle}>{title}</VisuallyHidden>}
      {described && <DialogText as={ModalDescription}>{description}</DialogText>}
      {children}
      {/* Last, so that the question's first action gets the focus. */}
      {look === 'question' && !hasOwnClose && <CornerCross />}
    </Modal>
  );
}

/** In the middle of the page, as high as its content. */
const centred = css`
  ${floating}
  inset: 0;
  height: fit-content;
  max-height: calc(100dvh - var(--s-12));
  margin: auto;
  padding: var(--s-6);
  overflow-y: auto;
`;

const looks = {
  question: css`
    ${centred}
    width: min(var(--dialog), calc(100vw - var(--s-6)));
  `,
  page: css`
    ${centred}
    width: min(var(--page-text), calc(100vw - var(--s-6)));
  `,
  palette: css`
    ${floating}
    inset: 12dvh 0 auto;
    display: flex;
    flex-direction: column;
    width: min(var(--picker), calc(100vw - var(--s-6)));
    max-height: 72dvh;
    margin: 0 auto;
    overflow: hidden;
    ${media.phone} {
      /* Below the top bar, over which toasts lie: they would cover its field. */
      inset: calc(var(--s-12) + var(--s-5)) 0 auto;
      width: calc(100vw - var(--s-4));
      max-height: calc(100dvh - var(--s-12) - var(--s-7));
    }
  `,
};

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: var(--s-4);
`;

const Title = styled(ModalTitle)`
  ${headingLooks.title}
`;

const Question = styled(Title)`
  text-wrap: balance;
`;

const TitleBesideCross = styled(Question)`
  padding-inline-end: var(--s-8);
`;

const CornerCross = styled(ModalCross)`
  position: absolute;
  inset-block-start: var(--s-3-5);
  inset-inline-end: var(--s-3-5);
`;

/** A paragraph of a question. */
export const DialogText = styled.p`
  margin-top: var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-read);
  line-height: var(--lh-read);
  text-wrap: pretty;
`;

/** The buttons of a dialog: at its foot, at the end of the line. */
export const DialogActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s-2);
  margin-top: var(--s-6);
`;
