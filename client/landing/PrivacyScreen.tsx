import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useSyncExternalStore } from 'react';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { useHydrated } from '../ui/useHydrated.js';
import { LandingPage } from './LandingPage.js';
import { analyticsConsent } from '../analytics/analyticsConsent.js';
import { ConsentButton } from '../analytics/ConsentButton.js';
import { words } from './privacyWords.js';

const Text = styled.article`
  max-width: calc(var(--edge) + var(--measure));
  padding-block: var(--s-16) 0;
  padding-inline: var(--edge) 0;
  font-size: var(--text-read);
  line-height: var(--lh-read);
  text-wrap: pretty;
  h1 {
    margin-bottom: var(--s-6);
    font: var(--weight-text) var(--text-3xl) / var(--lh-3xl) var(--serif);
    letter-spacing: var(--ls-3xl);
  }
  h2 {
    margin: var(--s-10) 0 var(--s-2);
    font: var(--weight-text) var(--text-xl) / var(--lh-xl) var(--serif);
    letter-spacing: var(--ls-xl);
  }
  p,
  li {
    margin-bottom: var(--s-3);
  }
  ul {
    padding-inline-start: var(--s-5);
    list-style: disc;
  }
  ${media.phone} {
    max-width: none;
    padding: var(--s-8) var(--edge) 0;
  }
`;

/** /privacy-policy: what this installation does with personal data; sections for services that are off are left out. */
export function PrivacyScreen() {
  const site = config.siteName;
  const billing = config.billing ? 'yes' : 'no';
  const hydrated = useHydrated();
  return (
    <LandingPage>
      <title>{words.pageTitle({ site })}</title>
      <Text>
        <h1>{words.title}</h1>
        <p>{words.summary({ site })}</p>

        <h2>{words.kept}</h2>
        <ul>
          <li>{words.account}</li>
          <li>{words.conversations}</li>
          <li>{words.sessions}</li>
          <li>{words.use}</li>
          <li>{words.guessing}</li>
          <li>{words.mails}</li>
          {config.billing && <li>{words.paid}</li>}
        </ul>

        <h2>{words.others}</h2>
        <ul>
          <li>{words.makers}</li>
          <li>{words.services({ billing })}</li>
          <li>{words.operators}</li>
        </ul>

        <h2>{words.browser}</h2>
        <p>{words.cookies}</p>
        <ul>
          <li>{words.drafts}</li>
          <li>{words.clock}</li>
          <li>{words.reading}</li>
          <li>{words.counted({ billing })}</li>
        </ul>
        <p>{words.tabs}</p>

        {hydrated && <CountingVisits />}
        {hydrated && <ReportingErrors />}

        <h2>{words.howLong}</h2>
        <p>{words.deleting({ billing })}</p>

        <h2>{words.rights}</h2>
        <p>{words.rightsLine({ link: (inner) => <Link to="/profile">{inner}</Link> })}</p>
      </Text>
    </LandingPage>
  );
}

/** If the tag manager is on: what is counted, with a button to change the consent. */
function CountingVisits() {
  const choice = useSyncExternalStore(analyticsConsent.subscribe, analyticsConsent.read);
  if (config.tagManagerId === undefined) return null;
  const tell = choice === 'allowed' ? words.allowed : choice === 'refused' ? words.refused : words.unanswered;
  return (
    <>
      <h2>{words.counting}</h2>
      <p>{words.countingLine}</p>
      <p>{tell({ button: (inner) => <ConsentButton answer={choice === 'allowed' ? 'refused' : 'allowed'}>{inner}</ConsentButton> })}</p>
    </>
  );
}

/** If errors are reported: what Sentry receives. */
function ReportingErrors() {
  if (config.sentryDsn === undefined) return null;
  return (
    <>
      <h2>{words.errors}</h2>
      <p>{words.errorsLine}</p>
    </>
  );
}
