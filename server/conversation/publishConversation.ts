import type { Services } from '../services.js';
import type { Conversation } from './Conversation.js';

/** Tells whoever looks at a conversation, or at the list that it stands in, that it has changed. */
export function tellConversation({ changes }: Pick<Services, 'changes'>, { id, user }: Pick<Conversation, 'id' | 'user'>): void {
  changes.publish(`conversation:${id}`);
  changes.publish(`history:${user.id}`, id);
}
