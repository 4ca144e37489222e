import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ratings } from './ratings.graphql.js';
import { summarise } from './summarise.js';
import { Vote, VoteTag } from './Vote.js';

/**
 * A person's own ratings of models, from their blind votes. Votes that are void, those between the columns of one model, and those between
 * two wordings of a prompt do not count.
 * @param tag only votes on tasks of this kind
 */
export async function ratings(em: EntityManager, userId: string, tag: VoteTag | null): Promise<Ratings> {
  const votes = await em.find(
    Vote,
    { user: userId, voidReason: null },
    {
      fields: ['outcome', 'answerId', 'tag', 'answers', 'createdAt'],
      orderBy: { createdAt: 'asc', id: 'asc' },
      disableIdentityMap: true,
    },
  );
  const counted = votes.filter(
    ({ answers }) => !answers.some(({ hasOwnPrompt }) => hasOwnPrompt) && new Set(answers.map(({ modelId }) => modelId)).size > 1,
  );
  const asked = tag === null ? counted : counted.filter((vote) => vote.tag === tag);
  return {
    votes: asked.length,
    since: asked[0]?.createdAt ?? null,
    tags: Object.values(VoteTag).map((one) => ({ tag: one, votes: counted.filter((vote) => vote.tag === one).length })),
    models: summarise(asked),
  };
}
