import { Link } from 'react-router';
import { styled } from 'styled-components';
import { config } from '../api/config.js';
import { TopBar } from '../shell/TopBar.js';
import { media } from '../ui/media.js';
import { Button } from '../ui/Button.js';
import { Page } from '../ui/Page.js';
import { type Arrival, words } from './arrivalWords.js';
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
