import * as Dialog from '@radix-ui/react-dialog';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../ui/media.js';
import { IconButton } from '../ui/IconButton.js';
import { IconSurface } from '../ui/IconSurface.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { Sidebar } from './Sidebar.js';

const appear = keyframes`
  from { opacity: 0; }
`;

const Opener = styled(IconSurface)`
  ${media.desktop} {
    display: none;
  }
`;

const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  background: var(--scrim);
  animation: ${appear} var(--mid) var(--ease-out);
`;

const Sheet = styled(Dialog.Content)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: var(--z-dialog);
  width: min(300px, calc(100vw - var(--s-10)));
  box-shadow: var(--shadow-3);
  outline: 0;
  animation: ${appear} var(--mid) var(--ease-out);
`;

/** A field that is being written in takes Escape first. */
function leaveToFields(event: KeyboardEvent): void {
  if (document.activeElement?.hasAttribute('data-keeps-escape')) event.preventDefault();
}

/** An undo that a toast offers closes nothing. */
function leaveToToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toast]')) event.preventDefault();
}

/** The sidebar of phones and tablets: a sheet behind a button. */
export function NavigationSheet() {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  // Not its first button, whose tooltip would take the first Escape.
  const focusSheet = (event: Event) => {
    event.preventDefault();
    sheet.current?.focus();
  };
  const close = () => {
    setOpen(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Opener type="button" aria-label="Open navigation">
          <MenuIcon aria-hidden="true" />
        </Opener>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Scrim />
        <Sheet
          ref={sheet}
          tabIndex={-1}
          aria-describedby={undefined}
          onOpenAutoFocus={focusSheet}
          onEscapeKeyDown={leaveToFields}
          onInteractOutside={leaveToToasts}
        >
          <VisuallyHidden as={Dialog.Title}>Navigation</VisuallyHidden>
          <Sidebar
            onNavigate={close}
            close={
              <IconButton label="Close" onClick={close}>
                <X aria-hidden="true" />
              </IconButton>
            }
          />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
