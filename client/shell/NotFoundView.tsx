import { Link } from 'react-router';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { EmptyView } from './EmptyView.js';

/** An address that leads nowhere. @param isConversation whether it could have been a conversation's */
export function NotFoundView({ isConversation = false }: { isConversation?: boolean }) {
  return (
    <EmptyView>
      <title>{`Not Found | ${config.siteName}`}</title>
      <h1>Not Found</h1>
      <p>
        {isConversation
          ? 'There is no such conversation. It may have been deleted, or it belongs to another account.'
          : 'There is no page at this address. Check it for a typing mistake.'}
      </p>
      <Button as={Link} to="/chat">
        To the Playground
      </Button>
    </EmptyView>
  );
}
