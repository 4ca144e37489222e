import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useSyncExternalStore } from 'react';
import { href } from '../words/href.js';
import { config } from '../api/config.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { Heading } from '../ui/Heading.js';
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
  ${media.phone} {
    max-width: none;
    padding: var(--s-8) var(--edge) 0;
  }
`;

const Title = styled(Heading).attrs({ as: 'h1', $look: 'display' })`
  margin-bottom: var(--s-6);
`;

const Part = styled(Heading).attrs({ $look: 'title', $light: true })`
  margin: var(--s-10) 0 var(--s-2);
`;

const Paragraph = styled.p`
  margin-bottom: var(--s-3);
`;

const List = styled.ul`
  padding-inline-start: var(--s-5);
  list-style: disc;
`;

const Item = styled.li`
  margin-bottom: var(--s-3);
`;

/** /privacy-policy: what this installation does with personal data; sections for services that are off are left out. */
export function PrivacyScreen() {
  const site = config.siteName;
  const billing = config.billing ? 'yes' : 'no';
  const hydrated = useHydrated();
  return (
    <LandingPage>
      <title>{pageTitle(titles.privacy)}</title>
      <Text>
        <Title>{titles.privacy}</Title>
        <Paragraph>{words.summary({ site })}</Paragraph>

        <Part>{words.kept}</Part>
        <List>
          <Item>{words.account}</Item>
          <Item>{words.conversations}</Item>
          <Item>{words.customised}</Item>
          <Item>{words.votes}</Item>
          <Item>{words.sessions}</Item>
          <Item>{words.apiKeys}</Item>
          <Item>{words.use}</Item>
          <Item>{words.guessing}</Item>
          <Item>{words.mails}</Item>
          {config.billing && <Item>{words.paid}</Item>}
        </List>

        <Part>{words.others}</Part>
        <List>
          <Item>{words.makers}</Item>
          <Item>{words.services({ billing })}</Item>
          <Item>{words.operators}</Item>
        </List>

        <Part>{words.browser}</Part>
        <Paragraph>{words.cookies}</Paragraph>
        <List>
          <Item>{words.drafts}</Item>
          <Item>{words.clock}</Item>
          <Item>{words.reading}</Item>
          <Item>{words.counted({ billing })}</Item>
        </List>
        <Paragraph>{words.tabs}</Paragraph>

        {hydrated && <CountingVisits />}
        {hydrated && <ReportingErrors />}

        <Part>{words.howLong}</Part>
        <Paragraph>{words.deleting({ billing })}</Paragraph>

        <Part>{words.rights}</Part>
        <Paragraph>{words.rightsLine({ link: (inner) => <Link to={href('profile')}>{inner}</Link> })}</Paragraph>
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
      <Part>{words.counting}</Part>
      <Paragraph>{words.countingLine}</Paragraph>
      <Paragraph>
        {tell({ button: (inner) => <ConsentButton answer={choice === 'allowed' ? 'refused' : 'allowed'}>{inner}</ConsentButton> })}
      </Paragraph>
    </>
  );
}

/** If errors are reported: what Sentry receives. */
function ReportingErrors() {
  if (config.sentryDsn === undefined) return null;
  return (
    <>
      <Part>{words.errors}</Part>
      <Paragraph>{words.errorsLine}</Paragraph>
    </>
  );
}
