import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { keyframes, styled } from 'styled-components';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { IconSurface } from '../ui/IconSurface.js';
import { Logo } from '../look/Logo.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { SignOutButton } from './SignOutButton.js';

const appear = keyframes`
  from { opacity: 0; }
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
  inset: 0 0 0 auto;
  z-index: var(--z-dialog);
  display: flex;
  flex-direction: column;
  gap: var(--s-3);
  width: min(300px, calc(100vw - var(--s-10)));
  padding: var(--s-2) var(--s-3) var(--s-6) var(--s-5);
  background: var(--ground);
  box-shadow: var(--shadow-3);
  outline: 0;
  animation: ${appear} var(--mid) var(--ease-out);
  nav a {
    display: flex;
    align-items: center;
    height: var(--tap);
    color: var(--ink-2);
    font-weight: var(--weight-medium);
    text-decoration: none;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--tap);
`;

interface Props {
  signedIn: boolean;
  onClose: () => void;
  /** Where the focus goes then. */
  opener: RefObject<HTMLElement | null>;
}

/** The header's links on the phone, in a sheet. */
export function LandingSheet({ signedIn, onClose, opener }: Props) {
  const returnFocus = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Scrim />
        <Sheet aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <VisuallyHidden as={Dialog.Title}>Navigation</VisuallyHidden>
          <Top>
            <Logo />
            <Dialog.Close asChild>
              <IconSurface type="button" aria-label="Close">
                <X aria-hidden="true" />
              </IconSurface>
            </Dialog.Close>
          </Top>
          <nav aria-label="Main">
            <Link to="/chat">Chat</Link>
          </nav>
          {signedIn ? (
            <SignOutButton wide />
          ) : (
            <>
              <Button as={Link} to="/signin" $tone={config.signup ? 'line' : 'primary'} $wide>
                Sign In
              </Button>
              {config.signup && (
                <Button as={Link} to="/signup" $tone="primary" $wide>
                  Sign Up
                </Button>
              )}
            </>
          )}
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
