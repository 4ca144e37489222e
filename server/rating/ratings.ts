import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { ownPrompt } from '../prompt/access.js';
import { Prompt } from '../prompt/Prompt.js';
import { PromptVersion } from '../prompt/PromptVersion.js';
import type { RatedPrompt, Ratings } from './ratings.graphql.js';
import { knowsStyle } from './styleCovariates.js';
import { type CountedVote, summarise } from './summarise.js';
import { countsForRatings, Vote, VoteTag } from './Vote.js';

/** The years that PostgreSQL can store. */
export const sinceRule = z.nullish(
  z.date().check(z.minimum(new Date('1000-01-01T00:00:00Z')), z.maximum(new Date('2999-12-31T00:00:00Z'))),
);

/** The votes that are asked for. */
export interface RatingsFilter {
  /** Only votes on tasks of this kind. */
  tag?: VoteTag | null | undefined;
  /** Only votes that were given at this moment or later. */
  since?: Date | null | undefined;
  /** Only votes on this prompt of the library, in all its versions. */
  promptId?: string | null | undefined;
  /** Whether the length and the markup of answers are taken off the strengths; votes that do not know them are left out. */
  withoutStyle?: boolean;
}

/** A person's own ratings of models, from their blind votes. @throws AppError of kind not_found if there is no such prompt */
export async function ratings(em: EntityManager, userId: string, filter: RatingsFilter): Promise<Ratings> {
  const { tag, since, promptId, withoutStyle = false } = filter;
  if (promptId != null) await ownPrompt(em, userId, promptId);
  const votes = await em.find(
    Vote,
    { user: userId, voidReason: null, flaw: null, ...(since && { createdAt: { $gte: since } }) },
    {
      fields: ['outcome', 'answerId', 'ranking', 'tag', 'promptVersionId', 'answers', 'voidReason', 'flaw', 'createdAt'],
      orderBy: { createdAt: 'asc', id: 'asc' },
      disableIdentityMap: true,
    },
  );
  const counted = votes.filter(countsForRatings);
  const promptOf = await promptsOf(em, userId, counted);
  const isOfTag = (vote: CountedVote) => tag == null || vote.tag === tag;
  const isOfPrompt = (vote: CountedVote) => promptId == null || promptOf.get(vote.promptVersionId ?? '')?.id === promptId;
  const asked = counted.filter((vote) => isOfTag(vote) && isOfPrompt(vote));
  const rated = withoutStyle ? asked.filter(knowsStyle) : asked;
  const onPrompt = counted.filter(isOfPrompt);
  return {
    votes: rated.length,
    leftOut: asked.length - rated.length,
    since: rated[0]?.createdAt ?? null,
    tags: Object.values(VoteTag).map((one) => ({ tag: one, votes: onPrompt.filter((vote) => vote.tag === one).length })),
    prompts: countByPrompt(counted.filter(isOfTag), promptOf),
    models: summarise(rated, withoutStyle),
  };
}

/** The person's prompts on which votes were given, by the ids of their versions. Those that are deleted are not there. */
async function promptsOf(em: EntityManager, userId: string, votes: readonly CountedVote[]): Promise<Map<string, Prompt>> {
  const ids = [...new Set(votes.map(({ promptVersionId }) => promptVersionId).filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const versions = await em.find(PromptVersion, { id: ids }, { fields: ['prompt'], disableIdentityMap: true });
  const prompts = await em.find(
    Prompt,
    { user: userId, deletedAt: null, id: versions.map(({ prompt }) => prompt.id) },
    { disableIdentityMap: true },
  );
  const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  return new Map(
    versions.flatMap(({ id, prompt }) => {
      const found = byId.get(prompt.id);
      return found ? [[id, found]] : [];
    }),
  );
}

/** How many votes were given on each prompt, the most first. */
function countByPrompt(votes: readonly CountedVote[], promptOf: ReadonlyMap<string, Prompt>): RatedPrompt[] {
  const found = Map.groupBy(
    votes.map(({ promptVersionId }) => promptOf.get(promptVersionId ?? '')).filter((prompt) => prompt !== undefined),
    (prompt) => prompt,
  );
  return [...found]
    .map(([{ id, title }, same]) => ({ id, title, votes: same.length }))
    .toSorted((one, other) => other.votes - one.votes || one.title.localeCompare(other.title));
}
