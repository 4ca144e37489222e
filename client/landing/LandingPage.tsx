import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../ui/media.js';
import { LandingFooter } from './LandingFooter.js';
import { LandingHeader } from './LandingHeader.js';

const Page = styled.div`
  --edge: max(var(--s-8), (100vw - var(--page)) / 2);
  --demo-column: 300px;
  min-height: 100dvh;
  background: var(--surface);
  overflow-x: clip;
  ${media.phone} {
    --edge: var(--s-5);
    --demo-column: 78vw;
  }
`;

/** The frame of the public pages: header, what they say, footer. */
export function LandingPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <LandingHeader />
      <main>{children}</main>
      <LandingFooter />
    </Page>
  );
}
