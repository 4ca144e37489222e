import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FiledConversation } from '../../shared/exchange/conversationsFile.js';
import type { ImportRefusal } from '../../shared/import/kinds.js';
import type { Note } from '../../server/gateways/takeout/messages.js';
import { Notes } from '../../server/gateways/takeout/Notes.js';
import { RefusedFile } from '../../server/gateways/takeout/RefusedFile.js';
import { takeConversations } from '../../server/gateways/takeout/takeConversations.js';

/** What is read of a file of conversations. */
interface TakenHere {
  conversations: FiledConversation[];
  /** Of the file, and of each conversation. */
  notes: Note[];
  refusal: ImportRefusal | undefined;
}

/** Reads a file of conversations in this process, as an import reads it in one of its own. */
export async function takeHere(content: string | Uint8Array, name: string): Promise<TakenHere> {
  const folder = await mkdtemp(path.join(tmpdir(), 'polylogue-takeout-'));
  const conversations: FiledConversation[] = [];
  const found: Note[] = [];
  const notes = new Notes();
  let refusal: ImportRefusal | undefined;
  try {
    const file = path.join(folder, 'original');
    await writeFile(file, content);
    for await (const item of takeConversations(file, { name, skip: 0 }, notes)) {
      if (item.taken) conversations.push(item.taken.conversation);
      found.push(...item.notes);
    }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    refusal = error.refusal;
  } finally {
    await rm(folder, { recursive: true });
  }
  return { conversations, notes: [...notes.all, ...found], refusal };
}
