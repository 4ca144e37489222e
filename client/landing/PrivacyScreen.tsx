import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useSyncExternalStore } from 'react';
import { config } from '../api/config.js';
import { media } from '../ui/media.js';
import { useHydrated } from '../ui/useHydrated.js';
import { LandingPage } from './LandingPage.js';
import { analyticsConsent } from '../analytics/analyticsConsent.js';
import { ConsentButton } from '../analytics/ConsentButton.js';

const Text = styled.article`
  max-width: calc(var(--edge) + var(--measure));
  padding: 64px 0 0 var(--edge);
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
    padding-left: var(--s-5);
    list-style: disc;
  }
  ${media.phone} {
    max-width: none;
    padding: var(--s-8) var(--edge) 0;
  }
`;

/** /privacy-policy: what this product does with what people give it, and nothing that it does not do. */
export function PrivacyScreen() {
  const name = config.siteName;
  const hydrated = useHydrated();
  return (
    <LandingPage>
      <title>{`Privacy policy | ${name}`}</title>
      <Text>
        <h1>Privacy policy</h1>
        <p>
          {`${name} keeps what it needs to show you your conversations, sends your prompts to the models that you choose, and sells nothing to anybody.`}
        </p>

        <h2>What is kept</h2>
        <ul>
          <li>Your account: first and last name, email address, and your password as an Argon2 hash, never the password itself.</li>
          <li>Your conversations: prompts, settings, answers, which answer you preferred, and how long and how many tokens each took.</li>
          <li>
            Your sessions, also those that have ended: when each began and was last used, how the browser named itself, and its network
            address, so that you can end one and be told of a new device.
          </li>
          <li>Your use: how many free queries you have left. With Google sign-in, the number by which Google knows you.</li>
          <li>Against guessing of passwords: for a few hours at most, counts of attempts under fingerprints of addresses.</li>
          <li>
            Of the mails that we write to you: your address, the subject and the time. The text goes once the mail is sent, the rest a month
            later.
          </li>
          {config.billing && (
            <li>
              With a paid plan: the numbers by which Stripe, the payment provider, knows you and your subscription, until when you have
              paid, and your invoices. Card numbers never reach this server.
            </li>
          )}
        </ul>

        <h2>Who else sees it</h2>
        <ul>
          <li>
            The makers of the models that you ask get your prompt, its instructions and what the conversation shows to that model, but
            neither your name nor your email address. Models that run on this server send nothing anywhere.
          </li>
          <li>{`Google takes part when you sign in with Google, ${config.billing ? 'Stripe, with your email address, when you buy the plan or change it, ' : ''}the mail provider when we write to you.`}</li>
          <li>
            Whoever runs this site can read its database. Logs hold paths and times of requests, and errors; never prompts, answers or
            passwords.
          </li>
        </ul>

        <h2>In your browser</h2>
        <p>
          Two cookies, jwt-access-token and jwt-refresh-token, keep you signed in; they go when you sign out, or after 30 days. A third,
          __Host-sign-up, tells for three days that a sign-up was made in this browser. There are no advertisements. Pictures inside answers
          load only when you click them, so that nobody learns what you read. The browser’s own storage has, until you clear it:
        </p>
        <ul>
          <li>the drafts of your prompts, for you alone, until you send or empty them, and the models that you chose last;</li>
          <li>how far the clock of this device is from the server’s;</li>
          <li>the theme and the face of answers, and a choice of them that your account has not heard of yet;</li>
          <li>
            your answer to whether visits may be counted, where that is asked{config.billing && ', and the number of your last purchase'}.
          </li>
        </ul>
        <p>
          Each tab keeps, until it is closed or you sign out: a request that got no answer, so that sending it again does not count twice;
          whose it is; how far pages were scrolled; when it last fetched a newer version of this site; and what you write in the API
          explorer.
        </p>

        {hydrated && <CountingVisits />}
        {hydrated && <ReportingErrors />}

        <h2>How long</h2>
        <p>
          Until you delete it. A conversation that you delete can be brought back for ten minutes; within the next hour or so it is removed
          for good, and so are its answers. Deleting your account, in your profile, ends a paid plan and removes at once all that is listed
          above, except the record of which mails were sent, which goes a month after each
          {config.billing && ' and the numbers of Stripe’s notices to us; Stripe keeps books of its own'}. Copies in backups go when the
          backups are replaced.
        </p>

        <h2>What you can do</h2>
        <p>
          In your <Link to="/profile">profile</Link> you can change your name and password, see and end your sessions, download your
          profile, sessions, invoices and conversations, and delete your account. Questions go to the people who run this site.
        </p>
      </Text>
    </LandingPage>
  );
}

/** What is counted where the tag manager is on, and how to change one's mind about it. */
function CountingVisits() {
  const choice = useSyncExternalStore(analyticsConsent.subscribe, analyticsConsent.read);
  if (config.tagManagerId === undefined) return null;
  return (
    <>
      <h2>Counting visits</h2>
      <p>
        Only if you allow it, Google’s tag manager is loaded. It learns which pages you open from then on, whether you are signed in, and
        that you sign up, sign in or buy the plan; this site tells it nothing that you write or read. It may set cookies of its own, such as
        _ga, which stay until they end or you remove them. Your answer is kept in this browser.
      </p>
      {choice === 'allowed' ? (
        <p>
          You allowed it. <ConsentButton answer="refused">Refuse from now on</ConsentButton>
        </p>
      ) : (
        <p>
          {choice === 'refused' ? 'You refused it.' : 'You have not answered yet.'} <ConsentButton answer="allowed">Allow</ConsentButton>
        </p>
      )}
    </>
  );
}

/** What Sentry is told, where errors are reported. */
function ReportingErrors() {
  if (config.sentryDsn === undefined) return null;
  return (
    <>
      <h2>Reporting errors</h2>
      <p>
        So that faults are found, this site reports them to Sentry: what kind of error it was and where in the program, which page and
        browser, how long loading took, and your network address, as with any request. Around an error, and in one visit of ten, the screen
        is recorded with all texts, fields and pictures masked. No prompt, answer, name or password is sent. While a recording runs, its
        number is kept in the tab’s storage.
      </p>
    </>
  );
}
