import { useParams } from 'react-router';
import { config } from '../config.js';
import { readError } from '../readError.js';
import { FailureView } from '../shell/FailureView.js';
import { NotFoundView } from '../shell/NotFoundView.js';
import { TopBar } from '../shell/TopBar.js';
import { useConversationChangedSubscription, useConversationQuery } from './conversation.generated.js';
import { ConversationSkeleton } from './ConversationSkeleton.js';
import { ConversationView } from './ConversationView.js';

/** Nobody's, somebody else's, or no id at all. */
const missing = new Set(['not_found', 'bad_user_input']);

/** /chat/:conversationId */
export function ConversationScreen() {
  const { conversationId = '' } = useParams();
  return <LoadedConversation key={conversationId} id={conversationId} />;
}

/** One conversation, as the server has it and as it changes, here or in another tab. */
function LoadedConversation({ id }: { id: string }) {
  // With cache-first for later, what the cache learns while a reply is on its way would not be shown.
  const { data, previousData, error, refetch } = useConversationQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  // Its results reach the query above through the cache.
  useConversationChangedSubscription({ variables: { id }, ignoreResults: true });
  // Reading it anew may fail while the server is away; what was there stays.
  const conversation = (data ?? previousData)?.conversation;
  const title = conversation?.title ?? '';
  return (
    <>
      <title>{`${title === '' ? 'Playground' : title} | ${config.siteName}`}</title>
      <TopBar title={title} />
      {conversation ? (
        <ConversationView conversation={conversation} />
      ) : conversation === null || (error && missing.has(readError(error).code)) ? (
        <NotFoundView />
      ) : error ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <ConversationSkeleton />
      )}
    </>
  );
}
