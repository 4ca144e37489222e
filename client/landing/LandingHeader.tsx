import { Menu, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { config } from '../api/config.js';
import { useIsSignedIn } from '../session/useIsSignedIn.js';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { IconSurface } from '../ui/IconSurface.js';
import { Logo } from '../look/Logo.js';
import { onDemand } from '../ui/onDemand.js';
import { SignOutButton } from './SignOutButton.js';
import { words } from './words.js';

/** Its code comes when the button is about to be used: the first view needs none of it. */
const loadTheme = () => import('../preferences/toggleTheme.js');
const preloadTheme = () => void loadTheme().catch(() => undefined);
const toggleTheme = () =>
  void loadTheme().then(
    (part) => {
      part.toggleTheme();
    },
    () => undefined,
  );

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: var(--header);
  padding: 0 var(--edge);
  ${media.phone} {
    height: var(--header-phone);
    padding-inline-end: var(--s-3);
  }
`;

const Nav = styled.nav`
  margin-block: 0;
  margin-inline: var(--s-8) auto;
  ${media.phone} {
    margin-inline-start: auto;
  }
`;

const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--control);
  color: var(--ink-2);
  font-weight: var(--weight-medium);
  text-decoration: none;
  &:hover {
    color: var(--ink);
  }
  ${media.phone} {
    display: none;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-width: 0;
  min-height: var(--tap);
`;

const Wide = styled.span`
  display: flex;
  justify-content: flex-end;
  gap: var(--s-2);
  /* As wide as two buttons for guests and for people who are signed in: one takes the place of two without a shift. */
  min-width: var(--session-links);
  ${media.phone} {
    display: none;
  }
`;

const Opener = styled(IconSurface)`
  display: none;
  ${media.phone} {
    display: inline-grid;
  }
`;

const LandingSheet = onDemand(async () => (await import('./LandingSheet.js')).LandingSheet);

/** The top bar of public pages: links to sign in or up for guests, a sign-out for people who are signed in. */
export function LandingHeader() {
  const signedIn = useIsSignedIn();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Bar>
      <Home to={href('landing')} aria-label={words.home}>
        <Logo />
      </Home>
      <Nav aria-label={words.main}>
        <Place to={href('newConversation')}>{words.chat}</Place>
      </Nav>
      <IconSurface
        type="button"
        aria-label={words.lightOrDark}
        title={words.lightOrDark}
        onPointerEnter={preloadTheme}
        onFocus={preloadTheme}
        onClick={toggleTheme}
      >
        <Sun aria-hidden="true" />
      </IconSurface>
      <Wide>
        {signedIn ? (
          <SignOutButton />
        ) : (
          <>
            <Button as={Link} to={href('signIn')} $tone={config.signup ? 'quiet' : 'primary'}>
              {words.signIn}
            </Button>
            {config.signup && (
              <Button as={Link} to={href('signUp')} $tone="primary">
                {words.signUp}
              </Button>
            )}
          </>
        )}
      </Wide>
      <Opener
        ref={opener}
        type="button"
        aria-label={words.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" />
      </Opener>
      {open && (
        <LandingSheet
          signedIn={signedIn}
          opener={opener}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Bar>
  );
}
