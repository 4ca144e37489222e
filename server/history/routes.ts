import * as z from 'zod/mini';
import type { Context } from '../api/Context.js';
import { type Route, signedInRoute } from '../api/Route.js';
import { tagLoaderOf } from '../tag/loadTags.js';
import { tagReply } from '../tag/tagReply.js';
import { loadersOf } from '../turn/loaders.js';
import { findRoute } from './findRoute.js';
import { history } from './history.js';
import { severalRoutes } from './severalRoutes.js';
import { searchRules } from '../../shared/history/history.js';
import type { HistoryParts } from './HistoryParts.js';

/** A page of the history. */
const pageQuery = z.object({
  first: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20).check(z.describe('Rows of a page.')),
  after: z.optional(z.string()).check(z.describe('The cursor in `next` of the page before.')),
  search: searchRules.shape.search.check(z.describe('Words that one title, prompt or answer must contain; the last may be unfinished.')),
  archived: z
    .pipe(
      z._default(z.enum(['true', 'false']), 'false'),
      z.transform((value) => value === 'true'),
    )
    .check(z.describe('The archive instead of the list.')),
  tag: z.optional(z.string()).check(z.describe('Id of a tag: only those that have it.')),
});

const conversation = z
  .object({
    id: z.string().check(z.describe('Opaque id.')),
    title: z.string().check(z.describe('From the first prompt.')),
    prompt: z.string().check(z.describe('Beginning of the first prompt, at most 500 characters.')),
    models: z
      .array(z.string())
      .check(z.describe('Models of the last turn, `provider/model`; `blind/a` and so on while it is compared blind.')),
    tags: z.array(tagReply).check(z.describe('Its tags by name.')),
    created_at: z.iso.datetime().check(z.describe('When it began.')),
    updated_at: z.iso.datetime().check(z.describe('When something was last asked.')),
  })
  .check(z.meta({ id: 'Conversation', description: 'Prompts that follow from one another.' }));

const historyReply = z
  .object({
    results: z.array(conversation).check(z.describe('The last asked first.')),
    next: z.nullable(z.url()).check(z.describe('Address of the next page; null after the last.')),
  })
  .check(z.meta({ id: 'History', description: 'A page of the conversations of the signed-in person.' }));

type ReadingParts = Pick<HistoryParts, 'env' | 'feed' | 'limits' | 'searches'>;
type Parts = ReadingParts & Pick<HistoryParts, 'changes' | 'runner'>;

const listHistory = (parts: ReadingParts) =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/llm/history/',
    name: 'listHistory',
    summary: 'List the conversations',
    input: { query: pageQuery },
    reply: historyReply,
    refusals: {
      not_found: 'There is no such tag, or it is not yours.',
      rate_limited: 'Too many searches.',
      unavailable: 'Too much is being searched for.',
    },
    handle: ({ context, user, input }) => readPage(parts, context, user.id, input.query),
  });

/** The routes of the history. */
export const historyRoutes = (parts: Parts): Route[] => [listHistory(parts), findRoute(parts), ...severalRoutes(parts)];

async function readPage(
  parts: ReadingParts,
  context: Context,
  userId: string,
  { first, after, search, archived, tag }: z.output<typeof pageQuery>,
): Promise<z.output<typeof historyReply>> {
  const page = await history(context.em, parts, userId, { first, after, search, archived, tag });
  const { firstPrompts, models } = loadersOf(context, parts);
  const tags = tagLoaderOf(context);
  const results = await Promise.all(
    page.edges.map(async ({ node }) => ({
      id: node.id,
      title: node.title,
      prompt: await firstPrompts.load(node.id),
      models: node.leafId === null ? [] : (await models.load(node.leafId)).map(({ id }) => id),
      tags: await tags.load(node.id),
      created_at: node.createdAt.toISOString(),
      updated_at: node.updatedAt.toISOString(),
    })),
  );
  const { hasNextPage, endCursor } = page.pageInfo;
  if (!hasNextPage) return { results, next: null };
  const next = new URLSearchParams({
    first: first.toFixed(),
    after: endCursor ?? '',
    ...(search && { search }),
    ...(archived && { archived: 'true' }),
    ...(tag !== undefined && { tag }),
  });
  return { results, next: `${parts.env.siteUrl}/api/v1/llm/history/?${next.toString()}` };
}
