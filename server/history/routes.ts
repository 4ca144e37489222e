import type * as z from 'zod/mini';
import type { Context } from '../api/Context.js';
import { type Route, signedInRoute } from '../api/Route.js';
import { loadersOf } from '../turn/loaders.js';
import { history } from './history.js';
import { historyAnswer, pageQuery } from './history.rest.js';
import type { HistoryParts } from './HistoryParts.js';

type ReadingParts = Pick<HistoryParts, 'env' | 'feed' | 'limits' | 'searches'>;

const listHistory = (parts: ReadingParts) =>
  signedInRoute({
    method: 'get',
    path: '/api/v1/llm/history/',
    name: 'listHistory',
    summary: 'List the conversations',
    input: { query: pageQuery },
    answer: historyAnswer,
    refusals: { rate_limited: 'Too many searches.', unavailable: 'Too much is being searched for.' },
    handle: ({ context, user, input }) => readPage(parts, context, user.id, input.query),
  });

/** The routes of the history. */
export const historyRoutes = (parts: ReadingParts): Route[] => [listHistory(parts)];

async function readPage(
  parts: ReadingParts,
  context: Context,
  userId: string,
  { first, after, search, archived }: z.output<typeof pageQuery>,
): Promise<z.output<typeof historyAnswer>> {
  const page = await history(context.em, parts, userId, { first, after, search, archived });
  const { firstPrompts, models } = loadersOf(context, parts);
  const results = await Promise.all(
    page.edges.map(async ({ node }) => ({
      id: node.id,
      title: node.title,
      prompt: await firstPrompts.load(node.id),
      models: node.leafId === null ? [] : (await models.load(node.leafId)).map(({ id }) => id),
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
  });
  return { results, next: `${parts.env.siteUrl}/api/v1/llm/history/?${next.toString()}` };
}
