import { Link } from 'react-router';
import { config } from '../api/config.js';
import { Button } from '../ui/Button.js';
import { EmptyView } from './EmptyView.js';
import { words } from './words.js';

/** An address that leads nowhere. @param isConversation whether it could have been a conversation's */
export function NotFoundView({ isConversation = false }: { isConversation?: boolean }) {
  return (
    <EmptyView>
      <title>{words.notFoundPage({ site: config.siteName })}</title>
      <h1>{words.notFound}</h1>
      <p>{isConversation ? words.noConversation : words.noPage}</p>
      <Button as={Link} to="/chat">
        {words.toPlayground}
      </Button>
    </EmptyView>
  );
}
