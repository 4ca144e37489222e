import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import type { Notes } from './Notes.js';
import { type Message, turnsOf } from './turnsOf.js';

/** What a file of another product says of a conversation. */
interface About {
  /** The product's key before the names of its models, and its name. */
  product: { key: string; name: string };
  id: string | undefined;
  title: string | undefined;
  pinned?: boolean;
  archived?: boolean;
  tags?: string[];
  /** When it began, and was last changed; what is not known is taken from its messages, or is now. */
  createdAt: Date | undefined;
  updatedAt: Date | undefined;
  /** The system prompt of all its turns. */
  system?: string | undefined;
  /** The last message of the branch that is shown; undefined for the newest one. */
  current: string | undefined;
}

/**
 * A conversation of another product with these messages.
 * @throws ConversationFault
 */
export function conversationOf(messages: ReadonlyMap<string, Message>, about: About, notes: Notes): FiledConversation {
  const createdAt = about.createdAt ?? about.updatedAt ?? firstTime(messages) ?? new Date();
  const system = about.system === undefined || about.system.trim() === '' ? null : about.system;
  const { turns, turnOf } = turnsOf(messages, { ...about.product, system, createdAt, notes });
  return {
    id: about.id ?? '',
    title: about.title ?? '',
    pinned: about.pinned ?? false,
    archived: about.archived ?? false,
    tags: about.tags ?? [],
    opening: [],
    tool_lists: [],
    created_at: createdAt.toISOString(),
    updated_at: (about.updatedAt ?? createdAt).toISOString(),
    active_turn: turnOf.get(about.current ?? '') ?? null,
    turns,
  };
}

function firstTime(messages: ReadonlyMap<string, Message>): Date | undefined {
  const times = Array.from(messages.values(), ({ at }) => at?.getTime() ?? Infinity);
  const first = times.reduce((one, other) => Math.min(one, other), Infinity);
  return first === Infinity ? undefined : new Date(first);
}
