import type { WatchQueryFetchPolicy } from '@apollo/client';
import { useParams } from 'react-router';
import { useEffect, useState } from 'react';
import { pageTitle, titles } from '../api/pageTitle.js';
import { readError } from '../api/readError.js';
import { FailureView } from '../shell/FailureView.js';
import { NotFoundView } from '../shell/NotFoundView.js';
import { TopBar } from '../shell/TopBar.js';
import { useConversationChangedSubscription, useConversationQuery } from '../stream/conversation.generated.js';
import { areNamesDue } from '../stream/isMasked.js';
import { TurnDocument } from '../stream/turn.generated.js';
import { isLoaded } from './loadConversation.js';
import { ConversationView } from './ConversationView.js';
import { LoadingConversation } from './LoadingConversation.js';

/** Codes for a conversation that does not exist, belongs to another person, or has an invalid id. */
const missing = new Set(['not_found', 'bad_user_input']);

/** /chat/:conversationId */
export function ConversationScreen() {
  const { conversationId = '' } = useParams();
  return <LoadedConversation key={conversationId} id={conversationId} />;
}

/** Follows a conversation; shows nothing. */
function FollowConversation({ id }: { id: string }) {
  // Its results reach the screen's query through the cache. They have only the last turn in full, so an older open turn is read again.
  useConversationChangedSubscription({
    variables: { id },
    ignoreResults: true,
    onData: ({ client, data: { data: changed } }) => {
      const lastId = changed?.conversationChanged.lastTurn?.id;
      void client.refetchQueries({ include: [TurnDocument], onQueryUpdated: ({ variables }) => variables['id'] !== lastId });
    },
  });
  return null;
}

/** A conversation, kept up to date with changes here and in other tabs. */
function LoadedConversation({ id }: { id: string }) {
  // The policy stays for the life of the screen: switching to cache-first would hide what the cache gets while a reply is on its way.
  // Changes since a conversation was preloaded come with the subscription's first message.
  const [fetchPolicy] = useState((): WatchQueryFetchPolicy => (isLoaded(id) ? 'cache-first' : 'cache-and-network'));
  const { data, previousData, error, refetch } = useConversationQuery({ variables: { id }, fetchPolicy });
  // If reading it again fails, the previous data stays on screen.
  const conversation = (data ?? previousData)?.conversation;
  // The change that ends a blind turn does not bring the names of its answers.
  const namesDue = conversation?.turns.some(areNamesDue) ?? false;
  useEffect(() => {
    if (namesDue) void refetch().catch(() => undefined);
  }, [namesDue, refetch]);
  // The screen shown in its place has its own title.
  const failed = !conversation && (conversation === null || error !== undefined);
  return (
    <>
      {!failed && <title>{pageTitle(conversation?.title || titles.playground)}</title>}
      {failed && <TopBar title="" />}
      {/* After the query's reply: the subscription's first message brings changes from between the two. */}
      {data && <FollowConversation id={id} />}
      {conversation ? (
        <ConversationView conversation={conversation} />
      ) : conversation === null || (error && missing.has(readError(error).code)) ? (
        <NotFoundView isConversation />
      ) : error ? (
        <FailureView error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingConversation />
      )}
    </>
  );
}
