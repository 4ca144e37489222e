import {
  fileShape,
  filedConversation,
  type FiledAnswer,
  type FiledConversation,
  type FiledTurn,
} from '../../../shared/exchange/conversationsFile.js';
import { maxImportedItems, maxImportedTurns } from '../../../shared/import/limits.js';
import { ConversationFault } from './ConversationFault.js';
import { field, textAt } from './fields.js';
import { itemsIn } from './itemsIn.js';
import type { Notes } from './Notes.js';
import { RefusedFile } from './RefusedFile.js';

/**
 * Whether a file with this beginning is one of ours.
 * @param head what stands before the list of conversations
 * @throws RefusedFile for one of a newer version
 */
export function isOurs(head: string): boolean {
  if (!head.startsWith('{')) return false;
  const before = readHead(head);
  if (textAt(before, 'format') !== fileShape.format) return false;
  if (field(before, 'version') !== fileShape.version) throw new RefusedFile('newer_version');
  return true;
}

function readHead(head: string): unknown {
  try {
    return JSON.parse(`${head}]}`);
  } catch {
    throw new RefusedFile('damaged_json');
  }
}

/**
 * A conversation of a file of ours. Each turn stands after the one that it follows, so that no turn follows itself, and has tools that
 * the file defines.
 * @throws ConversationFault
 */
export function readPolylogue(value: unknown, notes: Notes): FiledConversation {
  // Before each entry of a list is checked, which takes much longer than to count it.
  if (itemsIn(value) > maxImportedItems) throw new ConversationFault('CONVERSATION_TOO_LONG');
  const { data, error } = filedConversation.safeParse(value);
  if (!data) throw new ConversationFault('CONVERSATION_DAMAGED', error.issues[0]?.path.join('.') ?? null);
  if (data.turns.length > maxImportedTurns) throw new ConversationFault('CONVERSATION_TOO_LONG');
  const lists = new Map(data.tool_lists.map(({ id, definitions }) => [id, new Set(definitions.map(({ name }) => name))]));
  const known = new Set<string>();
  const turns = data.turns.map((turn) => {
    const isLost = turn.parent !== null && !known.has(turn.parent);
    if (known.has(turn.id)) throw new ConversationFault('CONVERSATION_DAMAGED', `id ${turn.id}`);
    known.add(turn.id);
    if (turn.tools && !canUse(lists.get(turn.tools.list), turn.tools)) throw new ConversationFault('CONVERSATION_DAMAGED', 'tools');
    if (isLost) notes.add('NO_PARENT');
    return {
      ...turn,
      parent: isLost ? null : turn.parent,
      vote: turn.vote && voteOf(turn.vote, turn.answers),
      answers: turn.answers.map(withoutSeen),
    };
  });
  return { ...data, turns };
}

/** Whether a turn's tools are there, and the one among them that is to be called. */
const canUse = (names: ReadonlySet<string> | undefined, { choice }: NonNullable<FiledTurn['tools']>): boolean =>
  names !== undefined && (typeof choice === 'string' || names.has(choice.name));

/** A vote without the answers that its turn does not have: a column may have been taken out since. */
function voteOf(vote: NonNullable<FiledTurn['vote']>, answers: FiledTurn['answers']): FiledTurn['vote'] {
  const known = new Set(answers.map(({ id }) => id));
  const ranking = vote.ranking?.map((place) => place.filter((id) => known.has(id))).filter((place) => place.length > 0) ?? null;
  return { ...vote, better: vote.better !== null && known.has(vote.better) ? vote.better : null, ranking };
}

/** An answer without what its model saw of files: that is no fact about this account's. */
const withoutSeen = (answer: FiledAnswer): FiledAnswer => ({ ...answer, saw: [] });
