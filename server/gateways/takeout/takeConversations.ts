import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { conversationBounds, type FiledConversation } from '../../../shared/exchange/conversationsFile.js';
import type { ImportRefusal, ImportSource, NoteKind } from '../../../shared/import/kinds.js';
import { maxImportedConversations } from '../../../shared/import/limits.js';
import { decodeText } from '../reading/decodeText.js';
import { ConversationFault } from './ConversationFault.js';
import { type TextEntry, textEntries } from './entries.js';
import { textAt } from './fields.js';
import { finish } from './finish.js';
import { inUtf8 } from './inUtf8.js';
import { type JsonItem, jsonItems } from './jsonItems.js';
import type { Item } from './messages.js';
import { Notes } from './Notes.js';
import { oneLine } from './oneLine.js';
import { ownMarkdown, readOwnMarkdown } from './ownMarkdown.js';
import { isOurs, readPolylogue } from './polylogue.js';
import { productOf } from './productOf.js';
import { RefusedFile } from './RefusedFile.js';
import { readText } from './readText.js';
import { words } from './words.js';

/** Counts what is read of a file, and the conversations in it. */
interface Count {
  bytes: number;
  conversations: number;
}

interface Wanted {
  /** The name under which the file was sent. */
  name: string;
  /** Conversations to leave out at the beginning. */
  skip: number;
}

/**
 * The conversations of a file one by one: of another product's export, of ours, or of a text; in an archive or not.
 * @param notes gets what is about the file as a whole
 * @throws RefusedFile
 */
export async function* takeConversations(file: string, { name, skip }: Wanted, notes: Notes): AsyncGenerator<Item> {
  const entries = await textEntries(file, name, notes);
  const all = Math.max(
    1,
    entries.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const count: Count = { bytes: 0, conversations: 0 };
  for (const entry of entries) {
    try {
      for await (const make of itemsOf(entry, count, notes)) {
        const place = count.conversations;
        if (place >= maxImportedConversations) throw new RefusedFile('too_costly');
        count.conversations += 1;
        if (place >= skip) yield { kind: 'conversation', place, progress: Math.min(1, count.bytes / all), ...make() };
      }
    } catch (error) {
      // In an archive of several, one file that is none of these, or damaged, keeps none of the others.
      const kind = entries.length > 1 && error instanceof RefusedFile ? leftOut[error.refusal] : undefined;
      if (!kind) throw error;
      notes.add(kind, entry.name);
    }
  }
  if (count.conversations > 0) return;
  throw new RefusedFile(notes.all.some(({ kind }) => kind === 'NESTED_ARCHIVE') ? 'nested_archive' : 'nothing_known');
}

const leftOut: Partial<Record<ImportRefusal, NoteKind>> = { nothing_known: 'ENTRY_LEFT_OUT', damaged_json: 'ENTRY_DAMAGED' };

type Made = Pick<Item, 'title' | 'taken' | 'notes'>;

/** Each conversation of an entry as a function that reads it: those that have been read before need not be. */
async function* itemsOf(entry: TextEntry, count: Count, notes: Notes): AsyncGenerator<() => Made> {
  if (/\.json$/i.test(entry.name) || (await beginsAsJson(entry))) {
    yield* jsonConversations(entry, count, notes);
    return;
  }
  const parts: Buffer[] = [];
  let room: number = conversationBounds.bytes;
  for await (const part of inUtf8(counted(await entry.open(), count))) {
    if ((room -= part.length) < 0) break;
    parts.push(part);
  }
  if (room < 0) {
    if (parts.some((part) => part.includes(0))) throw new RefusedFile('nothing_known');
    yield () => failed(entry.name, new ConversationFault('CONVERSATION_TOO_LARGE'), new Notes());
    return;
  }
  const text = textOf(Buffer.concat(parts));
  const own = ownMarkdown(text);
  if (own) for (const one of own) yield () => guarded(entry.name, 'TEXT', (about) => readOwnMarkdown(one, about));
  else yield () => guarded(entry.name, 'TEXT', (about) => readText(text, entry.name.replace(/\.\w{1,10}$/, ''), about));
}

/**
 * Each conversation of a JSON file. Exports have shells of conversations, without any messages: before the first conversation that is
 * known they may be a file of something else, too.
 */
async function* jsonConversations(entry: TextEntry, count: Count, notes: Notes): AsyncGenerator<() => Made> {
  const shells: string[] = [];
  let own: boolean | undefined;
  let isKnown = false;
  let strange = 0;
  for await (const { head, item } of jsonItems(inUtf8(counted(await entry.open(), count)))) {
    own ??= isOurs(head);
    if (!item) continue;
    if (!isKnown && shells.length < mostShells) {
      const value = 'fault' in item ? undefined : parsed(item.json);
      isKnown = own || value === undefined || productOf(value) !== undefined;
      if (!isKnown) {
        const title = titleOf(value);
        shells.push(title.length > longestTitle ? '' : title);
        continue;
      }
      for (const title of shells.splice(0)) yield () => failed(title, new ConversationFault('CONVERSATION_DAMAGED'), new Notes());
    }
    const isOurOwn = own;
    if (isKnown) yield () => read(item, isOurOwn, head === '' ? entry.name : '');
    else strange += 1;
  }
  if (!isKnown && shells.length > 0) notes.add('ENTRY_LEFT_OUT', entry.name, shells.length + strange);
}

/** Most shells at the beginning of a list of conversations, and the most characters of a title that is kept of one. */
const [mostShells, longestTitle] = [1_000, 1_000];

async function beginsAsJson(entry: TextEntry): Promise<boolean> {
  if (/\.(?:md|markdown|txt)$/i.test(entry.name)) return false;
  for await (const chunk of inUtf8(counted(await entry.open(), { bytes: 0, conversations: 0 })))
    return /^\ufeff?\s*[[{]/.test(chunk.toString());
  return false;
}

/** @throws RefusedFile for what is no text */
function textOf(bytes: Buffer): string {
  const isPlain = isUtf8(bytes) && !bytes.includes(0);
  const text = isPlain ? new TextDecoder().decode(bytes) : decodeText(bytes)?.text;
  if (text === undefined || text.trim() === '') throw new RefusedFile('nothing_known');
  return text;
}

async function* counted(stream: Readable, count: Count): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) throw new Error('A file is read as bytes');
      count.bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('damaged_zip');
  }
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return undefined;
  }
}

