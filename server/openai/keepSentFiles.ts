import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '../account/User.js';
import { AppError } from '../errors/AppError.js';
import { addFile, holdKnown } from '../file/addFile.js';
import { cleanName } from '../file/cleanName.js';
import type { FileParts } from '../file/FileParts.js';
import { ownFiles } from '../file/files.js';
import type { StoredFile } from '../file/StoredFile.js';
import type { Models } from '../model/Models.js';
import { givenOf } from '../turn/turnFiles.js';
import { refusedParameter } from './callIssues.js';
import type { SentFile } from './SentFile.js';
import { words } from './words.js';

/**
 * Makes files of the account of what a call sends, as if it had been uploaded: each content once, however often it comes again.
 * @param sent in their order; of those that come several times the first, and of more than a prompt may have the last ones
 * @returns each file once, in that order
 * @throws AppError as addFile, and not_found for an id of no file of the person's, each naming the part
 */
export async function keepSentFiles(em: EntityManager, parts: FileParts, user: User, sent: readonly SentFile[]): Promise<StoredFile[]> {
  const byContent = new Map(sent.map((file) => ['id' in file.content ? file.content.id : file.content.sha256, file]));
  const files = new Map<string, StoredFile>();
  // One after the other: each is read by a process of its own.
  for (const file of [...byContent.values()].slice(-parts.env.FILES_OF_PROMPT)) {
    const kept = await keepOne(em, parts, user, file).catch((error: unknown) => {
      throw error instanceof AppError ? namedAsSent(error, file) : error;
    });
    files.set(kept.id, kept);
  }
  return [...files.values()];
}

async function keepOne(em: EntityManager, parts: FileParts, user: User, { name, content }: SentFile): Promise<StoredFile> {
  if ('id' in content) {
    const [own] = await ownFiles(em, user.id, [content.id]);
    if (own) return own;
  } else {
    const known = await holdKnown(em, user.id, { sha256: content.sha256, name: cleanName(name) });
    if (known) return known;
  }
  return parts.files.whileArriving(user.id, async (folder) => {
    await parts.limits.countUpload(user.id);
    await writeFile(path.join(folder, 'original'), 'base64' in content ? content.base64 : '', 'base64');
    return addFile(em, parts, user, { folder, name });
  });
}

const namedAsSent = ({ kind, entries, retryAfter }: AppError, { at }: SentFile): AppError =>
  new AppError(
    kind,
    entries.map((entry) => ({ ...entry, attr: at })),
    retryAfter,
  );

/**
 * Refuses a file of which none of the models would be given anything, so that no answer passes for one about it.
 * @throws AppError of kind validation
 */
export function requireGiven(catalogue: Models, modelIds: readonly string[], files: readonly StoredFile[]): void {
  const given = modelIds.map((id) => givenOf({ catalogue }, id, files) ?? []);
  const lost = files.find((_file, at) => given.every((ofModel) => (ofModel[at]?.as ?? 'nothing') === 'nothing'));
  if (lost) throw refusedParameter('messages', words().notGiven({ name: lost.name, model: modelIds.join(', ') }));
}
