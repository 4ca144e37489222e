import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { validate as isUuid } from 'uuid';
import { notFound } from '../errors/AppError.js';
import { plainQuery } from '../telemetry/plainQuery.js';
import { Prompt } from './Prompt.js';

/** People see their own prompts. Those of others, and deleted ones, are refused exactly like ids that do not exist. */

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

/**
 * Checks the version of a prompt that a turn is made from.
 * @throws AppError of kind not_found
 */
export async function requireOwnPromptVersion(em: EntityManager, userId: string, id: string): Promise<void> {
  const rows = isUuid(id)
    ? await plainQuery<{ id: string }>(
        em,
        `select version.id from prompt_version version join prompt on prompt.id = version.prompt_id
         where version.id = ? and prompt.user_id = ? and prompt.deleted_at is null`,
        [id, userId],
      )
    : [];
  if (rows.length === 0) throw notFound('promptVersion');
}
