import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { createGlobalStyle, styled } from 'styled-components';
import { href } from '../words/href.js';
import { analyticsConsent } from './analyticsConsent.js';
import { holdsSecret } from '../session/secretPlaces.js';
import { media } from '../ui/media.js';
import { Text } from '../ui/Text.js';
import { ConsentButton } from './ConsentButton.js';
import { trackVisitor } from './analytics.js';
import { config } from '../api/config.js';
import { pageNonce } from '../api/pageNonce.js';
import { words } from './words.js';

/** At the end of the page, and stuck to the bottom of the window above it: it has its own space, so that scrolling uncovers everything. */
const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: var(--z-bar);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-3) var(--s-6);
  padding: var(--s-3) var(--s-6);
  border-top: var(--hair) solid var(--hairline);
  background: var(--raised);
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    padding: var(--s-3) var(--s-5);
  }
`;

const Question = styled(Text)`
  max-width: var(--measure);
`;

/** The two buttons, which share the phone's line. */
const Choices = styled.span`
  display: flex;
  flex: none;
  gap: var(--s-2);
  ${media.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`;

/** Elements that get the focus by keyboard are scrolled clear of the bar. */
const Clearance = createGlobalStyle`
  html { scroll-padding-bottom: var(--consent); }
`;

/** Asks guests once whether visits may be counted, and loads the tag manager for those who allow it. */
export function Consent({ tagManagerId }: { tagManagerId: string }) {
  const choice = useSyncExternalStore(analyticsConsent.subscribe, analyticsConsent.read);
  const [agreedBefore] = useState(choice === 'allowed');
  const { pathname, search, hash } = useLocation();
  const isAtWork = useMatches().some(({ id }) => id === '_layout');
  // The tag manager reads the page's address, which must not contain a token.
  const isTellable = !holdsSecret(pathname + search + hash);
  useEffect(() => {
    if (choice === 'allowed' && isTellable) loadTagManager(tagManagerId, { path: pathname, agreedBefore });
    // The consent was withdrawn, here or in another tab. Only a reload unloads the tag manager.
    if (choice !== 'allowed' && hasTagManager()) location.reload();
  }, [choice, isTellable, tagManagerId, pathname, agreedBefore]);
  if (choice !== undefined || isAtWork) return null;
  return (
    <Bar aria-label={words.title}>
      <Clearance />
      <Question $look="small">{words.question({ link: (inner) => <Link to={href('privacy')}>{inner}</Link> })}</Question>
      <Choices>
        <ConsentButton answer="refused">{words.refuse}</ConsentButton>
        <ConsentButton answer="allowed">{words.allow}</ConsentButton>
      </Choices>
    </Bar>
  );
}

let loaded = false;

/** Whether this page has loaded the tag manager. */
const hasTagManager = (): boolean => loaded;

/** Reports a page by its path only: the query, the hash and the title may contain a person's texts. */
function namePage(path: string): void {
  tellGoogle('set', { page_title: config.siteName, page_location: location.origin + path, page_path: path });
}

/** Pushes a command for Google's tags: they accept only an `arguments` object, not an array. */
function tellGoogle(..._command: [name: 'set', values: Record<string, string>]): void {
  // eslint-disable-next-line prefer-rest-params
  Reflect.apply(Array.prototype.push, (globalThis.dataLayer ??= []), [arguments]);
}

interface Page {
  path: string;
  /** Whether the visitor had agreed before this page was loaded: events gathered before the consent are dropped. */
  agreedBefore: boolean;
}

/** Loads Google's tag manager, once per page load; it reads what track() puts into window.dataLayer. */
function loadTagManager(id: string, { path, agreedBefore }: Page): void {
  if (!loaded && !agreedBefore) {
    globalThis.dataLayer = [];
    trackVisitor();
  }
  namePage(path);
  if (loaded) return;
  loaded = true;
  (globalThis.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  script.async = true;
  // The tag manager passes the nonce on to the scripts that it adds.
  script.nonce = pageNonce();
  document.head.append(script);
}
