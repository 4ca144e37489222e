import type { FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import { conversationOf } from './conversationOf.js';
import { entriesAt, field, listAt, textAt, timeAt } from './fields.js';
import { fileLeftOut } from './fileLeftOut.js';
import { type Part, promptOf } from './filedAnswer.js';
import { linksTo } from './links.js';
import type { Notes } from './Notes.js';
import type { Message } from './turnsOf.js';
import { unknownPart } from './unknownPart.js';

/** Whether something is a conversation of DeepSeek's export: like one of ChatGPT's, but for its times. */
export const isOfDeepSeek = (value: unknown): boolean =>
  textAt(value, 'inserted_at') !== undefined && typeof field(value, 'mapping') === 'object' && field(value, 'mapping') !== null;

/**
 * A conversation of DeepSeek's export: a tree of messages in `mapping`, of which each has fragments. In older exports a message has one
 * text, and nothing says whose it is: people and models take turns.
 * @throws ConversationFault
 */
export function readDeepSeek(value: unknown, notes: Notes): FiledConversation {
  const nodes = entriesAt(value, 'mapping');
  const isOfPerson = askedBy(nodes);
  return conversationOf(
    new Map(nodes.map(([id, node]) => [id, messageOf(id, node, isOfPerson(id), notes)])),
    {
      product: { key: 'deepseek', name: 'DeepSeek' },
      id: textAt(value, 'id'),
      title: textAt(value, 'title'),
      createdAt: timeAt(value, 'inserted_at'),
      updatedAt: timeAt(value, 'updated_at'),
      current: undefined,
    },
    notes,
  );
}

function messageOf(id: string, node: unknown, isPerson: boolean, notes: Notes): Message {
  const message = field(node, 'message');
  const between: Message = { id, parent: textAt(node, 'parent') ?? null, by: 'nobody' };
  if (typeof message !== 'object' || message === null) return between;
  const at = timeAt(message, 'inserted_at');
  const fragments = listAt(message, 'fragments');
  const parts = fragments.length > 0 ? fragments.map((one) => partOf(one, notes)) : ofOlder(message);
  for (const file of listAt(message, 'files')) parts.push(fileLeftOut(textAt(file, 'file_name') ?? textAt(file, 'name') ?? '?', notes));
  if (parts.every(({ text }) => text.trim() === '')) {
    notes.add('EMPTY_MESSAGE');
    return between;
  }
  const asks = fragments.length > 0 ? fragments.some((one) => textAt(one, 'type') === 'REQUEST') : isPerson;
  if (asks) return { ...between, by: 'person', prompt: promptOf(parts), at };
  return { ...between, by: 'model', parts, model: textAt(message, 'model'), at };
}

function partOf(fragment: unknown, notes: Notes): Part {
  const type = textAt(fragment, 'type') ?? 'unknown';
  const text = textAt(fragment, 'content') ?? '';
  switch (type) {
    case 'REQUEST':
    case 'RESPONSE':
      return { kind: 'text', text };
    case 'THINK':
      return { kind: 'reasoning', text };
    case 'SEARCH':
      return { kind: 'text', text: [text, linksTo(listAt(fragment, 'results'))].filter(Boolean).join('\n\n') };
    default:
      return unknownPart(type, fragment, notes);
  }
}

const ofOlder = (message: unknown): Part[] => [
  { kind: 'reasoning', text: textAt(message, 'reasoning_content') ?? '' },
  { kind: 'text', text: textAt(message, 'content') ?? '' },
  { kind: 'text', text: linksTo(listAt(message, 'search_results')) },
];

/** Whether a message is a person's, by its place: the first one of a branch is, and every second one after it. */
function askedBy(nodes: readonly [string, unknown][]): (id: string) => boolean {
  const children = Map.groupBy(nodes, ([, node]) => textAt(node, 'parent') ?? null);
  const known = new Map<string, boolean>();
  const stack = (children.get(null) ?? []).map(([id, node]) => ({ id, node, asks: true }));
  for (let one = stack.pop(); one; one = stack.pop()) {
    const { id, node, asks } = one;
    if (known.has(id)) continue;
    known.set(id, asks);
    const isMessage = typeof field(node, 'message') === 'object' && field(node, 'message') !== null;
    for (const [child, of] of children.get(id) ?? []) stack.push({ id: child, node: of, asks: isMessage ? !asks : asks });
  }
  return (id) => known.get(id) ?? false;
}
