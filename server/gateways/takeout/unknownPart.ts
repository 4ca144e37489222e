import { conversationBounds } from '../../../shared/exchange/conversationsFile.js';
import { ConversationFault } from './ConversationFault.js';
import type { Part } from './filedAnswer.js';
import { fenced, markedPart } from './markedPart.js';
import type { Notes } from './Notes.js';
import { words } from './words.js';

/**
 * What stands in a message for a part of a kind that is not known: all of it, as it is.
 * @throws ConversationFault if it has too many levels
 */
export function unknownPart(kind: string, value: unknown, notes: Notes): Part {
  notes.add('UNKNOWN_PART', kind);
  return markedPart(words().notUnderstood({ kind }), { kind: 'text', text: fenced(asJson(value), 'json') });
}

/**
 * A value as JSON on several lines, of which each level indents its own.
 * @throws ConversationFault if it has too many levels
 */
export function asJson(value: unknown): string {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > conversationBounds.depth) throw new ConversationFault('CONVERSATION_TOO_LARGE');
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return JSON.stringify(value, null, 2);
}
