import type { Changes } from '../cluster/Changes.js';
import type { Conversation } from './Conversation.js';

/** Tells whoever looks at a conversation, or at the list that it stands in, that it has changed. */
export function publishConversation({ changes }: { changes: Changes }, { id, user }: Pick<Conversation, 'id' | 'user'>): void {
  changes.publish(`conversation:${id}`);
  changes.publish(`history:${user.id}`, id);
}
