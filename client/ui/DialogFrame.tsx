import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { centredPanel, Scrim } from './dialogParts.js';
import { IconSurface } from './IconSurface.js';
import { useFocusBack } from './useFocusBack.js';

const Panel = styled(Dialog.Content)`
  ${centredPanel}
  width: min(420px, calc(100vw - var(--s-6)));
  h2 {
    padding-right: var(--s-8);
    font: var(--weight-medium) var(--text-xl) / var(--lh-xl) var(--serif);
    letter-spacing: var(--ls-xl);
    text-wrap: balance;
  }
  p {
    margin-top: var(--s-2);
    color: var(--ink-2);
    font-size: var(--text-read);
    line-height: var(--lh-read);
    text-wrap: pretty;
  }
  [role='alert'] {
    margin-top: var(--s-5);
  }
`;

const Cross = styled(IconSurface)`
  position: absolute;
  top: 14px;
  right: 14px;
`;

/** What a dialog can do: at its foot, to the right. */
export const DialogActions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s-2);
  margin-top: var(--s-6);
`;

interface Props {
  title: string;
  /** Whether it asks before something is lost. */
  warns?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a title and a cross; Escape and a click outside close it, too, and the focus goes back where it was. */
export function DialogFrame({ title, warns = false, onClose, children }: Props) {
  const giveFocusBack = useFocusBack();
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Scrim />
        <Panel onCloseAutoFocus={giveFocusBack} aria-describedby={undefined} role={warns ? 'alertdialog' : 'dialog'}>
          <Dialog.Title>{title}</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <Cross type="button" aria-label="Close">
              <X aria-hidden="true" />
            </Cross>
          </Dialog.Close>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
