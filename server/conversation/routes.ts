import { v7 } from 'uuid';
import type * as z from 'zod/mini';
import { whileSignedIn } from '../account/whileSignedIn.js';
import type { Context } from '../context.js';
import type { RouteGroup } from '../rest/Route.js';
import { signedInRoute } from '../rest/signedInRoute.js';
import { ask } from './ask.js';
import { history } from './history.js';
import { historyAnswer, pageQuery } from './history.rest.js';
import { queryAnswer, queryBody, queryEvents, queryHeaders } from './query.rest.js';
import { answerWhole, streamTurn } from './queryAnswer.js';

const listHistory = signedInRoute({
  method: 'get',
  path: '/api/v1/llm/history/',
  name: 'listHistory',
  summary: 'List the conversations',
  input: { query: pageQuery },
  answer: historyAnswer,
  handle: ({ context, user, input }) => readPage(context, user.id, input.query),
});

const query = signedInRoute({
  method: 'post',
  path: '/api/v1/llm/query/',
  name: 'query',
  summary: 'Ask several models one prompt',
  description:
    'Each model asked costs one query, which is given back where its answer fails before the first character. A client that goes away loses nothing: the answers are written all the same, and stand in the history. Nor does one whose session or access token ends meanwhile: the call ends with it, by 401 or by the event `error`.',
  input: { body: queryBody, headers: queryHeaders },
  answer: queryAnswer,
  events: queryEvents,
  refusals: {
    quota_exhausted: 'The account has too few queries left.',
    premium_required: 'A model that the plan does not include.',
    not_found: 'There is no such conversation, or it is not yours.',
    rate_limited: 'Beyond fair use.',
    unavailable: 'The server is being restarted, or has too much to do.',
  },
  handle: async ({ context, user, input: { body, headers }, response }) => {
    const turn = await ask(context.em, context.services, user, {
      requestId: headers['idempotency-key'] ?? v7(),
      conversationId: body.conversation,
      prompt: body.prompt,
      system: body.system,
      policy: 'ISOLATED',
      models: body.models.map(readChoice),
    });
    return whileSignedIn(context, async (ended) => {
      if (!body.stream) return answerWhole(context, turn, response, ended);
      await streamTurn(context, turn, response, ended);
      return undefined;
    });
  },
});

export const conversationRoutes: RouteGroup = {
  name: 'Conversations',
  description: 'Asking, and what was asked.',
  routes: [query, listHistory],
};

/** A model as `ask` takes it. */
function readChoice(choice: z.output<typeof queryBody>['models'][number]) {
  if (typeof choice === 'string') return { id: choice };
  return { id: choice.id, temperature: choice.temperature, topP: choice.top_p, maxTokens: choice.max_tokens };
}

async function readPage(
  context: Context,
  userId: string,
  { first, after, search, archived }: z.output<typeof pageQuery>,
): Promise<z.output<typeof historyAnswer>> {
  const page = await history(context.em, userId, { first, after, search, archived });
  const results = await Promise.all(
    page.edges.map(async ({ node }) => ({
      id: node.id,
      title: node.title,
      prompt: await context.loaders.firstPrompts.load(node.id),
      models: node.leafId === null ? [] : (await context.loaders.models.load(node.leafId)).map(({ id }) => id),
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
  return { results, next: `${context.services.env.siteUrl}/api/v1/llm/history/?${next.toString()}` };
}
