import { conversationBounds, type FiledTurn } from '../../../shared/exchange/conversationsFile.js';
import { maxImportedTurns } from '../../../shared/import/limits.js';
import { ConversationFault } from './ConversationFault.js';
import { filedAnswer, type Part } from './filedAnswer.js';
import type { Notes } from './Notes.js';

/** A message of another product, or a step between two that says nothing. */
export interface Message {
  id: string;
  /** The message that it follows; null for a first one. */
  parent: string | null;
  by: 'person' | 'model' | 'nobody';
  /** The text of a person's, or the parts of a model's. */
  prompt?: string;
  parts?: readonly Part[];
  model?: string | undefined;
  at?: Date | undefined;
}

interface Product {
  /** Its key before the names of its models, and its name. */
  key: string;
  name: string;
  /** The system prompt of all turns. */
  system: string | null;
  createdAt: Date;
  notes: Notes;
}

/** A turn that grows. */
interface Growing {
  id: string;
  parent: string | null;
  prompt: string;
  at: Date;
  parts: Part[];
  model: string | undefined;
  endedAt: Date;
}

/** Where a message continues: in a turn, whose parts so far are given where another message continues there, too. */
interface Place {
  message: string;
  turn: Growing | undefined;
  parts: readonly Part[] | undefined;
}

/** The prompt of a model's message that follows none. */
const noPrompt = '…';

/**
 * The turns of a tree of messages: each prompt with all that follows it up to the next prompt. Where a model answered a prompt several
 * times, each answer is a branch.
 * @returns the turns, each after its parent, and the turn of each message
 * @throws ConversationFault
 */
export function turnsOf(messages: ReadonlyMap<string, Message>, product: Product): { turns: FiledTurn[]; turnOf: Map<string, string> } {
  const children = childrenOf(messages, product.notes);
  const turns: Growing[] = [];
  const turnOf = new Map<string, string>();
  const seen = new Set<string>();
  let room: number = conversationBounds.bytes;
  const open = (turn: Omit<Growing, 'id' | 'endedAt'>): Growing => {
    if (turns.length >= maxImportedTurns) throw new ConversationFault('CONVERSATION_TOO_LONG');
    for (const { text } of turn.parts) room -= text.length;
    room -= product.system?.length ?? 0;
    if ((room -= turn.prompt.length) < 0) throw new ConversationFault('CONVERSATION_TOO_LARGE');
    const opened = { ...turn, id: `t${turns.length.toFixed()}`, endedAt: turn.at };
    turns.push(opened);
    return opened;
  };
  const stack: Place[] = (children.get(null) ?? []).toReversed().map((message) => ({ message, turn: undefined, parts: undefined }));
  for (let place = stack.pop(); place; place = stack.pop()) {
    const message = messages.get(place.message);
    if (!message) continue;
    seen.add(message.id);
    const turn = growTurn(message, place, product, open);
    if (turn) turnOf.set(message.id, turn.id);
    const next = children.get(message.id) ?? [];
    const own = message.by === 'nobody' ? place.parts : undefined;
    const others = next.length > 1 ? (own ?? turn?.parts.slice()) : undefined;
    for (const [at, child] of [...next.entries()].reverse()) stack.push({ message: child, turn, parts: at === 0 ? own : others });
  }
  const lost = [...messages.values()].filter(({ id, by }) => !seen.has(id) && by !== 'nobody').length;
  if (lost > 0) product.notes.add('CIRCLE', null, lost);
  return { turns: turns.map((turn) => filedTurn(turn, product)), turnOf };
}

/** The turn that a message begins or continues. */
function growTurn(
  message: Message,
  { turn, parts }: Place,
  { createdAt }: Product,
  open: (turn: Omit<Growing, 'id' | 'endedAt'>) => Growing,
): Growing | undefined {
  if (message.by === 'nobody') return turn;
  const at = message.at ?? turn?.endedAt ?? createdAt;
  if (message.by === 'person') return open({ parent: turn?.id ?? null, prompt: message.prompt ?? '', at, parts: [], model: undefined });
  const begun = turn && { ...turn, parts: [...(parts ?? [])] };
  const answered = turn && !parts ? turn : open(begun ?? { parent: null, prompt: noPrompt, at, parts: [], model: undefined });
  for (const part of message.parts ?? []) answered.parts.push({ ...part });
  answered.model = message.model ?? answered.model;
  answered.endedAt = at;
  return answered;
}

/** The messages that follow each, by its id; of those that follow none, by null. */
function childrenOf(messages: ReadonlyMap<string, Message>, notes: Notes): Map<string | null, string[]> {
  const children = new Map<string | null, string[]>();
  for (const { id, parent, by } of messages.values()) {
    const isLost = parent !== null && !messages.has(parent);
    if (isLost && by !== 'nobody') notes.add('NO_PARENT');
    const place = isLost ? null : parent;
    const known = children.get(place);
    if (known) known.push(id);
    else children.set(place, [id]);
  }
  return children;
}

const filedTurn = ({ id, parent, prompt, at, parts, model, endedAt }: Growing, { key, name, system }: Product): FiledTurn => ({
  id,
  parent,
  asked_at: at.toISOString(),
  prompt: prompt === '' ? noPrompt : prompt,
  system,
  instructions: null,
  policy: 'isolated',
  blind: null,
  vote: null,
  files: [],
  answers: [filedAnswer(`${id}a`, parts, { key, provider: name, model: model ?? name, askedAt: at, endedAt })],
  tools: null,
  tool_results: [],
  draft: [],
});
