import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import { conversationOf } from './conversationOf.js';
import { detailsParts } from './detailsParts.js';
import { entriesAt, field, listAt, textAt, timeAt } from './fields.js';
import { fileLeftOut } from './fileLeftOut.js';
import { type Part, promptOf } from './filedAnswer.js';
import { linksTo } from './links.js';
import { fenced, markedPart } from './markedPart.js';
import type { Notes } from './Notes.js';
import type { Message } from './turnsOf.js';
import { unknownPart } from './unknownPart.js';
import { words } from './words.js';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether something is a chat of Open WebUI. */
export function isOfOpenWebUi(value: unknown): boolean {
  const chat = field(value, 'chat');
  return isObject(field(field(chat, 'history'), 'messages')) || Array.isArray(field(chat, 'messages'));
}

/**
 * A chat of Open WebUI: a tree of messages in `history`, of which each names its predecessor. Several models that answer one prompt are
 * branches: what follows each of them differs. Old chats have a list alone.
 * @throws ConversationFault
 */
export function readOpenWebUi(value: unknown, notes: Notes): FiledConversation {
  const chat = field(value, 'chat');
  const history = field(chat, 'history');
  const listed = listAt(chat, 'messages').map((one, place): [string, unknown] => [textAt(one, 'id') ?? `m${place.toFixed()}`, one]);
  const inTree = entriesAt(history, 'messages');
  const messages = new Map<string, Message>();
  let before: string | null = null;
  for (const [id, one] of inTree.length > 0 ? inTree : listed) {
    const parent: string | null = field(one, 'parentId') === undefined ? before : (textAt(one, 'parentId') ?? null);
    messages.set(id, messageOf(id, parent, one, notes));
    before = id;
  }
  const tags = [...listAt(field(value, 'meta'), 'tags'), ...listAt(chat, 'tags')].map((tag) =>
    typeof tag === 'string' ? tag : textAt(tag, 'name'),
  );
  return conversationOf(
    messages,
    {
      product: { key: 'open-webui', name: 'Open WebUI' },
      id: textAt(value, 'id'),
      title: textAt(value, 'title') ?? textAt(chat, 'title'),
      pinned: field(value, 'pinned') === true,
      archived: field(value, 'archived') === true,
      tags: [...new Set(tags.filter((tag) => tag !== undefined))],
      createdAt: timeAt(value, 'created_at') ?? timeAt(chat, 'timestamp'),
      updatedAt: timeAt(value, 'updated_at'),
      system: textAt(field(chat, 'params'), 'system') ?? textAt(chat, 'system'),
      current: textAt(history, 'currentId') ?? before ?? undefined,
    },
    notes,
  );
}

function messageOf(id: string, parent: string | null, message: unknown, notes: Notes): Message {
  const role = textAt(message, 'role') ?? 'unknown';
  const at = timeAt(message, 'timestamp');
  const parts = partsOf(message, role, notes);
  for (const file of listAt(message, 'files')) parts.push(fileLeftOut(nameOf(file), notes));
  if (field(field(message, 'merged'), 'content') !== undefined) notes.add('LEFT_OUT', 'merged');
  if (parts.every(({ text }) => text.trim() === '')) {
    notes.add('EMPTY_MESSAGE');
    return { id, parent, by: 'nobody' };
  }
  if (role === 'user') return { id, parent, by: 'person', prompt: promptOf(parts), at };
  const model = textAt(message, 'model') ?? textAt(message, 'modelName');
  if (role === 'assistant') return { id, parent, by: 'model', parts, model, at };
  return { id, parent, by: 'model', parts: parts.map((part) => markedPart(words().role({ name: role }), part)), model, at };
}

/** The text of a message, which has what a model thought and which tools it called within it; sources and errors stand beside it. */
function partsOf(message: unknown, role: string, notes: Notes): Part[] {
  const content = textAt(message, 'content');
  const listed = listAt(message, 'content').map((part): Part => {
    const type = textAt(part, 'type') ?? 'unknown';
    if (type === 'text') return { kind: 'text', text: textAt(part, 'text') ?? '' };
    return type === 'image_url' ? fileLeftOut(type, notes) : unknownPart(type, part, notes);
  });
  const sources = [...listAt(message, 'sources'), ...listAt(message, 'citations')].map((one) => field(one, 'source') ?? one);
  const error = field(message, 'error');
  const failure = textAt(error, 'content') ?? (typeof error === 'string' ? error : '');
  return [
    ...(role === 'assistant' && content !== undefined ? detailsParts(content) : [{ kind: 'text' as const, text: content ?? '' }]),
    ...listed,
    { kind: 'text', text: linksTo(sources) },
    { kind: 'text', text: fenced(failure) },
  ];
}

/** The name of a file; a picture has its whole content in place of an address. */
const nameOf = (file: unknown): string =>
  textAt(file, 'name') ?? textAt(field(field(file, 'file'), 'meta'), 'name') ?? textAt(file, 'type') ?? '?';
