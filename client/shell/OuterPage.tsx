import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Logo } from '../look/Logo.js';
import { ErrorView } from './ErrorView.js';
import { NotFoundView } from './NotFoundView.js';
import { publicPath } from '../words/publicPath.js';
import { words } from './words.js';

const Header = styled.header`
  max-width: var(--page-text);
  margin: 0 auto;
  padding: var(--s-6) var(--s-6) 0;
  ${media.phone} {
    padding: var(--s-4) var(--s-5) 0;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: var(--tap);
`;

function OuterPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Header>
        <Home to={publicPath('/')} aria-label={words.home}>
          <Logo />
        </Home>
      </Header>
      {children}
    </>
  );
}

/** Shown for an unknown address outside of the layout; its logo links to the home page. */
export function NotFoundScreen() {
  return (
    <OuterPage>
      <NotFoundView />
    </OuterPage>
  );
}

/** Shown when a page outside of the layout fails. */
export function OuterErrorView() {
  return (
    <OuterPage>
      <ErrorView />
    </OuterPage>
  );
}
