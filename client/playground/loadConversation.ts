import { apollo } from '../api/apollo.js';
import { ConversationDocument } from '../stream/conversation.generated.js';

/** How long a preloaded conversation is shown without being fetched again, in milliseconds: specification 9. */
const goodFor = 30_000;
/** When each conversation was last preloaded, by performance.now(). */
const loaded = new Map<string, number>();

/** Fetches a conversation with its last turn into the cache. @throws every error of the call */
export async function loadConversation(id: string): Promise<void> {
  loaded.set(id, performance.now());
  try {
    await apollo.query({ query: ConversationDocument, variables: { id }, fetchPolicy: 'network-only' });
  } catch (error) {
    loaded.delete(id);
    throw error;
  }
}

/** Whether a conversation was preloaded a moment ago or is being preloaded, so that its screen need not fetch it. */
export const isLoaded = (id: string): boolean => performance.now() - (loaded.get(id) ?? -goodFor) < goodFor;
