import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ratings } from './ratings.graphql.js';
import { summarise } from './summarise.js';
import { countsForRatings, Vote, VoteTag } from './Vote.js';

/**
 * A person's own ratings of models, from their blind votes.
 * @param tag only votes on tasks of this kind
 */
export async function ratings(em: EntityManager, userId: string, tag: VoteTag | null): Promise<Ratings> {
  const votes = await em.find(
    Vote,
    { user: userId, voidReason: null, flaw: null },
    {
      fields: ['outcome', 'answerId', 'tag', 'answers', 'voidReason', 'flaw', 'createdAt'],
      orderBy: { createdAt: 'asc', id: 'asc' },
      disableIdentityMap: true,
    },
  );
  const counted = votes.filter(countsForRatings);
  const asked = tag === null ? counted : counted.filter((vote) => vote.tag === tag);
  return {
    votes: asked.length,
    since: asked[0]?.createdAt ?? null,
    tags: Object.values(VoteTag).map((one) => ({ tag: one, votes: counted.filter((vote) => vote.tag === one).length })),
    models: summarise(asked),
  };
}
