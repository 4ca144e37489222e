import { Link } from 'react-router';
import { href } from '../words/href.js';
import { pageTitle, titles } from '../api/pageTitle.js';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { words } from './words.js';

/** Shown for an unknown address. @param isConversation whether it could have been a conversation's address */
export function NotFoundView({ isConversation = false }: { isConversation?: boolean }) {
  return (
    <EmptyState title={words.notFound} text={isConversation ? words.noConversation : words.noPage}>
      <title>{pageTitle(titles.notFound)}</title>
      <Button as={Link} to={href('newConversation')}>
        {words.toPlayground}
      </Button>
    </EmptyState>
  );
}
