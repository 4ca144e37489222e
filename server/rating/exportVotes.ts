import type { EntityManager } from '@mikro-orm/postgresql';
import { Vote } from './Vote.js';

/** A person's blind votes for the data export, oldest first. */
export async function exportVotes(em: EntityManager, userId: string) {
  const votes = await em.find(Vote, { user: userId }, { orderBy: { createdAt: 'asc', id: 'asc' }, disableIdentityMap: true });
  return votes.map(({ outcome, answerId, tag, answers, counts, createdAt }) => ({
    createdAt,
    outcome,
    tag,
    models: answers.map(({ modelId }) => modelId),
    better: answers.find((answer) => answer.answerId === answerId)?.modelId ?? null,
    counts,
  }));
}
