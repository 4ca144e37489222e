import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readFileAsRules } from '../../shared/file/fileRules.js';
import type { User } from '../account/User.js';
import { validationError } from '../errors/AppError.js';
import { parse } from '../errors/parse.js';
import { addFile } from './addFile.js';
import { errorWords } from './errorWords.js';
import type { FileParts } from './FileParts.js';
import { ownFile } from './files.js';
import type { StoredFile } from './StoredFile.js';

interface Choice {
  id: string;
  /** Its name on the web. */
  encoding: string;
}

/**
 * Reads a text whose encoding was guessed in another one, as a file of its own: what a prompt has shown is never changed.
 * @throws AppError of kind not_found, validation for an unknown encoding and for a file whose own is known, and those of addFile
 */
export async function readFileAs(em: EntityManager, parts: FileParts, user: User, choice: Choice): Promise<StoredFile> {
  const file = await ownFile(em, user.id, choice.id);
  const { encoding } = parse(readFileAsRules, { encoding: choice.encoding });
  if (file.encoding === null) throw validationError([{ code: 'not_guessed', message: errorWords().notGuessed, path: ['id'] }]);
  if (file.encoding === encoding) return file;
  return parts.files.whileArriving(user.id, async (folder) => {
    await parts.limits.countUpload(user.id);
    const { stream } = await parts.files.readForm(file, 'original');
    await pipeline(stream, createWriteStream(path.join(folder, 'original')));
    return addFile(em, parts, user, { folder, name: file.name, encoding });
  });
}
