import type { EntityManager } from '@mikro-orm/postgresql';
import { BlindFlaw } from '../turn/Turn.js';
import { Vote } from './Vote.js';

/** Votes per read of the export. */
const pageSize = 200;

/**
 * A person's blind votes for the data export, oldest first.
 * @yields pieces of a JSON list, without its brackets
 */
export async function* exportVotes(fork: () => EntityManager, userId: string): AsyncGenerator<string> {
  let last: Vote | undefined;
  for (;;) {
    const after = last && { $or: [{ createdAt: { $gt: last.createdAt } }, { createdAt: last.createdAt, id: { $gt: last.id } }] };
    const votes = await fork().find(Vote, { user: userId, ...after }, { orderBy: { createdAt: 'asc', id: 'asc' }, limit: pageSize });
    for (const vote of votes) yield `${vote === votes[0] && !last ? '' : ','}\n${JSON.stringify(exported(vote))}`;
    if (votes.length < pageSize) return;
    last = votes.at(-1);
  }
}

function exported({ outcome, answerId, ranking, tag, promptVersionId, answers, counts, createdAt }: Vote) {
  const numbers = new Map(answers.map((answer, number) => [answer.answerId, number]));
  return {
    createdAt,
    outcome,
    tag,
    promptVersion: promptVersionId,
    models: answers.map(({ modelId }) => modelId),
    better: answers.find((answer) => answer.answerId === answerId)?.modelId ?? null,
    /** Numbers of the models above, from 0, by their places. */
    ranking: ranking?.map((ids) => ids.map((id) => numbers.get(id) ?? -1)) ?? null,
    style: answers.map(({ style }) => style ?? null),
    counts,
  };
}

/** Votes that no rating needs: void ones, which have passages of answers, and imported ones. Other votes outlive their turns. */
const isNeedless = `(void_reason is not null or vote.flaw = '${BlindFlaw.IMPORTED}')`;

/** Deletes those votes on these turns that are deleted with them. */
export async function removeNeedlessVotesOn(em: EntityManager, turnIds: readonly string[]): Promise<void> {
  await em.execute(`delete from vote where ${isNeedless} and turn_id in (select json_array_elements_text(?::json)::uuid)`, [
    JSON.stringify(turnIds),
  ]);
}

/** Deletes up to 500 of those votes on turns of conversations that are deleted with them. @returns how many */
export async function removeNeedlessVotes(em: EntityManager, conversationIds: readonly string[]): Promise<number> {
  const removed = await em.execute<unknown[]>(
    `delete from vote where id in (
       select vote.id from vote join turn on turn.id = turn_id
       where ${isNeedless} and conversation_id in (select json_array_elements_text(?::json)::uuid) limit 500) returning 1`,
    [JSON.stringify(conversationIds)],
  );
  return removed.length;
}
