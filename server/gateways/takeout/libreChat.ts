import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import { conversationOf } from './conversationOf.js';
import { field, listAt, textAt, timeAt } from './fields.js';
import { fileLeftOut } from './fileLeftOut.js';
import { type Part, promptOf } from './filedAnswer.js';
import { fenced, markedPart } from './markedPart.js';
import type { Notes } from './Notes.js';
import type { Message } from './turnsOf.js';
import { asJson, unknownPart } from './unknownPart.js';
import { words } from './words.js';

/** Whether something is a conversation of LibreChat's. */
export const isOfLibreChat = (value: unknown): boolean => textAt(value, 'conversationId') !== undefined && rootsOf(value) !== undefined;

const rootsOf = (value: unknown): readonly unknown[] | undefined =>
  ['messagesTree', 'messages'].map((name) => field(value, name)).find((list) => Array.isArray(list));

/** What the first messages of a conversation name as the one before them. */
const noParent = '00000000-0000-0000-0000-000000000000';

/**
 * A conversation of LibreChat: a list of messages, of which each names its predecessor, or a tree of messages within each other.
 * @throws ConversationFault
 */
export function readLibreChat(value: unknown, notes: Notes): FiledConversation {
  const messages = new Map<string, Message>();
  const isTree = field(value, 'recursive') === true || field(value, 'messagesTree') !== undefined;
  const stack = (rootsOf(value) ?? []).map((one) => ({ one, parent: null as string | null })).toReversed();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { one, parent } = next;
    const named = textAt(one, 'messageId') ?? `m${messages.size.toFixed()}`;
    // Two of one name are two all the same.
    const id = messages.has(named) ? `${named} ${messages.size.toFixed()}` : named;
    const before = textAt(one, 'parentMessageId');
    messages.set(id, messageOf(id, parent ?? (before === undefined || before === noParent || isTree ? null : before), one, notes));
    for (const child of listAt(one, 'children').toReversed()) stack.push({ one: child, parent: id });
  }
  const options = field(value, 'options');
  return conversationOf(
    messages,
    {
      product: { key: 'librechat', name: 'LibreChat' },
      id: textAt(value, 'conversationId'),
      title: textAt(value, 'title'),
      createdAt: timeAt(value, 'createdAt'),
      updatedAt: timeAt(value, 'updatedAt'),
      system: textAt(options, 'promptPrefix') ?? textAt(options, 'system'),
      current: undefined,
    },
    notes,
  );
}

function messageOf(id: string, parent: string | null, message: unknown, notes: Notes): Message {
  const at = timeAt(message, 'createdAt');
  const parts = partsOf(message, notes);
  for (const file of [...listAt(message, 'files'), ...listAt(message, 'attachments')])
    parts.push(fileLeftOut(textAt(file, 'filename') ?? '?', notes));
  if (parts.every(({ text }) => text.trim() === '')) {
    notes.add('EMPTY_MESSAGE');
    return { id, parent, by: 'nobody' };
  }
  if (field(message, 'isCreatedByUser') === true) return { id, parent, by: 'person', prompt: promptOf(parts), at };
  return { id, parent, by: 'model', parts, model: modelOf(message), at };
}

/** Agents and assistants have ids of the site in place of a model's name; people know them by the sender. */
function modelOf(message: unknown): string | undefined {
  const model = textAt(message, 'model');
  return model === undefined || /^(?:agent|asst)_/.test(model) ? (textAt(message, 'sender') ?? model) : model;
}

/** A message has parts, a text, or both as the same. */
function partsOf(message: unknown, notes: Notes): Part[] {
  const parts = listAt(message, 'content').flatMap((part) => ofContent(part, notes));
  const text = textAt(message, 'text') ?? '';
  return parts.some((part) => part.text.trim() !== '')
    ? parts
    : [...parts, { kind: 'text', text: field(message, 'error') === true ? fenced(text) : text }];
}

function ofContent(part: unknown, notes: Notes): Part[] {
  const type = textAt(part, 'type') ?? 'unknown';
  const text = textAt(part, type) ?? textAt(field(part, type), 'value') ?? '';
  switch (type) {
    case 'text':
      return [{ kind: 'text', text }];
    case 'think':
      return [{ kind: 'reasoning', text }];
    case 'error':
      return [{ kind: 'text', text: fenced(text || (textAt(part, 'text') ?? '')) }];
    case 'tool_call':
      return ofCall(field(part, type));
    case 'image_file':
    case 'image_url':
      return [fileLeftOut(textAt(field(part, type), 'filename') ?? type, notes)];
    // Which agent goes on: it has no words.
    case 'agent_update':
      return [];
    default:
      return [unknownPart(type, part, notes)];
  }
}

function ofCall(call: unknown): Part[] {
  const called = field(call, 'function') ?? call;
  const name = textAt(called, 'name') ?? textAt(call, 'type') ?? '?';
  const [given, output] = [field(called, 'args') ?? field(called, 'arguments') ?? field(call, name), field(called, 'output')];
  const asText = (value: unknown): string =>
    typeof value === 'string' ? value : value === undefined || value === null ? '' : asJson(value);
  return [
    markedPart(words().tool({ name }), { kind: 'text', text: fenced(asText(given), 'json') }),
    ...(asText(output) === '' ? [] : [markedPart(words().toolResult({ name }), { kind: 'text' as const, text: fenced(asText(output)) })]),
  ];
}
