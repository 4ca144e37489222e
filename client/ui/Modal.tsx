import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconSurface } from './IconSurface.js';
import { words } from './words.js';
import { useOverlay } from './useKey.js';

/** What a dialog and a sheet are told alike. */
export interface ModalProps {
  /** Its accessible name. */
  title: string;
  /** Told when it is to close: by Escape, by a click outside, by its cross. */
  onClose: () => void;
  /** A selector: a click outside on what it fits closes nothing. */
  staysFor?: string;
  /** Where the focus goes first: to the first control in it, or to the panel where that control would be in the way. */
  focusFirst?: 'control' | 'panel';
  /** Where the focus goes when it has closed: to what had it before, to another element, or nowhere, where it has been led on. */
  focusAfter?: 'before' | 'nowhere' | RefObject<HTMLElement | null>;
  /** Told of each key first. @returns whether it is one of its own */
  onKey?: (event: KeyboardEvent) => boolean;
  children: ReactNode;
}

interface Props extends Omit<ModalProps, 'title'> {
  /** Where it stands and how large it is. */
  look: ReturnType<typeof css>;
  /** Whether it comes by and by, with what lies behind it. */
  fades?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Whether a ModalDescription in it is said with its name. */
  described?: boolean;
}

/** What dialogs and sheets are made of; ModalTitle stands in it. They hold the focus and the page's scroll while they are drawn. */
export function Modal({
  look,
  fades = false,
  role = 'dialog',
  described = false,
  onClose,
  staysFor,
  focusFirst = 'control',
  focusAfter = 'before',
  onKey,
  children,
}: Props) {
  const [before] = useState(placeToReturn);
  useOverlay({}, onKey);
  // Radix gives the focus back to a trigger alone, and none of them has one.
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    const place = typeof focusAfter === 'object' ? focusAfter.current : focusAfter === 'before' ? before : null;
    if (place instanceof HTMLElement) place.focus();
  };
  const stay = (event: Event) => {
    if (staysFor !== undefined && event.target instanceof Element && event.target.closest(staysFor)) event.preventDefault();
  };
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Scrim $fades={fades} />
        <Panel
          $look={look}
          $fades={fades}
          role={role}
          // Radix names a description whether there is one or not.
          {...(!described && { 'aria-describedby': undefined })}
          {...(focusFirst === 'panel' && { onOpenAutoFocus: focusPanel })}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={stay}
        >
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where the focus goes back to: the item of a menu is gone by then, and what opened the menu stands for it. */
function placeToReturn(): Element | null {
  const { activeElement } = document;
  const opener = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : activeElement;
}

function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const appear = keyframes`
  from { opacity: 0; }
`;

const comes = css<{ $fades: boolean }>`
  ${({ $fades }) =>
    $fades &&
    css`
      animation: ${appear} var(--mid) var(--ease-out);
    `}
`;

const Panel = styled(Radix.Content)<{ $look: ReturnType<typeof css>; $fades: boolean }>`
  position: fixed;
  z-index: var(--z-dialog);
  outline: 0;
  ${comes}
  ${({ $look }) => $look}
`;

/** What lies between the page and a dialog. */
const Scrim = styled(Radix.Overlay)<{ $fades: boolean }>`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--scrim);
  ${comes}
`;

/** The name of the dialog or sheet around it, as a heading. */
export const ModalTitle = Radix.Title;

/** What is said with that name. */
export const ModalDescription = Radix.Description;

/** Closes the dialog or sheet around it; with `asChild`, the control is its child. */
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
