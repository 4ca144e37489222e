import { apollo } from '../api/apollo.js';
import { ConversationDocument } from '../stream/conversation.generated.js';

/** So long, in milliseconds, what was fetched before somebody came is what they see first: specification 9. */
const goodFor = 30_000;
/** When each conversation was last fetched so, by performance.now(). */
const loaded = new Map<string, number>();

/** Fetches a conversation with its last turn into the cache. @throws whatever the call throws */
export async function loadConversation(id: string): Promise<void> {
  loaded.set(id, performance.now());
  try {
    await apollo.query({ query: ConversationDocument, variables: { id }, fetchPolicy: 'network-only' });
  } catch (error) {
    loaded.delete(id);
    throw error;
  }
}

/** Whether a conversation was fetched a moment ago, or is being fetched: its screen need not ask for the same. */
export const isLoaded = (id: string): boolean => performance.now() - (loaded.get(id) ?? -goodFor) < goodFor;
