import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { ErrorView } from './ErrorView.js';
import { HomeLink } from './HomeLink.js';
import { NotFoundView } from './NotFoundView.js';

const Header = styled.header`
  max-width: var(--page-text);
  margin: 0 auto;
  padding: var(--s-6) var(--s-6) 0;
  ${media.phone} {
    padding: var(--s-4) var(--s-5) 0;
  }
`;

function OuterPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Header>
        <HomeLink />
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
