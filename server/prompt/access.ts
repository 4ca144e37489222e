import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import { Prompt } from './Prompt.js';

/** A prompt and its versions belong to one person; nobody else reads or changes them. A deleted one is as one that is not there. */

/** @throws AppError of kind not_found */
export async function ownPrompt(em: EntityManager, userId: string, id: string): Promise<Prompt> {
  const found = isUuid(id) ? await em.findOne(Prompt, { id, user: userId, deletedAt: null }) : null;
  if (!found) throw notFound('prompt');
  return found;
}

/**
 * The same inside a transaction, with its row locked and read again.
 * @throws AppError of kind not_found
 */
export async function lockOwnPrompt(em: EntityManager, userId: string, id: string): Promise<Prompt> {
  const found = isUuid(id)
    ? await em.findOne(Prompt, { id, user: userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
    : null;
  if (!found) throw notFound('prompt');
  return found;
}
