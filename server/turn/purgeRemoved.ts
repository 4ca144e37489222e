import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { AnswerRow } from './AnswerRow.js';
import { dropBlocks, keptOf, setKept } from './earlierAttempt.js';
import { restorableSince } from './restorableSince.js';

/** Rows removed at a time. */
const batch = 100;

/**
 * Deletes columns and attempts for good that can no longer be put back.
 * @param stopping ends it between two steps; another call continues from there
 */
export async function purgeColumns({ em }: Pick<MikroORM, 'em'>, stopping: AbortSignal): Promise<void> {
  const since = restorableSince();
  for (const step of [purgeAnswers, purgeAttempts]) {
    while (!stopping.aborted && (await em.fork().transactional((inner) => step(inner, since))) === batch);
  }
}

async function purgeAnswers(em: EntityManager, since: Date): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `delete from answer where id in (
       select id from answer where removed_at < ? order by id limit ${batch.toFixed()} for update skip locked) returning 1`,
    [since],
  );
  return rows.length;
}

async function purgeAttempts(em: EntityManager, since: Date): Promise<number> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from answer where attempt_removed_at < ? order by id limit ${batch.toFixed()} for no key update skip locked`,
    [since],
  );
  const found = await em.find(AnswerRow, { id: rows.map(({ id }) => id) }, { populate: ['earlier', 'kept'], filters: { present: false } });
  for (const answer of found) {
    setKept(
      answer,
      keptOf(answer).filter(({ removedAt }) => removedAt === undefined || removedAt >= since.toISOString()),
    );
    await dropBlocks(em, answer, answer.attempt);
  }
  return rows.length;
}

/**
 * Locks turns that can no longer be put back, for the caller's transaction.
 * @returns their ids, the latest first
 */
export async function expiredTurns(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from turn where removed_at < ? order by id desc limit ${batch.toFixed()} for update skip locked`,
    [restorableSince()],
  );
  return rows.map(({ id }) => id);
}

/** Deletes a turn with its answers; what was asked after it follows the turn before it from now on. */
export async function deleteTurn(em: EntityManager, id: string): Promise<void> {
  await em.execute('update turn next set parent_id = turn.parent_id from turn where next.parent_id = turn.id and turn.id = ?', [id]);
  await em.execute('delete from turn where id = ?', [id]);
}
