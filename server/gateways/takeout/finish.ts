import { createHash } from 'node:crypto';
import type { FiledConversation, FiledMessage, FiledTurn } from '../../../shared/exchange/conversationsFile.js';
import { maxImportedItems } from '../../../shared/import/limits.js';
import { maxBranches } from '../../../shared/turn/maxBranches.js';
import type { ImportSource } from '../../../shared/import/kinds.js';
import { ConversationFault } from './ConversationFault.js';
import { itemsIn } from './itemsIn.js';
import type { Taken } from './messages.js';
import type { Notes } from './Notes.js';
import { oneLine } from './oneLine.js';

/**
 * A conversation as it is handed over, whatever it is from.
 * @throws ConversationFault if there is nothing in it, or too much
 */
export function finish(source: ImportSource, conversation: FiledConversation, notes: Notes): Taken {
  const turns = withinBranches(conversation.turns, notes);
  if (turns.length === 0) throw new ConversationFault('CONVERSATION_EMPTY');
  // A message of another product can become many parts.
  if (itemsIn(turns) > maxImportedItems) throw new ConversationFault('CONVERSATION_TOO_LONG');
  const digest = digestOf(conversation.opening, turns);
  // What has no id of its own is known by its words.
  const sourceId = oneLine(conversation.id, 200) || digest;
  const known = new Set(turns.map(({ id }) => id));
  const active = conversation.active_turn;
  return {
    source,
    sourceId,
    digest,
    conversation: {
      ...conversation,
      id: sourceId,
      title: oneLine(conversation.title),
      turns,
      active_turn: active !== null && known.has(active) ? active : null,
    },
  };
}

/** Turns without those branches that would be too many, and without what follows on them. */
function withinBranches(turns: readonly FiledTurn[], notes: Notes): FiledTurn[] {
  const counts = new Map<string | null, number>();
  const left = new Set<string>();
  return turns.filter(({ id, parent }) => {
    const count = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, count);
    if (count <= maxBranches && !(parent !== null && left.has(parent))) return true;
    left.add(id);
    notes.add('TOO_MANY_BRANCHES');
    return false;
  });
}

/** Of the words and their order, without ids. */
function digestOf(opening: readonly FiledMessage[], turns: readonly FiledTurn[]): string {
  const places = new Map(turns.map(({ id }, place) => [id, place]));
  const hash = createHash('sha256').update(JSON.stringify(opening));
  for (const { parent, prompt, tool_results, answers } of turns) {
    const said = answers.map(({ model, blocks }) => [model, blocks.map(({ kind, text, call }) => [kind, text, call])]);
    hash.update(JSON.stringify([parent === null ? null : places.get(parent), prompt, tool_results, said]));
  }
  return hash.digest('hex');
}
