import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { searchedLength } from '../../shared/file/limits.js';
import { wellFormed } from '../generation/WellFormed.js';
import type { FileShelf } from './FileShelf.js';
import { FileText } from './FileText.js';
import type { StoredFile } from './StoredFile.js';

/** Keeps the beginnings of the texts of files, where the search finds them, once for each file. */
export async function keepTexts(em: EntityManager, shelf: Pick<FileShelf, 'readForm'>, files: readonly StoredFile[]): Promise<void> {
  const readable = files.filter((file) => file.form('text'));
  if (readable.length === 0) return;
  const known = await em.find(FileText, { file: readable.map(({ id }) => id) }, { fields: ['file'], disableIdentityMap: true });
  for (const file of readable.filter(({ id }) => known.every((one) => one.file.id !== id))) {
    const content = wellFormed(await beginningOf((await shelf.readForm(file, 'text')).stream));
    // The file may be in two prompts at once, or be deleted meanwhile.
    await em.execute(
      `insert into file_text (file_id, content) select id, ? from file where id = ? and state = 'READY' on conflict do nothing`,
      [content, file.id],
    );
  }
}

async function beginningOf(stream: Readable): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  // Leaving the loop closes the stream.
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (text.length >= searchedLength) return text.slice(0, searchedLength);
  }
  return text + decoder.decode();
}
