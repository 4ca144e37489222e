import { Link } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { pageTitle } from '../api/pageTitle.js';
import { TopBar } from '../shell/TopBar.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { Page } from '../ui/Page.js';
import { CallError } from './CallError.js';
import { words } from './words.js';

const Text = styled.p`
  max-width: 60ch;
  margin: var(--s-4) 0;
  color: var(--ink-2);
  font-size: var(--text-read);
  line-height: var(--lh-read);
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-6);
`;

interface Props {
  arrival: Arrival;
  /** The page that led to the checkout: `/chat/…`. */
  from: string;
  /** Why the purchase could not be looked up. */
  error?: unknown;
  onRetry?: () => void;
}

/** Says what became of a purchase, with buttons to continue. */
export function ArrivalView({ arrival, from, error, onRetry }: Props) {
  const { title, text } = arrivals[arrival];
  const { pathname } = new URL(from, location.origin);
  const isConversation = pathname.startsWith(`${href('newConversation')}/`);
  const isChat = isConversation || pathname === href('newConversation');
  return (
    <>
      <title>{pageTitle(title)}</title>
      <TopBar />
      <Page>
        <div role="status">
          <Heading as="h1" $look="page">
            {title}
          </Heading>
          <Text>{text}</Text>
        </div>
        <CallError error={error} />
        <Acts>
          {arrival === 'unknown' && (
            <Button type="button" $wide="phone" onClick={onRetry}>
              {words.lookAgain}
            </Button>
          )}
          {arrival !== 'premium' && (
            <Button as={Link} to={href('billing')} $wide="phone">
              {words.toBilling}
            </Button>
          )}
          {(arrival === 'premium' || isConversation) && (
            <Button as={Link} to={isChat ? from : href('newConversation')} $wide="phone" $tone={arrival === 'premium' ? 'primary' : 'line'}>
              {isConversation ? words.backToConversation : words.toPlayground}
            </Button>
          )}
        </Acts>
      </Page>
    </>
  );
}

/** The state of the purchase with which a person arrives at /thank-you. */
export type Arrival = 'looking' | 'unknown' | 'strange' | 'none' | 'waiting' | 'underWay' | 'failed' | 'premium' | 'held' | 'ended';

const arrivals: Record<Arrival, { title: string; text: string }> = {
  looking: { title: words.lookingTitle, text: words.looking },
  unknown: { title: words.unknownTitle, text: words.unknown },
  strange: { title: words.strangeTitle, text: words.strange },
  none: { title: words.strangeTitle, text: words.none },
  waiting: { title: words.waitingTitle, text: words.waiting },
  underWay: { title: words.underWayTitle, text: words.underWay },
  failed: { title: words.failedTitle, text: words.failed },
  premium: { title: words.thanksTitle, text: words.thanks },
  held: { title: words.heldTitle, text: words.held },
  ended: { title: words.endedTitle, text: words.ended },
};
