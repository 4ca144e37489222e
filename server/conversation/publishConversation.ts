import type { Changes } from '../cluster/Changes.js';
import type { Conversation } from './Conversation.js';

/** Tells the open pages that show a conversation, or a list that contains it, that it has changed. */
export function publishConversation({ changes }: { changes: Changes }, { id, user }: Pick<Conversation, 'id' | 'user'>): void {
  changes.publish(`conversation:${id}`);
  changes.publish(`history:${user.id}`, id);
}
