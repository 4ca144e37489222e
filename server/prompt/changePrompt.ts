import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid } from 'uuid';
import { requireStorage, type StorageLimit } from '../allowance/storage.js';
import { notFound } from '../errors/AppError.js';
import { deleteInSteps } from '../jobs/deleteInSteps.js';
import { lockOwnPrompt, ownPrompt } from './access.js';
import { freeTitle } from './freeTitle.js';
import { Prompt } from './Prompt.js';
import { promptWords } from '../../shared/prompt/promptWords.js';
import { PromptVersion } from './PromptVersion.js';
import { bytesOf, lockLibrary, requireRoom } from './room.js';
import { addVersion, createPrompt, storedContent } from './savePrompt.js';

/** How long a deleted prompt can be restored: ten minutes. */
const restoreMinutes = 10;

/** @throws AppError of kind not_found */
export async function pinPrompt(em: EntityManager, userId: string, id: string, pinned: boolean): Promise<Prompt> {
  const prompt = await ownPrompt(em, userId, id);
  prompt.pinned = pinned;
  await em.flush();
  return prompt;
}

/**
 * A new prompt with the present content of another, under a title of its own.
 * @throws AppError of kind not_found; validation if the library is full
 */
export function duplicatePrompt(em: EntityManager, env: StorageLimit, userId: string, id: string): Promise<Prompt> {
  return em.transactional(async (inner) => {
    await lockLibrary(inner, userId);
    const { title, tags, currentId } = await ownPrompt(inner, userId, id);
    const content = storedContent(await inner.findOneOrFail(PromptVersion, currentId));
    await requireRoom(inner, userId, { prompts: 1, bytes: bytesOf(content) });
    await requireStorage(inner, env, userId, bytesOf(content));
    const others = await inner.find(Prompt, { user: userId, deletedAt: null }, { fields: ['title'], disableIdentityMap: true });
    return createPrompt(inner, userId, { title: freeTitle(new Set(others.map((one) => one.title)), title), tags }, content);
  });
}

/**
 * Hides a prompt and its versions.
 * @throws AppError of kind not_found
 */
export async function deletePrompt(em: EntityManager, userId: string, id: string): Promise<Prompt> {
  const prompt = await ownPrompt(em, userId, id);
  prompt.deletedAt = new Date();
  await em.flush();
  return prompt;
}

/**
 * Restores a prompt that was deleted within the last ten minutes. One that is there stays as it is.
 * @throws AppError of kind not_found; validation if the library is full by now
 */
export function restorePrompt(em: EntityManager, userId: string, id: string): Promise<Prompt> {
  return em.transactional(async (inner) => {
    await lockLibrary(inner, userId);
    const since = new Date(Date.now() - restoreMinutes * 60_000);
    const prompt = isUuid(id) ? await inner.findOne(Prompt, { id, user: userId }) : null;
    if (!prompt || (prompt.deletedAt && prompt.deletedAt < since)) throw notFound('prompt');
    if (prompt.deletedAt) await requireRoom(inner, userId, { prompts: 1, bytes: prompt.bytes });
    prompt.deletedAt = null;
    return prompt;
  });
}

/**
 * Makes the content of an earlier version the next version; if it is that of the present one, nothing changes.
 * @throws AppError of kind not_found, also for a number that the prompt does not have; validation if the library is full
 */
export function restorePromptVersion(em: EntityManager, env: StorageLimit, userId: string, id: string, number: number): Promise<Prompt> {
  return em.transactional(async (inner) => {
    await lockLibrary(inner, userId);
    const prompt = await lockOwnPrompt(inner, userId, id);
    const wanted = await inner.findOne(PromptVersion, { prompt, number });
    if (!wanted) throw notFound('promptVersion');
    const content = storedContent(wanted);
    const current = await inner.findOneOrFail(PromptVersion, prompt.currentId);
    if (isDeepStrictEqual(content, storedContent(current))) return prompt;
    await addVersion(inner, env, prompt, content, promptWords().restored({ number: number.toFixed() }));
    return prompt;
  });
}

/** Removes prompts for good whose deletion can no longer be undone. */
export async function purgePrompts({ em }: Pick<MikroORM, 'em'>): Promise<void> {
  await deleteInSteps(em.fork(), 'prompt', `deleted_at < now() - interval '${restoreMinutes.toFixed()} minutes'`);
}
