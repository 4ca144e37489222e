import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled, css } from 'styled-components';
import { IconSurface } from './IconSurface.js';
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

/** Where the focus goes back to: the item of a menu is gone by then, and what opened the menu stands for it. */
function placeToReturn(): Element | null {
  const { activeElement } = document;
  const opener = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : activeElement;
}

/**
 * For the onCloseAutoFocus of a dialog that has no trigger: Radix gives the focus back to a trigger alone.
 * @returns gives the focus back to what had it when the dialog was first drawn
 */
export function useFocusBack(): (event: Event) => void {
  const [before] = useState(placeToReturn);
  return (event) => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
  };
}
