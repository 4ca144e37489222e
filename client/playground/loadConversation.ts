import { apollo } from '../api/apollo.js';
import { ConversationDocument } from '../stream/conversation.generated.js';

/** Fetches a conversation with its last turn into the cache. @throws whatever the call throws */
export async function loadConversation(id: string): Promise<void> {
  await apollo.query({ query: ConversationDocument, variables: { id }, fetchPolicy: 'network-only' });
}
