import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'react-router';
import { href } from '../words/href.js';
import { media } from '../ui/media.js';
import { LandingHeader } from './LandingHeader.js';
import { config } from '../api/config.js';
import { IconSurface } from '../ui/IconSurface.js';
import { mainId } from '../ui/SkipLink.js';
import { words } from './words.js';
import { isSignedIn } from '../session/session.js';
import { elsewhere, keepLanguage } from '../session/chosenLanguage.js';

const Page = styled.div`
  --edge: max(var(--s-8), (100vw - var(--page)) / 2);
  min-height: 100dvh;
  background: var(--surface);
  overflow-x: clip;
  ${media.phone} {
    --edge: var(--s-5);
    --demo-column: 86vw;
  }
`;

/** The frame of public pages: header, content, footer. */
export function LandingPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <LandingHeader />
      <main id={mainId}>{children}</main>
      <LandingFooter />
    </Page>
  );
}

const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: var(--s-6);
  margin: var(--s-24) var(--edge) 0;
  padding: var(--s-5) 0 var(--s-8);
  border-top: var(--hair) solid var(--hairline);
  color: var(--ink-3);
  ${media.phone} {
    flex-wrap: wrap;
    gap: var(--s-1) var(--s-4);
    margin-top: var(--s-10);
    font-size: var(--text-sm);
  }
`;

const FootLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--control-sm);
  color: var(--ink-2);
  text-decoration: none;
  &:hover {
    color: var(--ink);
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Social = styled.span`
  display: flex;
  gap: var(--s-1);
  margin-block: 0;
  margin-inline: auto calc(-1 * var(--s-1-75));
`;

/** The foot of the public pages. */
function LandingFooter() {
  return (
    <Foot>
      <span>{`© ${config.year} ${config.siteName}`}</span>
      <FootLink as={Link} to={href('privacy')}>
        {words.privacy}
      </FootLink>
      {elsewhere(useLocation().pathname).map(({ language, name, path }) => (
        <FootLink
          key={language}
          href={path}
          hrefLang={language}
          lang={language}
          onClick={() => {
            // Who is signed in has chosen in the account, which looking at a public page does not change.
            if (!isSignedIn()) keepLanguage(language);
          }}
        >
          {name}
        </FootLink>
      ))}
      <Social>
        {networks.map(({ name, box, path }) => (
          <IconSurface key={name} as={Link} to={href('landing')} aria-label={words.onNetwork({ site: config.siteName, network: name })}>
            <svg width="16" height="16" viewBox={`0 0 ${box} ${box}`} fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
          </IconSurface>
        ))}
      </Social>
    </Foot>
  );
}

/** Social networks with their icons; for now all link to the home page: specification, section 2. */
const networks = [
  {
    name: 'X',
    box: 24,
    path: 'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z',
  },
  {
    name: 'GitHub',
    box: 16,
    path: 'M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27.68 0 1.36.09 2 .27 1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8z',
  },
  {
    name: 'LinkedIn',
    box: 24,
    path: 'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433a2.062 2.062 0 1 1 0-4.13 2.062 2.062 0 0 1 0 4.13zm1.782 13.019H3.555V9h3.564v11.452z',
  },
] as const;
