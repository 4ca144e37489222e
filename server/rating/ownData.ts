import type { EntityManager } from '@mikro-orm/postgresql';
import { Vote } from './Vote.js';

/** A person's blind votes for the data export, oldest first. */
export async function exportVotes(em: EntityManager, userId: string) {
  const votes = await em.find(Vote, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true });
  return votes.map(({ outcome, answerId, ranking, tag, promptVersionId, answers, counts, createdAt }) => ({
    createdAt,
    outcome,
    tag,
    promptVersion: promptVersionId,
    models: answers.map(({ modelId }) => modelId),
    better: answers.find((answer) => answer.answerId === answerId)?.modelId ?? null,
    /** Numbers of the models above, from 0, by their places. */
    ranking: ranking?.map((ids) => ids.map((id) => answers.findIndex((answer) => answer.answerId === id))) ?? null,
    style: answers.map(({ style }) => style ?? null),
    counts,
  }));
}

/** Deletes the void votes on these turns, which are deleted with it. */
export async function removeVoidVotesOn(em: EntityManager, turnIds: readonly string[]): Promise<void> {
  await em.execute('delete from vote where void_reason is not null and turn_id in (select json_array_elements_text(?::json)::uuid)', [
    JSON.stringify(turnIds),
  ]);
}

/**
 * Deletes up to 500 void votes on turns of conversations: they have passages of answers, and no rating needs them. Other votes outlive
 * their turns.
 * @returns how many
 */
export async function removeVoidVotes(em: EntityManager, conversationIds: readonly string[]): Promise<number> {
  const removed = await em.execute<unknown[]>(
    `delete from vote where id in (
       select vote.id from vote join turn on turn.id = turn_id
       where void_reason is not null and conversation_id in (select json_array_elements_text(?::json)::uuid) limit 500) returning 1`,
    [JSON.stringify(conversationIds)],
  );
  return removed.length;
}
