import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import { FileText } from './FileText.js';
import { FileState, StoredFile } from './StoredFile.js';

/**
 * People see their own files. Those of others and deleted ones are refused exactly like ids that do not exist.
 * @throws AppError of kind not_found
 */
export async function ownFile(em: EntityManager, userId: string, id: string): Promise<StoredFile> {
  const [file] = await ownFiles(em, userId, [id]);
  if (!file) throw notFound('file');
  return file;
}

/** A file by its id alone, for who has a signed address of it; null if there is none. */
export const readyFile = async (em: EntityManager, id: string): Promise<StoredFile | null> =>
  isUuid(id) ? em.findOne(StoredFile, { id, state: FileState.READY, user: { deletedAt: null } }) : null;

/**
 * Several of a person's files, in the order of their ids.
 * @throws AppError of kind not_found if one is missing or another's
 */
export async function ownFiles(em: EntityManager, userId: string, ids: readonly string[]): Promise<StoredFile[]> {
  if (!ids.every((id) => isUuid(id))) throw notFound('file');
  const found = await em.find(StoredFile, { id: { $in: [...ids] }, user: userId, state: FileState.READY });
  return ids.map((id) => {
    const file = found.find((one) => one.id === id.toLowerCase());
    if (!file) throw notFound('file');
    return file;
  });
}

/** How long a file is kept that is in no prompt, in hours: after its upload, and while a prompt that is not sent yet has it. */
const [heldHours, draftHours] = [24, 30 * 24];

const inHours = (hours: number): Date => new Date(Date.now() + hours * 60 * 60 * 1_000);

/** Until when a file is kept that has just come. */
export const heldAsNew = (): Date => inHours(heldHours);

/**
 * Keeps a file for a prompt that is not sent yet, or no longer for one.
 * @throws AppError of kind not_found
 */
export async function holdForDraft(em: EntityManager, userId: string, id: string, isHeld: boolean): Promise<StoredFile> {
  const file = await ownFile(em, userId, id);
  if (isHeld) await holdFiles(em, [file.id], inHours(draftHours));
  else await releaseFiles(em, [file.id]);
  return em.refreshOrFail(file);
}

/**
 * Keeps files at least until then, though no prompt has them.
 * @throws AppError of kind not_found if one is gone
 */
export async function holdFiles(em: EntityManager, ids: readonly string[], until: Date): Promise<void> {
  // In one order, so that two prompts with the same files do not wait for each other.
  for (const id of ids.toSorted()) if (!(await holdFile(em, id, until))) throw notFound('file');
}

/** The same for one file. @returns whether it is there */
export async function holdFile(em: EntityManager, id: string, until: Date): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update file set held_until = greatest(held_until, ?) where id = ? and state = 'READY' returning 1`,
    [until, id],
  );
  return rows.length > 0;
}

/** Keeps files no longer than new ones: the prompt that held them is sent, or has them no more. */
export async function releaseFiles(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await em.nativeUpdate(StoredFile, { id: [...ids], heldUntil: { $gt: heldAsNew() } }, { heldUntil: heldAsNew() });
}

/**
 * Deletes a file: it is gone at once, also from prompts and the search, its objects within minutes.
 * @throws AppError of kind not_found
 */
export async function deleteFile(em: EntityManager, userId: string, id: string): Promise<StoredFile> {
  const file = await ownFile(em, userId, id);
  await em.transactional(async (inner) => {
    await inner.nativeUpdate(StoredFile, { id: file.id }, { state: FileState.GONE });
    // Its row, by which prompts know it, stays until its objects are gone, and that may take long.
    await inner.nativeDelete(FileText, { file: file.id });
  });
  return file;
}
