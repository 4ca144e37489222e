import { Link } from 'react-router';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { TopBar } from '../shell/TopBar.js';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { Page } from '../ui/Page.js';
import { CallError } from './CallError.js';

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
  ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;

interface Props {
  arrival: Arrival;
  /** The page that led to the checkout: `/chat/…`. */
  from: string;
  /** Why the purchase could not be looked up. */
  error?: unknown;
  onRetry?: () => void;
}

/** What became of a purchase, in words, and where to go from there. */
export function ArrivalView({ arrival, from, error, onRetry }: Props) {
  const { title, text } = words[arrival];
  const { pathname } = new URL(from, location.origin);
  const isConversation = pathname.startsWith('/chat/');
  const isChat = isConversation || pathname === '/chat';
  return (
    <>
      <title>{`${title} | ${config.siteName}`}</title>
      <TopBar />
      <Page>
        <div>
          <div role="status">
            <h1>{title}</h1>
            <Text>{text}</Text>
          </div>
          <CallError error={error} />
          <Acts>
            {arrival === 'unknown' && (
              <Button type="button" onClick={onRetry}>
                Look again
              </Button>
            )}
            {arrival !== 'premium' && (
              <Button as={Link} to="/billing">
                To the billing page
              </Button>
            )}
            {(arrival === 'premium' || isConversation) && (
              <Button as={Link} to={isChat ? from : '/chat'} $tone={arrival === 'premium' ? 'primary' : 'line'}>
                {isConversation ? 'Back to your conversation' : 'To the Playground'}
              </Button>
            )}
          </Acts>
        </div>
      </Page>
    </>
  );
}

/** How somebody comes to /thank-you. */
export type Arrival = 'looking' | 'unknown' | 'strange' | 'none' | 'waiting' | 'underWay' | 'failed' | 'premium' | 'held' | 'ended';

const words: Record<Arrival, { title: string; text: string }> = {
  looking: { title: 'One moment', text: 'Your purchase is being looked up.' },
  unknown: {
    title: 'Your purchase could not be looked up',
    text: 'If you have paid, nothing is lost: premium comes by itself as soon as the payment service tells us.',
  },
  strange: { title: 'There is no purchase here', text: 'This address leads to no purchase of this account. Your plan is as it was.' },
  none: { title: 'There is no purchase here', text: 'Nothing was bought and nothing was charged. Your plan is as it was.' },
  waiting: {
    title: 'Your payment has arrived',
    text: 'Premium is being switched on, which mostly takes a few seconds. This page changes by itself; you can also leave it.',
  },
  underWay: {
    title: 'Your payment is under way',
    text: 'Your bank may take a few days to confirm it. Premium begins by itself when the payment arrives; there is nothing more to do.',
  },
  failed: {
    title: 'Your payment did not arrive',
    text: 'Your bank has not paid, and you are not premium. The billing page says what you can do.',
  },
  premium: { title: 'Thank you', text: 'You are premium now: every model, and unlimited queries.' },
  held: {
    title: 'Your plan is on hold',
    text: 'You have paid for this purchase, but a later charge failed. The billing page says how to get premium back.',
  },
  ended: {
    title: 'This plan has ended',
    text: 'You have paid for this purchase, and the plan has ended since. The billing page shows which plan you have now.',
  },
};
