import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAccount } from '../account/lockAccount.js';
import type { User } from '../account/User.js';
import { badToken } from '../api/Viewer.js';
import { Refused } from '../gateways/reading/Refused.js';
import type { Reading } from '../gateways/reading/messages.js';
import type { TextEncoding } from '../../shared/file/textEncodings.js';
import { cleanName } from './cleanName.js';
import { contentRefused, fileTooLarge } from './fileRefusals.js';
import type { FileParts } from './FileParts.js';
import { requireRoom } from './fileRoom.js';
import { heldAsNew, holdFile } from './files.js';
import { FileState, StoredFile } from './StoredFile.js';

/** A file that has arrived as `original` in a folder of its own. */
export interface Arrival {
  folder: string;
  /** As the client gave it. */
  name: string;
  /** In which its text is to be read; guessed without it. */
  encoding?: TextEncoding;
}

/**
 * Reads a file that has arrived, and keeps it. The same content under the same name is the file that the person has.
 * @throws AppError of kind too_large or unsupported_media if it is not taken; unavailable; unauthenticated if the account was
 *   deleted meanwhile
 */
export async function addFile(em: EntityManager, parts: FileParts, user: User, arrival: Arrival): Promise<StoredFile> {
  const { folder, encoding } = arrival;
  const name = cleanName(arrival.name);
  const original = path.join(folder, 'original');
  const { size: bytes } = await stat(original);
  if (bytes > parts.env.FILE_BYTES) throw fileTooLarge(parts.env);
  const sha256 = await digestOf(original);
  const known = await holdKnown(em, user.id, { sha256, name, encoding });
  if (known) return known;
  // Before it is read, which is the most work.
  await requireRoom(em, parts.env, user, 1);
  const { forms, ...reading } = await read(parts, user.id, folder, encoding);
  const keptBytes = forms.reduce((sum, form) => sum + form.bytes, 0);
  // The row is there before its objects: whatever happens then, the sweep knows what to remove.
  const file = await em.transactional(async (inner) => {
    await lockFiles(inner, user.id);
    await requireRoom(inner, parts.env, user, keptBytes);
    const fields = { user: user.id, name, sha256, bytes, keptBytes, forms, heldUntil: heldAsNew(), ...reading };
    return inner.create(StoredFile, fields);
  });
  try {
    await parts.files.keep(file, folder);
  } catch (error) {
    await em.nativeUpdate(StoredFile, { id: file.id }, { state: FileState.GONE });
    throw error;
  }
  return publish(em, parts, file);
}

/** Shows a file whose objects are there; if the same one was faster, that. */
async function publish(em: EntityManager, { files }: FileParts, file: StoredFile): Promise<StoredFile> {
  const known = await em.transactional(async (inner) => {
    await lockFiles(inner, file.user.id);
    const same = await holdKnown(inner, file.user.id, file);
    const state = same ? FileState.GONE : FileState.READY;
    const changed = await inner.nativeUpdate(StoredFile, { id: file.id }, { state });
    if (changed === 0) return 'deleted';
    return same;
  });
  // Its account was deleted meanwhile, and nobody knows of the objects any more.
  if (known === 'deleted') {
    await files.drop(file);
    throw badToken();
  }
  file.state = FileState.READY;
  return known ?? file;
}

async function read({ files, limits }: FileParts, userId: string, folder: string, encoding?: TextEncoding): Promise<Reading> {
  let usedMs = 0;
  try {
    return await files.reader.read(userId, folder, { encoding, onUsed: (ms) => (usedMs = ms) });
  } catch (error) {
    throw error instanceof Refused ? contentRefused(error.refusal) : error;
  } finally {
    await limits.countReading(userId, usedMs);
  }
}

interface Identity {
  sha256: string;
  name: string;
  /** Undefined for whichever the person chose last. */
  encoding?: TextEncoding | null | undefined;
}

/** The file of this content and name that the person has, held anew; null if there is none. @param identity its name as cleanName gives it */
export async function holdKnown(em: EntityManager, userId: string, { sha256, name, encoding }: Identity): Promise<StoredFile | null> {
  const which = { user: userId, sha256, name, ...(encoding !== undefined && { encoding }), state: FileState.READY };
  const known = await em.findOne(StoredFile, which, { orderBy: { createdAt: 'desc' } });
  if (!known) return null;
  const until = heldAsNew();
  // It may have been deleted since it was found.
  if (!(await holdFile(em, known.id, until))) return null;
  if (known.heldUntil < until) known.heldUntil = until;
  return known;
}

/** One file of a person at a time is counted and shown, so that two cannot fill the same room. */
async function lockFiles(em: EntityManager, userId: string): Promise<void> {
  await lockAccount(em, userId);
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
