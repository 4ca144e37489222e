import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react';
import { css, styled } from 'styled-components';
import { giveFocusBack } from './giveFocusBack.js';
import { IconSurface } from './IconSurface.js';
import { words } from './words.js';
import { useOverlay } from './useKey.js';

/** Props that dialogs and sheets share. */
export interface ModalProps {
  /** Its accessible name. */
  title: string;
  /** Called when it should close: on Escape, on a click on its scrim, or on its cross. */
  onClose: () => void;
  /** The part that gets the focus first: the first control in it, or the panel itself. */
  focusFirst?: 'control' | 'panel';
  /** The element focused after closing: the one focused before, another element, or `nowhere` if other code moves the focus. */
  focusAfter?: 'before' | 'nowhere' | RefObject<HTMLElement | null>;
  /** Called first for each key. @returns whether it takes the key */
  onKey?: (event: KeyboardEvent) => boolean;
  children: ReactNode;
}

interface Props extends Omit<ModalProps, 'title'> {
  /** Its position and size. */
  look: ReturnType<typeof css>;
  /** Whether it and its scrim fade in. */
  fades?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Whether screen readers announce a ModalDescription in it with its name. */
  described?: boolean;
}

/** The base of dialogs and sheets; it must contain a ModalTitle. It traps the focus and blocks the page's scrolling while mounted. */
export function Modal({
  look,
  fades = false,
  role = 'dialog',
  described = false,
  onClose,
  focusFirst = 'control',
  focusAfter = 'before',
  onKey,
  children,
}: Props) {
  const [before] = useState(placeToReturn);
  useOverlay({}, onKey);
  // Radix returns the focus only to its own trigger, and modals here have none.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    giveFocusBack(typeof focusAfter === 'object' ? focusAfter.current : focusAfter === 'before' ? before : null);
  };
  // The second click of a mouse's double click on what opened it falls on the scrim: it neither closes it nor takes its focus.
  const onScrim = {
    onMouseDown: (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    },
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) onClose();
    },
  };
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Scrim $fades={fades} {...onScrim} />
        <Panel
          $look={look}
          $fades={fades}
          role={role}
          // Radix sets aria-describedby even without a description.
          {...(!described && { 'aria-describedby': undefined })}
          {...(focusFirst === 'panel' && { onOpenAutoFocus: focusPanel })}
          onCloseAutoFocus={returnFocus}
          // Radix would also close it for a click on a toast above it and for a double click: its scrim closes it instead.
          onInteractOutside={preventDefault}
        >
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const preventDefault = (event: Event) => {
  event.preventDefault();
};

/** The element that gets the focus back. A menu's item is gone by then: the button that opened the menu replaces it. */
function placeToReturn(): Element | null {
  const { activeElement } = document;
  const opener = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : activeElement;
}

function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const comes = css<{ $fades: boolean }>`
  ${({ $fades }) =>
    $fades &&
    css`
      animation: appear var(--mid) var(--ease-out);
    `}
`;

const Panel = styled(Radix.Content)<{ $look: ReturnType<typeof css>; $fades: boolean }>`
  position: fixed;
  z-index: var(--z-dialog);
  outline: 0;
  ${comes}
  ${({ $look }) => $look}
`;

/** The dimmed layer between the page and a dialog. */
const Scrim = styled(Radix.Overlay)<{ $fades: boolean }>`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--scrim);
  ${comes}
`;

/** The name of the dialog or sheet around it, as a heading. */
export const ModalTitle = Radix.Title;

/** The description that screen readers announce with that name. */
export const ModalDescription = Radix.Description;

/** A button that closes the dialog or sheet around it; with `asChild`, its child becomes that button. */
export const ModalClose = Radix.Close;

/** The cross that closes the dialog or sheet around it. */
export function ModalCross({ className }: { className?: string }) {
  return (
    <ModalClose asChild>
      <IconSurface type="button" aria-label={words.close} className={className}>
        <X aria-hidden="true" />
      </IconSurface>
    </ModalClose>
  );
}