const titleOf = (value: unknown): string => textAt(value, 'title') ?? textAt(value, 'name') ?? '';

/** @param name of what is too large to have a title */
function read(item: JsonItem, own: boolean, name: string): Made {
  if ('fault' in item) return failed(name, new ConversationFault('CONVERSATION_TOO_LARGE'), new Notes());
  const value = parsed(item.json);
  const title = titleOf(value);
  const product = productOf(value);
  const levels = own ? undefined : product?.levels;
  if (item.depth > (levels ?? conversationBounds.depth)) return failed(title, new ConversationFault('CONVERSATION_TOO_LARGE'), new Notes());
  if (own) return guarded(title, 'POLYLOGUE', (notes) => readPolylogue(value, notes));
  if (product) return guarded(title, product.source, (notes) => product.read(value, notes));
  return failed(title, new ConversationFault('CONVERSATION_DAMAGED'), new Notes());
}

function guarded(title: string, source: ImportSource, make: (notes: Notes) => FiledConversation): Made {
  const notes = new Notes();
  try {
    const taken = finish(source, make(notes), notes);
    return { title: shown(taken.conversation.title), taken, notes: notes.all };
  } catch (error) {
    return failed(title, error instanceof ConversationFault ? error : new ConversationFault('CONVERSATION_DAMAGED'), notes);
  }
}

function failed(title: string, { kind, what }: ConversationFault, notes: Notes): Made {
  notes.add(kind, what);
  return { title: shown(title), taken: null, notes: notes.all };
}

const shown = (title: string): string => oneLine(title, 100) || words().untitled;
