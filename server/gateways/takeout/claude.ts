import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import { artifactOf } from './artifacts.js';
import { conversationOf } from './conversationOf.js';
import { field, listAt, textAt, timeAt } from './fields.js';
import type { Part } from './filedAnswer.js';
import { fenced, markedPart } from './markedPart.js';
import type { Notes } from './Notes.js';
import type { Message } from './turnsOf.js';
import { unknownPart } from './unknownPart.js';
import { words } from './words.js';

/** Whether something is a conversation of Claude's export. */
export const isOfClaude = (value: unknown): boolean => Array.isArray(field(value, 'chat_messages'));

/**
 * A conversation of Claude's export: a list of messages, which newer exports make a tree by naming each one's parent.
 * @throws ConversationFault
 */
export function readClaude(value: unknown, notes: Notes): FiledConversation {
  const model = textAt(value, 'model');
  const messages = new Map<string, Message>();
  let before: string | null = null;
  for (const [place, one] of listAt(value, 'chat_messages').entries()) {
    const named: string = textAt(one, 'uuid') ?? `m${place.toFixed()}`;
    // Two of one name are two all the same.
    const id = messages.has(named) ? `${named} ${place.toFixed()}` : named;
    messages.set(id, messageOf(id, parentOf(one, before), one, model, notes));
    before = id;
  }
  return conversationOf(
    messages,
    {
      product: { key: 'claude', name: 'Claude' },
      id: textAt(value, 'uuid'),
      title: textAt(value, 'name'),
      pinned: field(value, 'is_starred') === true,
      createdAt: timeAt(value, 'created_at'),
      updatedAt: timeAt(value, 'updated_at'),
      current: textAt(value, 'current_leaf_message_uuid') ?? before ?? undefined,
    },
    notes,
  );
}

/** What every first message of a tree names. */
const root = '00000000-0000-4000-8000-000000000000';

function parentOf(message: unknown, before: string | null): string | null {
  const parent = textAt(message, 'parent_message_uuid');
  if (parent === root) return null;
  return parent ?? before;
}

function messageOf(id: string, parent: string | null, message: unknown, model: string | undefined, notes: Notes): Message {
  const content = listAt(message, 'content').flatMap((block) => partsOf(block, notes));
  const text = textAt(message, 'text') ?? '';
  // Older exports have the text alone; in newer ones it repeats the blocks.
  const parts: Part[] = content.some((part) => part.text.trim() !== '') ? content : [{ kind: 'text', text }];
  parts.push(...attachmentsOf(message, notes));
  const at = timeAt(message, 'created_at');
  if (parts.every((part) => part.text.trim() === '')) {
    notes.add('EMPTY_MESSAGE');
    return { id, parent, by: 'nobody' };
  }
  const sender = textAt(message, 'sender') ?? 'unknown';
  if (sender === 'human') return { id, parent, by: 'person', prompt: parts.map((part) => part.text).join('\n\n'), at };
  if (sender === 'assistant') return { id, parent, by: 'model', parts, model, at };
  return { id, parent, by: 'model', parts: parts.map((part) => markedPart(words().role({ name: sender }), part)), model, at };
}

function partsOf(block: unknown, notes: Notes): Part[] {
  const type = textAt(block, 'type') ?? 'unknown';
  switch (type) {
    case 'text':
    case 'voice_note':
      return [{ kind: 'text', text: [textAt(block, 'title'), textAt(block, 'text'), sourcesOf(block)].filter(Boolean).join('\n\n') }];
    case 'thinking':
      return [{ kind: 'reasoning', text: textAt(block, 'thinking') ?? '' }];
    case 'tool_use':
      return (
        artifactOf(textAt(block, 'name') ?? '', field(block, 'input')) ?? [
          markedPart(words().tool({ name: textAt(block, 'name') ?? '?' }), { kind: 'text', text: inputOf(field(block, 'input')) }),
        ]
      );
    case 'tool_result':
      return [
        markedPart(words().toolResult({ name: textAt(block, 'name') ?? '?' }), {
          kind: 'text',
          text: fenced(resultOf(field(block, 'content'))),
        }),
      ];
    // What was left of the model's window, and what the product thought of a message: nothing that anybody said.
    case 'token_budget':
    case 'flag':
      notes.add('LEFT_OUT', type);
      return [];
    default:
      return [unknownPart(type, block, notes)];
  }
}

/** The addresses that a text cites, each once. */
function sourcesOf(block: unknown): string {
  const cited = listAt(block, 'citations').map((citation) => textAt(field(citation, 'details'), 'url') ?? textAt(citation, 'url'));
  return [...new Set(cited)].flatMap((url) => (url !== undefined && URL.canParse(url) ? [`<${new URL(url).href}>`] : [])).join('\n');
}

const inputOf = (input: unknown): string => (input === undefined ? '' : fenced(JSON.stringify(input, null, 2), 'json'));

/** The texts of a tool's result; what is no text as JSON. */
function resultOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts: readonly unknown[] = Array.isArray(content) ? content : content === undefined ? [] : [content];
  return parts.map((part) => textAt(part, 'text') ?? JSON.stringify(part, null, 2)).join('\n\n');
}

/** Attachments have the text that was read from them; of files there is the name alone. */
function attachmentsOf(message: unknown, notes: Notes): Part[] {
  const files = listAt(message, 'files').map((one) => ({ one, text: '' }));
  const attached = listAt(message, 'attachments').map((one) => ({ one, text: textAt(one, 'extracted_content') ?? '' }));
  return [...attached, ...files].map(({ one, text }) => {
    const name = textAt(one, 'file_name') ?? '?';
    if (text === '') notes.add('FILE_LEFT_OUT', name);
    return markedPart(words().file({ name }), { kind: 'text', text: fenced(text) });
  });
}
