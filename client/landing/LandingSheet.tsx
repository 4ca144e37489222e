import type { RefObject } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { ModalCross } from '../ui/Modal.js';
import { Sheet } from '../ui/Sheet.js';
import { Logo } from '../look/Logo.js';
import { SignOutButton } from './SignOutButton.js';
import { words } from './words.js';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s-3);
  padding-block: var(--s-2) var(--s-6);
  padding-inline: var(--s-5) var(--s-3);
`;

const Place = styled(Link)`
  display: flex;
  align-items: center;
  height: var(--tap);
  color: var(--ink-2);
  font-weight: var(--weight-medium);
  text-decoration: none;
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
  /** The element that gets the focus after closing. */
  opener: RefObject<HTMLElement | null>;
}

/** The header's links on the phone, in a sheet. */
export function LandingSheet({ signedIn, onClose, opener }: Props) {
  return (
    <Sheet title={words.navigation} side="end" onClose={onClose} focusAfter={opener}>
      <Column>
        <Top>
          <Logo />
          <ModalCross />
        </Top>
        <nav aria-label={words.main}>
          <Place to={href('newConversation')}>{words.chat}</Place>
        </nav>
        {signedIn ? (
          <SignOutButton wide />
        ) : (
          <>
            <Button as={Link} to={href('signIn')} $tone={config.signup ? 'line' : 'primary'} $wide>
              {words.signIn}
            </Button>
            {config.signup && (
              <Button as={Link} to={href('signUp')} $tone="primary" $wide>
                {words.signUp}
              </Button>
            )}
          </>
        )}
      </Column>
    </Sheet>
  );
}
