import { apollo } from '../api/apollo.js';
import { isFresh, readFresh } from '../api/freshFor.js';
import { ConversationDocument } from '../stream/conversation.generated.js';

const nameOf = (id: string): string => `conversation ${id}`;

/** Fetches a conversation with its last turn into the cache. @throws every error of the call */
export const loadConversation = (id: string): Promise<void> =>
  readFresh(nameOf(id), () => apollo.query({ query: ConversationDocument, variables: { id }, fetchPolicy: 'network-only' }));

/** Whether a conversation was preloaded a moment ago or is being preloaded, so that its screen need not fetch it. */
export const isLoaded = (id: string): boolean => isFresh(nameOf(id));
